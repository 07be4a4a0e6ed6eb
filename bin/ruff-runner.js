// Lints the texts that come in on standard input, as ruff-wasm is told to there. Runs in a process of its own: what a text does to it ends here.
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';

// Optimising ten megabytes of WebAssembly takes ten times as long as using it once.
setFlagsFromString('--liftoff-only');

const require = createRequire(import.meta.url);
const RUFF = '@astral-sh/ruff-wasm-nodejs';

const { options, texts } = JSON.parse(await text(process.stdin));
let workspace = open();
process.stdout.write(JSON.stringify(texts.map(check)));

function open() {
  const { Workspace, PositionEncoding } = require(RUFF);
  return new Workspace(options, PositionEncoding.Utf16);
}

/** What ruff says of a text; nothing where it breaks down over it. */
function check(one) {
  try {
    return workspace.check(one).map(({ code, message, start_location, end_location }) => ({
      code,
      message,
      row: start_location.row,
      column: start_location.column,
      endRow: end_location.row,
    }));
  } catch {
    // Its memory may be in any state now: the next text gets a fresh one.
    delete require.cache[require.resolve(RUFF)];
    workspace = open();
    return null;
  }
}
