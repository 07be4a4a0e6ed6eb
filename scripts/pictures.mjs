/**
 * Writes the pictures of the README into docs/pictures: the terminal (SVG) and the HTML report (PNG) of the recorded review
 * in examples/review, as the built command prints them. Only the PNG needs Chromium; without it, the PNG is left unchanged.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';
import { terminalSvg } from './terminal-svg.mjs';

const COLUMNS = 100;
const BYTES_MAX = 200 * 1024;
/** The case has a fixed name, because reports print it. */
const CASE = 'refund';
const MODELS = ['model-a', 'model-b', 'model-c'].map((name) => `script:${name}.yaml`).join(',');
const HELD = ['review', '-', '--models', MODELS, '--no-analysers', '--focus', 'security,bugs', '--debate', 'all'];
/** The same as it is typed, on two lines. */
const TYPED = `tribunal ${HELD.slice(0, 4).join(' ')} \\\n    ${HELD.slice(4).join(' ')} < change.diff`;
/** Standard output is a pipe here; the command is told that it is a terminal of this width, so that it prints in colour. */
const AS_TERMINAL = `data:text/javascript,Object.defineProperties(process.stdout,{isTTY:{value:true},columns:{value:${COLUMNS}}})`;

ensureInstalled();
ensureBuilt();
const pictures = join(root, 'docs', 'pictures');
mkdirSync(pictures, { recursive: true });
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'tribunal-pictures-')));
try {
  const cases = ['--dir', join(scratch, 'cases')];
  cpSync(join(root, 'examples', 'review'), scratch, { recursive: true });
  const text = tribunal([...HELD, '--quiet', '--id', CASE, ...cases], readFileSync(join(scratch, 'change.diff')));
  written('terminal.svg', terminalSvg({ command: TYPED, text, columns: COLUMNS, title: 'A review as the terminal shows it' }));

  const page = join(scratch, 'page.html');
  tribunal(['cases', 'show', CASE, ...cases, '--format', 'html', '-o', page]);
  const found = spawnSync(process.execPath, [join(root, 'scripts/test-programs.mjs'), '--find'], { encoding: 'utf8' });
  if (found.status === 0) written('page.png', await screenshot(page, found.stdout.trim()));
  else console.error('page.png      left as it is: it needs a Chromium (apt-get install chromium, or set CHROMIUM_PATH)');
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
}

/** The output of the built command, run without keys, settings or configuration of the user. */
function tribunal(args, input = '') {
  const env = { PATH: process.env.PATH, HOME: scratch, TERM: 'xterm', GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_NOSYSTEM: '1' };
  const { status, error, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', AS_TERMINAL, join(root, 'bin/tribunal.js'), ...args],
    { cwd: scratch, env, input, encoding: 'utf8' },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`tribunal ${args[0]} ended with ${status}\n${stderr}`);
  return stdout;
}

/** The top of the page in a window, with the first debate unfolded. */
async function screenshot(file, executablePath) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({
      viewport: { width: 1000, height: 1400 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(`document.querySelector('article details')?.setAttribute('open', '')`);
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await browser.close();
  }
}

function written(name, bytes) {
  const file = join(pictures, name);
  writeFileSync(file, bytes);
  const { size } = statSync(file);
  if (size > BYTES_MAX) throw new Error(`${name} has ${size} bytes, more than ${BYTES_MAX}`);
  console.error(`${name.padEnd(14)}${Math.ceil(size / 1024)} kB`);
}
