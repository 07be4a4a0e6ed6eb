import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all tests a state folder and a folder for temporary files of their own; both are gone when the last test has ended. */
export function setup(): () => void {
  const temporary = process.env.TMPDIR === undefined ? folderInMemory() : undefined;
  if (temporary !== undefined) process.env.TMPDIR = temporary;
  // No key is made in the home folder of whoever runs the tests.
  const state = mkdtempSync(join(tmpdir(), 'tribunal-state-'));
  process.env.XDG_STATE_HOME = state;
  return () => {
    for (const folder of [state, temporary]) if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
}

const MEMORY = '/dev/shm';
const NAME = 'tribunal-test-';
const GIB = 1024 ** 3;
const ROOM_LEAST = 2 * GIB;

/**
 * A folder that costs no disk: the tests make and remove some hundred thousand files. Undefined where memory has no folders, is
 * short, or runs no programs. `TMPDIR=/tmp npm test` keeps the tests on disk.
 */
function folderInMemory(): string | undefined {
  let folder: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM_LEAST) return undefined;
    removeAbandoned();
    folder = mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`));
    // Open to all, as such folders are: some tests try what another user can do.
    chmodSync(folder, 0o1777);
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const isRun = spawnSync(program).status === 0;
    rmSync(program);
    if (isRun) return folder;
  } catch {
    // Then the tests do without.
  }
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  return undefined;
}

/** Memory is not given back where a run of the tests was killed: the next one does that. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^tribunal-test-(\d+)-\w+$/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}
