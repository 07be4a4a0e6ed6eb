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

/** The same while something else goes on. */
export const runBeside = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`))));
  });

export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Installs the development dependencies where they are missing or older than the lock file. */
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

/** Builds where the built files are missing or older than a source. */
export function ensureBuilt() {
  const stamp = join(root, 'dist', 'built');
  const sources = ['src', 'scripts', 'package.json', LOCK_FILE].map((name) => join(root, name));
  if (existsSync(stamp) && Math.max(...sources.map(newest)) <= statSync(stamp).mtimeMs) return;
  console.error('building …');
  run(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: ['ignore', 2, 2] });
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
