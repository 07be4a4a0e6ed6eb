import type { HoldTerms } from '../../app/case/hold.ts';
import type { Gate } from '../../app/report/gate.ts';
import type { FetchPermission } from '../../contracts/fetch-permission.ts';
import type { Limits } from '../../core/event.ts';
import type { Language } from '../../core/language.ts';
import type { Output } from './outputs.ts';

/** The options of every run. */
export interface RunOptions extends Gate, Omit<HoldTerms, 'mayDebate'> {
  /** The folder of cases. */
  readonly dir: string;
  readonly outputs: readonly Output[];
  /** The case or file to compare results with. */
  readonly baseline?: string | undefined;
  readonly limits: Limits;
  readonly deadlineMs?: number | undefined;
  /** The user's config file, if not the default. */
  readonly config?: string | undefined;
  /** The event file for other programs. */
  readonly events?: string | undefined;
  /** Show no progress. */
  readonly quiet: boolean;
  /** Print a report with nothing folded or left out. */
  readonly verbose?: boolean | undefined;
  readonly language?: Language | undefined;
  /** Write the decided edits into the article when the debate is over. */
  readonly apply?: boolean | undefined;
}

/** The options of every debate. */
export interface DebateOptions extends RunOptions {
  readonly id?: string | undefined;
  /** Each is `provider:model`, `cli:claude`, `script:FILE` or `human`. */
  readonly models?: readonly string[] | undefined;
  /** Ask the panel even if an equal case was decided before. */
  readonly fresh?: boolean | undefined;
  /** Print the texts of the first round, or the plan and its price, and hold no debate. */
  readonly instead?: 'preview' | 'dry-run' | undefined;
  /** Fetch works and sources that are named by their address. */
  readonly allowFetch?: FetchPermission | undefined;
  /** Ask for confirmation before the first round and before the debate. */
  readonly interactively?: boolean | undefined;
}

/** The common part of all debate requests. */
export const caseRequest = ({
  id,
  models,
  fresh,
  config,
  limits,
  deadlineMs,
  silenceMs,
  language,
  instead,
  allowFetch,
}: DebateOptions) => ({
  allowFetch,
  id,
  models,
  fresh,
  config,
  limits,
  deadlineMs,
  silenceMs,
  language,
  presumed: instead !== undefined,
});
