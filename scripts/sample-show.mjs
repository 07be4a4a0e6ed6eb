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
    // A terminal already forwards the signal; receiving it twice would skip the cleanup.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) review?.kill(signal);
  });

const { repository, env, remove } = sampleRepository();
process.on('exit', remove);

console.error(`
A sample change to a small booking service (TypeScript and Python, examples/sample), in a scratch repository, reviewed by
the analysers that need no key. No model is asked, no key is used, nothing leaves this machine.

> tribunal review --models analysers
`);
const [cases = join(root, '.tribunal', 'cases')] = process.argv.slice(2);
review = spawn(process.execPath, [tribunal, 'review', '--models', 'analysers', '--dir', cases], {
  ...{ cwd: repository, env, stdio: 'inherit' },
});
if (isStopped) review.kill();
const code = await new Promise((resolve, reject) => review.on('error', reject).on('exit', resolve));
if (isStopped) process.exit(INTERRUPTED);
if (code !== 0) process.exit(code ?? 1);

console.error(`
A finding in full    node bin/tribunal.js explain last 1      here; the case is kept in .tribunal
Your own repository  node ${tribunal} review      in it: what is staged, else everything uncommitted
With models          set a key or log in to an agent: node bin/tribunal.js doctor tells how; other debates: examples/README.md`);
