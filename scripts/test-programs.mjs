import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
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
  'no Chromium for the tests of the HTML report: apt-get install chromium fonts-noto-cjk (node scripts/test-programs.mjs does it as root on Debian), or set CHROMIUM_PATH to a Chrome or Chromium';

/** Shows which programs a review of a hostile repository starts. */
const STRACE = '/usr/bin/strace';
const HOW_STRACE = 'no strace for the test of hostile repositories: apt-get install strace (or dnf, apk)';

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

/** Installs the browser, glyphs for Korean, and strace from Debian's packages where this process may; else says how. */
export function ensureTestPrograms() {
  const browser = [...(findChromium() === undefined ? ['chromium'] : []), ...(hasKorean() ? [] : ['fonts-noto-cjk'])];
  const missing = [...(process.env.CHROMIUM_PATH ? [] : browser), ...(existsSync(STRACE) ? [] : ['strace'])];
  if (missing.length === 0) return;
  if (!canInstall()) {
    if (missing.includes('chromium')) console.error(HOW);
    if (missing.includes('strace')) console.error(HOW_STRACE);
    return;
  }
  console.error(`installing ${missing.join(' and ')} …`);
  const quietly = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], quietly);
  const { status } = spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', ...missing], quietly);
  if (status !== 0) console.error(`apt-get install failed; ${HOW}; ${HOW_STRACE}`);
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
  if (!process.argv.includes('--find')) ensureTestPrograms();
  const found = findChromium();
  if (found === undefined) {
    console.error(HOW);
    process.exit(1);
  }
  console.log(found);
}
