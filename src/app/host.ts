import { isAbsolute, resolve } from 'node:path';
import type { CaseIndex } from '../contracts/case-index.ts';
import type { CaseStore } from '../contracts/case-store.ts';
import type { Clock } from '../contracts/clock.ts';
import type { Environment } from '../contracts/environment.ts';
import type { LearnedStore } from '../contracts/learned-store.ts';
import type { Person } from '../contracts/person.ts';
import type { Remark } from '../contracts/remark.ts';
import { UserError } from '../contracts/user-error.ts';

/** Everything a use-case may touch. The command line passes a terminal's, a server a request's, tests a fake one. */
export interface Host {
  readonly clock: Clock;
  readonly env: Environment;
  /** The folder and repository of the work. */
  readonly workspace: Workspace;
  readonly cases: CaseStore;
  /** The cache of case summaries; without it lists of cases read every journal. */
  readonly index?: CaseIndex | undefined;
  /** The ids of decided cases by what was asked; without it every request is asked. */
  readonly results?: CaseIndex | undefined;
  /** The store of the user's track records; without it nothing is learned and no records are used. */
  readonly learned?: LearnedStore | undefined;
  /** The person who can be asked; without one there are no human panelists. */
  readonly person?: Person | undefined;
  /** Called at once with remarks that matter before a use-case ends. */
  readonly tell: (remark: Remark) => void;
}

/** A folder as a workspace: paths are opened, and named in errors, as seen from the root of the disk. */
export const workspaceIn = (folder: string): Workspace => ({ folder, at: (path) => resolve(folder, path) });

/** A workspace without a folder: the work was read elsewhere, and neither the disk nor git is read for it. */
export const NOWHERE: Workspace = {
  folder: '',
  at: (path) => {
    if (isAbsolute(path)) return path;
    throw new UserError('relative-path', `"${path}" is relative, and there is no folder that it could start from`, {
      hint: 'give an absolute path',
    });
  },
  isNowhere: true,
};

/** The environment that git runs in. */
export const gitEnvironmentOf = ({ env, workspace }: Pick<Host, 'env' | 'workspace'>): Environment => workspace.env ?? env;

/** The folder and repository of the work. */
export interface Workspace {
  /** The folder that relative paths start from, and whose repository git reads. */
  readonly folder: string;
  /** A path as it can be opened from this process, and as errors name it. */
  readonly at: (path: string) => string;
  /** There is no folder: git is not run, and panelists cannot look beyond the work they are shown. */
  readonly isNowhere?: boolean | undefined;
  /** The environment that git runs in there, if it differs from the host's. */
  readonly env?: Environment | undefined;
}
