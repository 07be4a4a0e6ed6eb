import type { RunOptions } from '../../cli/options/run-options.ts';
import type { SharedScreen } from '../../cli/terminal/shared-screen.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Limits } from '../../core/event.ts';
import type { Panelists } from '../../runtime/panel.ts';
import type { Patience } from '../case/hold-case.ts';
import { userSettings } from '../settings/panel-settings.ts';
import type { PanelAround } from './open-panel.ts';

/** Who sits in a case, ready to be asked. */
export interface CasePanel {
  /** What the case is about, where the panel knows it. */
  readonly title?: string;
  readonly panelists: Panelists;
  readonly concurrency: number;
  readonly patience: Patience;
  /** The terminal, where somebody on the panel is asked in it. */
  readonly screen?: SharedScreen;
  /** Keys and tokens of the panel: secrets wherever they turn up. */
  readonly ownKeys: readonly string[];
  /** Somebody whose price nobody knows, and what can be done about it. */
  readonly unpriced: { readonly name: string; readonly hint: string } | undefined;
}

/** An empty panel, for a case in which nobody is asked any more. */
export const NOBODY: CasePanel = { panelists: new Map(), concurrency: 1, patience: {}, ownKeys: [], unpriced: undefined };

/** The panel that a case was opened with, seated again. */
export async function panelOf(
  frozen: unknown,
  { config, callLog }: Pick<RunOptions, 'config' | 'callLog'>,
  around: PanelAround,
): Promise<CasePanel> {
  const kind = typeof frozen === 'object' && frozen !== null && 'kind' in frozen ? frozen.kind : undefined;
  switch (kind) {
    case 'scenario':
      return (await import('./scenario-panel.ts')).thawedScenario(frozen, callLog);
    case 'models':
      if (callLog !== undefined)
        throw new UserError('usage', '--call-log is for scripted debates, and this is none', {
          hint: 'drop it: --events FILE tells all facts',
        });
      return (await import('./open-panel.ts')).thawedModels(frozen, userSettings(config).settings, around);
    default:
      throw new UserError(
        'unknown-panel',
        `the case was opened with a panel of kind "${kind}", which this Tribunal does not know`,
        { hint: 'use the version that opened it' },
      );
  }
}

/** A limit on cost means nothing where a seat's price is unknown. */
export function checkPriced({ unpriced }: CasePanel, { costMicros }: Limits): void {
  if (costMicros === undefined || unpriced === undefined) return;
  throw new UserError('unpriced-seat', `--max-cost cannot be kept: nobody knows what ${unpriced.name} costs`, {
    hint: unpriced.hint,
  });
}
