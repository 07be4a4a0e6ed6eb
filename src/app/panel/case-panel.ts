import type { AnalysedChange } from '../../contracts/analyser.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Limits } from '../../core/event.ts';
import type { Panelists } from '../../runtime/panel.ts';
import type { Patience } from '../case/patience.ts';
import type { Host } from '../host.ts';
import { type ConfigChoice, userSettings } from '../settings/panel-settings.ts';
import type { OwnPanelists } from './own-panelists.ts';
import type { OnCall } from './scenario-panel.ts';

/** Who sits in a case, ready to be asked. */
export interface CasePanel {
  /** What the case is about, where the panel knows it. */
  readonly title?: string;
  readonly panelists: Panelists;
  readonly concurrency: number;
  readonly patience: Patience;
  /** Keys and tokens of the panel: secrets wherever they turn up. */
  readonly ownKeys: readonly string[];
  /** Somebody whose price nobody knows, and what can be done about it. */
  readonly unpriced: { readonly name: string; readonly hint: string } | undefined;
}

/** An empty panel, for a case in which nobody is asked any more. */
export const NOBODY: CasePanel = { panelists: new Map(), concurrency: 1, patience: {}, ownKeys: [], unpriced: undefined };

/** What the panel of a stored case is opened with. */
export interface ThawRequest {
  readonly config?: ConfigChoice;
  readonly own?: OwnPanelists | undefined;
  /** Told of each call of a scripted debate as it begins. */
  readonly onCall?: OnCall | undefined;
}

/** The panel that a case was opened with, seated again. */
export async function panelOf(
  frozen: unknown,
  { request, analysed }: { readonly request: ThawRequest; readonly analysed?: AnalysedChange | undefined },
  host: Host,
): Promise<CasePanel> {
  const kind = typeof frozen === 'object' && frozen !== null && 'kind' in frozen ? frozen.kind : undefined;
  const { config, own, onCall } = request;
  switch (kind) {
    case 'scenario':
      return (await import('./scenario-panel.ts')).thawedScenario(frozen, host.clock, onCall);
    case 'models': {
      if (onCall !== undefined)
        throw new UserError('usage', '--call-log is for scripted debates, and this is none', {
          hint: 'drop it: --events FILE tells all facts',
        });
      const { settings } = userSettings(host, { config });
      return (await import('./open-panel.ts')).thawedPanel(frozen, { settings, analysed, own }, host);
    }
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
