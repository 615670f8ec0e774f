"""A Game of Thrones Catan: Brotherhood of the Watch, with its expansion for five and six players."""
