import type { AnalysedChange } from '../../contracts/analyser.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Seat } from '../../core/seat.ts';
import type { Host } from '../host.ts';
import { type ConfigChoice, userSettings } from '../settings/panel-settings.ts';
import type { CasePanel } from './case-panel.ts';
import type { OwnPanelists } from './own-panelists.ts';
import type { OnCall } from './scenario-panel.ts';

/** The input needed to open the panel of a stored case. */
export interface ThawRequest {
  readonly config?: ConfigChoice;
  readonly own?: OwnPanelists | undefined;
  /** Called for each call of a scripted debate as it begins. */
  readonly onCall?: OnCall | undefined;
}

/** A stored panel to open. */
interface Thawing {
  readonly request: ThawRequest;
  readonly seats: readonly Seat[];
  readonly analysed?: AnalysedChange | undefined;
}

/** The panel that a case was opened with, seated again. */
export async function panelOf(frozen: unknown, { request, seats, analysed }: Thawing, host: Host): Promise<CasePanel> {
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
      const fallbacks = new Map(seats.flatMap(({ id, standsInFor }) => (standsInFor === undefined ? [] : [[standsInFor, id]])));
      return (await import('./open-panel.ts')).thawedPanel(frozen, { settings, analysed, own, fallbacks }, host);
    }
    default:
      throw new UserError(
        'unknown-panel',
        `the case was opened with a panel of kind "${kind}", which this Tribunal does not know`,
        { hint: 'use the version that opened it' },
      );
  }
}
