import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './setup.mjs';

ensureInstalled();
ensureBuilt();
for (const example of ['code-review.yaml', 'business-review.yaml', 'flag-resolution.yaml', 'judge-panel.yaml']) {
  console.error(`\n> tribunal arbitrate examples/${example}\n`);
  run(process.execPath, [join(root, 'bin', 'tribunal.js'), 'arbitrate', join(root, 'examples', example)]);
}
console.error('\n> tribunal run examples/scenarios/login-review.yaml\n');
run(process.execPath, [join(root, 'bin', 'tribunal.js'), 'run', join('examples', 'scenarios', 'login-review.yaml')]);
console.error(
  '\nYour own change, with a model (docs/review.md): node bin/tribunal.js review      in its repository\nA document, an article, a plan, with recorded panelists or with models: see examples/README.md\nYour own debate: node bin/tribunal.js arbitrate FILE      one finding in full: … --explain 1\nThe debate that was held: node bin/tribunal.js cases show last --log      decide it again: … cases replay last --policy vote',
);
