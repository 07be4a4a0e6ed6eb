import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ended } from './ended.ts';

const ENTRY = join(import.meta.dirname, '..', 'bin', 'tribunal.js');

/** Lets the built command meet an error that nothing in it expects, while it waits for its input. */
const broken = (env: NodeJS.ProcessEnv) => {
  const bug = `setTimeout(() => { throw new RangeError('boom\\n\\u001b[31mred'); }, 500)`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(bug)}`, ENTRY, 'arbitrate', '-'];
  return ended(spawn(process.execPath, args, { env: { ...process.env, ...env } }));
};

test('what nothing expects is one line with what to do, exit code 3, and a stack only where it is wanted', async () => {
  const [plain, debug] = await Promise.all([broken({}), broken({ TRIBUNAL_DEBUG: '1' })]);
  expect({ status: plain.status, stderr: plain.stderr }).toEqual({
    status: 3,
    stderr:
      'error  this is a bug in Tribunal; there is no verdict: RangeError: boom [31mred\n' +
      '       report it with this line; TRIBUNAL_DEBUG=1 shows where it happened\n',
  });
  expect(debug.status).toBe(3);
  expect(debug.stderr).toMatch(/^ {4}at /m);
});
