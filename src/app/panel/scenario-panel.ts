import type { Clock } from '../../contracts/clock.ts';
import { defined } from '../../core/defined.ts';
import { type Script, scriptedPanelist } from '../../panelists/scripted.ts';
import { readScenario } from '../../scenarios/read-scenario.ts';
import { type Scenario, stage } from '../../scenarios/scenario.ts';
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

/** A call of a scripted panelist as it begins. */
export type OnCall = NonNullable<Script['onCall']>;

/** The panel a case was opened with. */
export function thawedScenario(frozen: unknown, clock: Clock, onCall: OnCall | undefined): CasePanel {
  const { name, text } = frozen as ScenarioPanel;
  return scenarioPanel(stage(readScenario(text, name)), clock, onCall);
}

/** The scripted panelists in their seats. */
export function scenarioPanel({ scripted, concurrency, timing }: Scenario, clock: Clock, onCall: OnCall | undefined): CasePanel {
  const unpriced = scripted.find(({ priced }) => !priced);
  return {
    panelists: new Map(
      scripted.map(({ seat, concurrency: atOnce, replyTo }) => [
        seat.id,
        scriptedPanelist({ name: seat.id, concurrency: atOnce, replyTo, ...defined({ onCall }) }, clock),
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
