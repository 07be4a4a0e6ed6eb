import { join } from 'node:path';
import { runTypeScript } from '../run-ts.mjs';
import { root } from '../setup.mjs';

const { measureRules } = await runTypeScript('bench/rules.ts');
const at = process.argv.indexOf('rules');
const given = at === -1 ? [] : process.argv.slice(at + 1);

console.log('The rule pack on sources that people wrote: no minified files, no declarations, no bundles.\n');
for (const folder of given.length === 0 ? [join(root, 'node_modules')] : given) {
  const { files, lines, milliseconds, byRule } = await measureRules(folder);
  const total = byRule.reduce((sum, { count }) => sum + count, 0);
  const rate = (count) => ((count * 1_000) / Math.max(1, lines)).toFixed(3);
  console.log(folder);
  console.log(
    `${files} files, ${lines} lines, ${(milliseconds / 1_000).toFixed(1)} s, ${total} findings, ${rate(total)} per 1,000 lines`,
  );
  for (const { rule, count } of byRule) console.log(`${rate(count).padStart(8)}  ${String(count).padStart(6)}  ${rule}`);
  console.log('');
}
