import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** How somebody gets the browser that the HTML report is tested in. */
const HOW =
  'no Chromium for the tests of the HTML report: apt-get install chromium fonts-noto-cjk (node scripts/chromium.mjs does it as root on Debian), or set CHROMIUM_PATH to a Chrome or Chromium';

/** The browser that is there: the one that is named, else the first on PATH or where it is usually installed. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE].find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Installs the browser, and glyphs for Korean, from Debian's packages where this process may; else says how. */
export function ensureChromium() {
  const missing = [...(findChromium() === undefined ? ['chromium'] : []), ...(hasKorean() ? [] : ['fonts-noto-cjk'])];
  if (missing.length === 0 || process.env.CHROMIUM_PATH) return;
  if (!canInstall()) {
    if (missing.includes('chromium')) console.error(HOW);
    return;
  }
  console.error(`installing ${missing.join(' and ')} …`);
  const quietly = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], quietly);
  const { status } = spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', ...missing], quietly);
  if (status !== 0) console.error(`apt-get install failed; ${HOW}`);
}

const canInstall = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** Where nobody can tell, there is nothing to install either. */
function hasKorean() {
  const { status, stdout } = spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--find')) ensureChromium();
  const found = findChromium();
  if (found === undefined) {
    console.error(HOW);
    process.exit(1);
  }
  console.log(found);
}
