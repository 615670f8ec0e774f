// A client of the Hexhold referee (docs/referee.md): it plays a whole game in which every seat chooses at random.
//
//     node examples/referee-client.mjs [players] [seed] [command of the referee...]

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [players = "4", seed = "1", ...command] = process.argv.slice(2);
const [program, ...words] = command.length ? command : ["hexhold", "referee"];
const referee = spawn(program, words, { stdio: ["pipe", "pipe", "inherit"] });
referee.on("error", (error) => {
  console.error(`cannot start the referee: ${error.message}`);
  process.exit(1);
});
const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();

/** Send a request and wait for its answer; a refusal is an error here, because we only ask for what is allowed. */
async function ask(request) {
  referee.stdin.write(JSON.stringify(request) + "\n");
  const { value, done } = await answers.next();
  if (done) throw new Error("the referee has left");
  const answer = JSON.parse(value);
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer;
}

/** A small random generator, so that the same seed plays the same game (Marsaglia's xorshift). */
let bits = Number(seed) | 1;
function below(n) {
  bits ^= bits << 13;
  bits ^= bits >>> 17;
  bits ^= bits << 5;
  return (bits >>> 0) % n;
}

/** Choose a kind of action first, then one of that kind: otherwise trade offers would crowd out all else. */
function choose(actions) {
  const kinds = [...new Set(actions.map((action) => action.split(":")[0]))];
  const kind = kinds[below(kinds.length)];
  const some = actions.filter((action) => action.split(":")[0] === kind);
  return some[below(some.length)];
}

let table = await ask({ do: "new", game: "base", players: Number(players), options: { max_turns: 5000 }, seed });
while (table.to_act.length) {
  if (table.to_act === "chance") {
    table = await ask({ do: "sample", apply: true });
    continue;
  }
  const seat = table.to_act[below(table.to_act.length)];
  const { actions } = await ask({ do: "legal", seat });
  table = await ask({ do: "act", seat, action: choose(actions) });
}

const { view } = await ask({ do: "view", seat: null });
for (const player of view.players) {
  console.log(`P${player.seat} has ${player.points} points on the table and ${player.hand_count} cards in hand`);
}
console.log(`${table.winner === null ? "nobody" : `P${table.winner}`} won after ${table.ply} actions`);
referee.stdin.end();
