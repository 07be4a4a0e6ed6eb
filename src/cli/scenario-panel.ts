import { systemClock } from '../contracts/clock.ts';
import { scriptedPanelist } from '../panelists/scripted.ts';
import { readScenario } from '../scenarios/read-scenario.ts';
import { type Scenario, stage } from '../scenarios/scenario.ts';
import type { CasePanel } from './case-panel.ts';

/** A panel of scripted panelists, as it is written into a case. */
interface ScenarioPanel {
  readonly kind: 'scenario';
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

export const frozenScenario = ({ title }: Scenario, name: string, text: string): ScenarioPanel => ({
  kind: 'scenario',
  name,
  title,
  text,
});

/** The panel a case was opened with. */
export function thawedScenario(frozen: unknown): CasePanel {
  const { name, text } = frozen as ScenarioPanel;
  return scenarioPanel(stage(readScenario(text, name)));
}

/** The scripted panelists in their seats. */
export function scenarioPanel({ sitters, callLog, concurrency, timing }: Scenario): CasePanel {
  const log = callLog === undefined ? {} : { callLog };
  const unpriced = sitters.find(({ priced }) => !priced);
  return {
    seating: new Map(
      sitters.map(({ seat, concurrency: atOnce, replyTo }) => [
        seat.id,
        scriptedPanelist({ name: seat.id, concurrency: atOnce, replyTo, ...log }, systemClock),
      ]),
    ),
    concurrency,
    patience: timing,
    ownKeys: [],
    unpriced: unpriced && {
      name: unpriced.seat.id,
      hint: 'give the scenario a usage with a cost, or use --max-tokens',
    },
  };
}
