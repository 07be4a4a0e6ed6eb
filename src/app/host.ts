import { resolve } from 'node:path';
import type { CaseStore } from '../contracts/case-store.ts';
import type { Clock } from '../contracts/clock.ts';
import type { Environment } from '../contracts/environment.ts';
import type { Person } from '../contracts/person.ts';
import type { Remark } from '../contracts/remark.ts';

/** Everything a use-case may touch. The command line passes a terminal's, a server a request's, tests a fake one. */
export interface Host {
  readonly clock: Clock;
  readonly env: Environment;
  /** Where the work is. */
  readonly workspace: Workspace;
  readonly cases: CaseStore;
  /** Who can be asked; without one there are no human panelists. */
  readonly person?: Person | undefined;
  /** Told at once of what is worth knowing before a use-case ends. */
  readonly tell: (remark: Remark) => void;
}

/** A folder as a workspace: paths are opened, and named in errors, as seen from the root of the disk. */
export const workspaceIn = (folder: string): Workspace => ({ folder, at: (path) => resolve(folder, path) });

/** Where the work is. */
export interface Workspace {
  /** The folder that relative paths start from, and in whose repository git is asked. */
  readonly folder: string;
  /** A path as it can be opened from this process, and as errors name it. */
  readonly at: (path: string) => string;
}
