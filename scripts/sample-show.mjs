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
    review?.kill(signal);
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
Your own repository: go there and run  node ${tribunal} review  (its cases are kept; there, cases show last --explain 1 works)
With models: set a key (ANTHROPIC_API_KEY, OPENAI_API_KEY, GEMINI_API_KEY, …) or log in to claude, codex or gemini;  … doctor  says who is there
The other debates, about a document, an article, a plan, recorded and without a key: examples/README.md`);
