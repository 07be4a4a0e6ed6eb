import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives all tests a state folder of their own, so that no key is made in the home folder of whoever runs them. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tribunal-state-'));
  process.env.XDG_STATE_HOME = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
