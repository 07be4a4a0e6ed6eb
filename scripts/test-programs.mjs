import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBeside } from './setup.mjs';

/** Names programs that tests do without, with commas between: those tests are skipped. */
export const SKIP_VARIABLE = 'TRIBUNAL_TEST_SKIP';

/** The programs that some tests need: the Debian packages that provide them, the tests that use them, and what those tests check. */
const PROGRAMS = {
  browser: {
    tests: 'test/html/in-browser.test.ts',
    why: 'opens the HTML report, in English and Korean',
    missing: () =>
      process.env.CHROMIUM_PATH
        ? []
        : [...(findChromium() === undefined ? ['chromium'] : []), ...(hasKorean() ? [] : ['fonts-noto-cjk'])],
    how: 'apt-get install chromium fonts-noto-cjk, or set CHROMIUM_PATH to a Chrome or Chromium',
  },
  strace: {
    tests: 'test/hostile-repository/hostile-repository.test.ts',
    why: 'shows which programs a review of a hostile repository starts',
    missing: () => (isProgram('/usr/bin/strace') ? [] : ['strace']),
    how: 'apt-get install strace (or dnf, apk)',
  },
};

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const CHROMIUM_ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The available browser: the configured one, otherwise the first on PATH or in a usual folder. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => CHROMIUM_NAMES.map((name) => join(folder, name)));
  return [...onPath, ...CHROMIUM_ELSEWHERE].find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** If fontconfig is not installed, there is nothing to install either. */
function hasKorean() {
  const { status, stdout } = spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
}

/** The programs that the user asked to skip; ends the process on an unknown name. */
export function skippedPrograms() {
  const named = (process.env[SKIP_VARIABLE] ?? '').split(',').filter((name) => name.trim() !== '');
  const names = named.map((name) => name.trim());
  const unknown = names.filter((name) => !Object.hasOwn(PROGRAMS, name));
  if (unknown.length === 0) return names;
  console.error(`${SKIP_VARIABLE} names ${unknown.join(', ')}; there is ${Object.keys(PROGRAMS).join(' and ')}`);
  process.exit(1);
}

/** One line for each program that is skipped, with the tests that did not run. */
export const skippedLines = () =>
  skippedPrograms().map((name) => `skipped by ${SKIP_VARIABLE}: ${name}, for ${PROGRAMS[name].tests} (${PROGRAMS[name].why})`);

/**
 * Reports which programs are missing for the requested tests, what they are for and how to skip them. As root on Debian it
 * then installs them. Resolves after success or failure: without the programs their tests fail, and say why.
 */
export async function ensureTestPrograms(filters = []) {
  const skipped = skippedPrograms();
  const missing = Object.entries(PROGRAMS)
    .filter(([name, { tests }]) => !skipped.includes(name) && isWanted(tests, filters))
    .map(([name, program]) => ({ name, ...program, packages: program.missing() }))
    .filter(({ packages }) => packages.length > 0);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(',');
  const without = `to do without, and skip those tests: ${SKIP_VARIABLE}=${names} npm test`;
  if (!canInstall()) {
    for (const { packages, tests, why, how } of missing)
      console.error(`missing for ${tests}: ${packages.join(' and ')}, which ${why}; ${how}`);
    console.error(without);
    return;
  }
  const packages = missing.flatMap((program) => program.packages);
  console.error(`npm test now installs system packages with apt-get: ${packages.join(', ')}`);
  for (const { packages: brought, tests, why } of missing) console.error(`  ${brought.join(' and ')}: ${why} (${tests})`);
  console.error(without);
  await install(packages);
  for (const { missing: still, how, tests } of missing)
    if (still().length > 0) console.error(`still missing for ${tests}; ${how}`);
}

/** True if a test file is among those that vitest was asked to run. */
const isWanted = (file, filters) => {
  const paths = filters.filter((filter) => !filter.startsWith('-'));
  return paths.length === 0 || paths.some((path) => file.includes(path.replace(/^\.\//, '').replace(/:\d+$/, '')));
};

const canInstall = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** The output of apt-get is shown only if it fails. */
async function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-yq', '--no-install-recommends', ...packages],
  ]) {
    const { status, said } = await runBeside('apt-get', args, { env });
    if (status !== 0) console.error(`apt-get ${args.join(' ')} failed\n${said}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--find')) await ensureTestPrograms();
  const found = findChromium();
  if (found === undefined) {
    console.error(`no Chromium for the tests of the HTML report: ${PROGRAMS.browser.how}; or ${SKIP_VARIABLE}=browser npm test`);
    process.exit(1);
  }
  console.log(found);
}
