import { bin, ensureBuilt, ensureInstalled, run } from './setup.mjs';
import { ensureTestPrograms } from './test-programs.mjs';

ensureInstalled();
ensureBuilt();
ensureTestPrograms();
const shell = process.platform === 'win32';
run(bin('tsc'), ['-p', '.'], { shell });
run(bin('tsc'), ['-p', 'page'], { shell });
run(bin('biome'), ['check', '--error-on-warnings', '.'], { shell });
run(bin('vitest'), ['run', ...process.argv.slice(2)], { shell });
