import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The lock file, published with the package: users install the versions that were tested. */
const LOCK_FILE = 'npm-shrinkwrap.json';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a command in the project and ends this process with its exit code if it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a command in the project concurrently with others; resolves to its exit code and its whole output. Never rejects. */
export function runBeside(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    child.on('error', (error) => resolve({ status: 1, said: `${said}${error.message}\n` }));
    child.on('close', (status) => resolve({ status: status ?? 1, said }));
  });
}

export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Installs the development dependencies if they are missing or older than the lock file. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`tribunal needs Node 20.19 or newer; this is ${process.versions.node}`);
    process.exit(1);
  }
  const stamp = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(join(root, LOCK_FILE)).mtimeMs) return;
  console.error('installing dependencies …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
}

/** Builds if the built files are missing or older than a source. */
export function ensureBuilt() {
  if (isBuilt()) return;
  console.error('building …');
  run(process.execPath, [BUILD], { stdio: ['ignore', 2, 2] });
}

/** The script that builds. */
export const BUILD = join(root, 'scripts', 'build.mjs');

/** True if the built files exist and are newer than every source. */
export function isBuilt() {
  const stamp = join(root, 'dist', 'built');
  const sources = ['src', 'rules', 'data', 'scripts', 'package.json', LOCK_FILE].map((name) => join(root, name));
  return existsSync(stamp) && Math.max(...sources.map(newest)) <= statSync(stamp).mtimeMs;
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
