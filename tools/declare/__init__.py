"""Write for the page, as TypeScript, what the engine and the server declare: actions, words, games, views, messages.

python -m tools.declare            writes the files of web/src/declared
python -m tools.declare --check    says which of them are out of date
"""
