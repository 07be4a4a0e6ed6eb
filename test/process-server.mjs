// Starts processes for a worker of the tests, which is large: to fork a small process costs a tenth. See served-processes.ts.
import { spawn } from 'node:child_process';
import { openSync, writeSync } from 'node:fs';
import { createServer, Socket } from 'node:net';

const [asksPath, repliesPath, socketPath] = process.argv.slice(2);
/** Ends of pipes that the worker has opened, in that order, for the next processes. */
const ends = [];
const waiting = [];
let events;

const server = createServer({ pauseOnConnect: true }, (socket) => {
  socket.on('error', () => {});
  if (events === undefined) events = socket;
  else ends.push(socket);
  startWaiting();
});

/** One line, written whole before the worker, which waits for it, goes on. */
const reply = (value) => {
  let bytes = Buffer.from(`${JSON.stringify(value)}\n`);
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(replies, bytes));
};
const plain = (error) => ({ ...error, message: error.message });

function startWaiting() {
  while (waiting.length > 0 && ends.length >= piped(waiting[0])) start(waiting.shift());
}
const piped = ({ stdio = [] }) => stdio.filter((one) => one === 'pipe').length;

function start({ id, command, args, stdio, ...options }) {
  if (stdio === undefined) return run(command, args, options);
  const mine = stdio.map((one) => (one === 'pipe' ? ends.shift() : one));
  try {
    const child = spawn(command, args, { ...options, stdio: mine });
    child.on('error', (error) => events.write(`${JSON.stringify({ id, error: plain(error) })}\n`));
    child.on('exit', (code, signal) => events.write(`${JSON.stringify({ id, code, signal })}\n`));
    reply({ pid: child.pid });
  } catch (error) {
    reply({ thrown: plain(error) });
  } finally {
    for (const one of mine) if (one instanceof Socket) one.destroy();
  }
}

/** Runs a program to its end. */
function run(command, args, options) {
  const said = { stdout: [], stderr: [] };
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const name of ['stdout', 'stderr']) child[name].on('data', (chunk) => said[name].push(chunk));
  child.on('error', (error) => reply({ thrown: plain(error) }));
  child.on('close', (status) => {
    if (child.pid !== undefined)
      reply({ status, stdout: String(Buffer.concat(said.stdout)), stderr: String(Buffer.concat(said.stderr)) });
  });
}

server.listen(socketPath);
const asks = new Socket({ fd: openSync(asksPath, 'r'), readable: true, writable: false });
const replies = openSync(repliesPath, 'w');
let rest = '';
asks.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\n');
  rest = lines.pop() ?? '';
  waiting.push(...lines.map((line) => JSON.parse(line)));
  startWaiting();
});
// The worker has ended.
asks.on('close', () => process.exit());
