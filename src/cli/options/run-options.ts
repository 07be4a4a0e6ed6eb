import type { HoldTerms } from '../../app/case/hold.ts';
import type { Gate } from '../../app/report/gate.ts';
import type { Limits } from '../../core/event.ts';
import type { Language } from '../../core/language.ts';
import type { Output } from './outputs.ts';

/** What every run is told on the command line. */
export interface RunOptions extends Gate, Omit<HoldTerms, 'mayDebate'> {
  /** Where the cases are. */
  readonly dir: string;
  readonly outputs: readonly Output[];
  /** The case or file that results are compared with. */
  readonly baseline?: string | undefined;
  readonly limits: Limits;
  readonly deadlineMs?: number | undefined;
  /** The user's config file, where it is not the usual one. */
  readonly config?: string | undefined;
  /** The file for other programs. */
  readonly events?: string | undefined;
  /** Show no progress. */
  readonly quiet: boolean;
  /** Print a report with nothing folded or left out. */
  readonly verbose?: boolean | undefined;
  readonly language?: Language | undefined;
}

/** What every command that opens a debate is told. */
export interface DebateOptions extends RunOptions {
  readonly id?: string | undefined;
  /** `provider:model`, `cli:claude`, `script:FILE` or `human` each. */
  readonly models?: readonly string[] | undefined;
}

/** The part of a request that every debate has. */
export const caseRequest = ({ id, models, config, limits, deadlineMs, silenceMs, language }: DebateOptions) => ({
  id,
  models,
  config,
  limits,
  deadlineMs,
  silenceMs,
  language,
});
