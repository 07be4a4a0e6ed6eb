import { systemClock } from '../contracts/clock.ts';
import type { Panelist } from '../contracts/panelist.ts';
import { UserError } from '../contracts/user-error.ts';
import type { Limits } from '../core/event.ts';
import type { SeatId } from '../core/ids.ts';
import { scriptedPanelist } from '../panelists/scripted.ts';
import { readScenario } from '../scenarios/read-scenario.ts';
import { type Scenario, stage } from '../scenarios/scenario.ts';

/** A panel of scripted panelists, as it is written into a case. */
export interface ScenarioPanel {
  readonly kind: 'scenario';
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** The scenario a case was opened with. */
export function scenarioOf(panel: unknown): Scenario {
  const { kind, name, text } = panel as ScenarioPanel;
  if (kind !== 'scenario')
    throw new UserError(
      'unknown-panel',
      `the case was opened with a panel of kind "${kind}", which this Tribunal does not know`,
      {
        hint: 'use the version that opened it',
      },
    );
  return stage(readScenario(text, name));
}

/** Seats the scripted panelists. */
export function seatScripts({ sitters, callLog }: Scenario): ReadonlyMap<SeatId, Panelist> {
  const log = callLog === undefined ? {} : { callLog };
  return new Map(
    sitters.map(({ seat, concurrency, replyTo }) => [
      seat.id,
      scriptedPanelist({ name: seat.id, concurrency, replyTo, ...log }, systemClock),
    ]),
  );
}

/** A limit on cost means nothing where a seat's price is unknown. */
export function checkPriced({ sitters }: Scenario, { costMicros }: Limits): void {
  const unpriced = costMicros === undefined ? undefined : sitters.find(({ priced }) => !priced);
  if (unpriced === undefined) return;
  throw new UserError('unpriced-seat', `--max-cost cannot be kept: nobody knows what ${unpriced.seat.id} costs`, {
    hint: 'give the scenario a usage with a cost, or use --max-tokens',
  });
}
