import type { HoldOptions } from '../../app/case/hold-case.ts';
import type { CasePanel } from '../../app/panel/case-panel.ts';
import { defined } from '../../core/defined.ts';
import type { Limits } from '../../core/event.ts';
import { type EventFile, openEventFile } from '../output/event-file.ts';
import type { Console } from '../terminal/console.ts';
import type { Interactive } from '../terminal/interactive.ts';

/** What a run is told on the command line. */
export interface RunOptions
  extends Pick<
    HoldOptions,
    'dir' | 'outputs' | 'failOn' | 'minConfidence' | 'failOnDisputed' | 'quiet' | 'deadlineMs' | 'poster' | 'language'
  > {
  readonly limits: Limits;
  /** The case or file that results are compared with. */
  readonly baseline?: string | undefined;
  /** The user's config file, where it is not the usual one. */
  readonly config?: string | undefined;
  /** The file for other programs. */
  readonly events?: string | undefined;
  /** The file that gets a line for each call of a scripted debate. */
  readonly callLog?: string | undefined;
  readonly concurrency?: number | undefined;
  /** How long a panelist may say nothing, in every phase. */
  readonly silenceMs?: number | undefined;
  readonly graceMs?: number | undefined;
  /** The same in the first round and in later ones, where settings say so. */
  readonly reviewMs?: number | undefined;
  readonly debateMs?: number | undefined;
  /** How long one answer may take in all. */
  readonly callMs?: number | undefined;
  /** Who is asked before money is spent. */
  readonly interactive?: Interactive | undefined;
}

/** The part of a run that its panel decides where the command line does not. */
export function heldAs(id: string, { title, panelists, concurrency, patience, screen }: CasePanel, options: RunOptions) {
  return {
    id,
    ...defined({ title }),
    panelists,
    ...defined({ screen }),
    concurrency: options.concurrency ?? concurrency,
    patience: {
      ...patience,
      reviewMs: options.silenceMs ?? options.reviewMs ?? patience.reviewMs,
      debateMs: options.silenceMs ?? options.debateMs ?? patience.debateMs,
      callMs: options.callMs ?? patience.callMs,
      graceMs: options.graceMs ?? patience.graceMs,
    },
  };
}

/** Opened before the case, so that a path that cannot be written is a mistake and not half a case. */
export const eventFile = (path: string | undefined, id: string, console: Console): EventFile | undefined =>
  path === undefined ? undefined : openEventFile(path, id, (problem) => console.log(`warning  ${problem}`));
