import { runTypeScript } from '../run-ts.mjs';

const at = process.argv.indexOf('--data');
const folder = at === -1 ? process.env.TRIBUNAL_BENCH_DATA : process.argv[at + 1];
const isAsked = process.argv.includes('retrieval');

if (folder === undefined || folder === '') {
  console.log(
    'no data: name its folder with TRIBUNAL_BENCH_DATA or --data DIR (docs/quality.md#finding-passages says what is in it)',
  );
  if (isAsked) process.exitCode = 2;
} else {
  const { measureRetrieval, tableOf } = await runTypeScript('bench/retrieval.ts');
  try {
    const { rows, missing } = await measureRetrieval(folder);
    console.log('Passages of recorded claims are searched for; no model is called. docs/quality.md.\n');
    for (const line of tableOf(rows)) console.log(line);
    if (missing.length > 0) console.log(`\nnot measured, as the folder does not have it: ${missing.join(', ')}`);
  } catch (error) {
    if (error?.name !== 'UserError') throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
