import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sampleRepository } from './sample-repository.mjs';
import { root } from './setup.mjs';

const INTERRUPTED = 130;
const tribunal = join(root, 'bin', 'tribunal.js');

let review;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopped = true;
    // A terminal tells it by itself; told twice it would not put away its things.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) review?.kill(signal);
  });

const { repository, env, remove } = sampleRepository();
process.on('exit', remove);

console.error(`
A sample change to a small booking service (TypeScript and Python, examples/sample), in a scratch repository, reviewed by
the analysers that need no key. No model is asked, no key is used, nothing leaves this machine, and nothing is kept.

> tribunal review --models analysers
`);
review = spawn(process.execPath, [tribunal, 'review', '--models', 'analysers'], { cwd: repository, env, stdio: 'inherit' });
if (isStopped) review.kill();
const code = await new Promise((resolve, reject) => review.on('error', reject).on('exit', resolve));
if (isStopped) process.exit(INTERRUPTED);
if (code !== 0) process.exit(code ?? 1);

console.error(`
Your own repository: in it, node ${tribunal} review      what is staged, else everything uncommitted; its cases are kept
More than analysers: set a key (ANTHROPIC_API_KEY, OPENAI_API_KEY, …) or log in to an agent (claude, codex, gemini); node ${tribunal} doctor says who is there
The other debates (a document, an article, a plan), each with an example that needs no key: examples/README.md`);
