import { writeSync } from 'node:fs';
import { openToAppend } from '../../files/open-to-append.ts';
import { type Script, scriptedPanelist } from '../../panelists/scripted.ts';
import { readScenario } from '../../scenarios/read-scenario.ts';
import { type Scenario, stage } from '../../scenarios/scenario.ts';
import { systemClock } from '../../system/clock.ts';
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
export function thawedScenario(frozen: unknown, callLog: string | undefined): CasePanel {
  const { name, text } = frozen as ScenarioPanel;
  return scenarioPanel(stage(readScenario(text, name)), callLog);
}

/** The scripted panelists in their seats; each call is a line of the file that the user names for that. */
export function scenarioPanel({ candidates, concurrency, timing }: Scenario, callLog: string | undefined): CasePanel {
  const file = callLog === undefined ? undefined : openToAppend(callLog, { what: 'calls', option: '--call-log' });
  const onCall: Script['onCall'] = ({ ask, attempt }) => {
    if (file !== undefined) writeSync(file, `${JSON.stringify({ ask, attempt })}\n`);
  };
  const unpriced = candidates.find(({ priced }) => !priced);
  return {
    panelists: new Map(
      candidates.map(({ seat, concurrency: atOnce, replyTo }) => [
        seat.id,
        scriptedPanelist({ name: seat.id, concurrency: atOnce, replyTo, onCall }, systemClock),
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
