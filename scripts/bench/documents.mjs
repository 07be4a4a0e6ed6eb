import { join } from 'node:path';
import { runTypeScript } from '../run-ts.mjs';
import { root } from '../setup.mjs';

const { labelledDocuments, scoreChecks } = await runTypeScript('bench/documents.ts');
const documents = labelledDocuments(join(root, 'bench', 'documents'));
const percent = (part, whole) => (whole === 0 ? '–' : `${((part * 100) / whole).toFixed(1)} %`);

console.log(
  'The offline checks on labelled documents, English and Korean; a document counts as flagged by what it was made to have.\n',
);
for (const set of [...new Set(documents.map((one) => one.set))]) {
  const own = documents.filter((one) => one.set === set);
  const scores = scoreChecks(own);
  const all = scores.reduce(
    (sum, one) => ({ name: 'all', wanted: sum.wanted + one.wanted, found: sum.found + one.found, wrong: sum.wrong + one.wrong }),
    { name: 'all', wanted: 0, found: 0, wrong: 0 },
  );
  console.log(`${set}: ${all.wanted} with a defect, ${own.length - all.wanted} without`);
  for (const { name, wanted, found, wrong } of [...scores, all])
    console.log(
      `  ${name.padEnd(14)} precision ${percent(found, found + wrong).padStart(7)}   recall ${percent(found, wanted).padStart(7)}   (${found} of ${wanted}, ${wrong} wrong)`,
    );
  console.log('');
}
