import { join } from 'node:path';
import { runTypeScript } from '../run-ts.mjs';
import { root } from '../setup.mjs';

const { labelledPlans, scorePlanChecks } = await runTypeScript('bench/plans.ts');
const plans = labelledPlans(join(root, 'bench', 'plans'));
const percent = (part, whole) => (whole === 0 ? '–' : `${((part * 100) / whole).toFixed(1)} %`);

console.log('The offline checks on labelled plans, English and Korean; a plan counts as flagged by what it was made to have.\n');
for (const set of [...new Set(plans.map((one) => one.set))]) {
  const own = plans.filter((one) => one.set === set);
  const scores = scorePlanChecks(own);
  const sum = (key) => scores.reduce((all, one) => all + one[key], 0);
  const all = { name: 'all', wanted: sum('wanted'), found: sum('found'), wrong: sum('wrong') };
  console.log(`${set}: ${all.wanted} with a defect, ${own.length - all.wanted} without`);
  for (const { name, wanted, found, wrong } of [...scores, all])
    console.log(
      `  ${name.padEnd(14)} precision ${percent(found, found + wrong).padStart(7)}   recall ${percent(found, wanted).padStart(7)}   (${found} of ${wanted}, ${wrong} wrong)`,
    );
  console.log('');
}
