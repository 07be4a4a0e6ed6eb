import type { Limits } from '../../core/event.ts';
import { checkCaseId, newCaseId } from '../../journal/case-id.ts';
import { readScenario } from '../../scenarios/read-scenario.ts';
import { type Scenario, stage } from '../../scenarios/scenario.ts';
import type { HeldCase } from '../case/held-case.ts';
import { type HoldTerms, hold } from '../case/hold.ts';
import type { Host } from '../host.ts';
import { businessReviewKind, businessReviewKind1 } from '../kinds/business-review.ts';
import { codeReviewKind, codeReviewKind1 } from '../kinds/code-review.ts';
import type { CasePanel } from '../panel/case-panel.ts';
import { frozenScenario, type OnCall, scenarioPanel } from '../panel/scenario-panel.ts';

/** A scripted debate. */
export interface ScenarioRequest {
  /** The file name used in error messages. */
  readonly name: string;
  readonly text: string;
  readonly id?: string | undefined;
  readonly limits: Limits;
  readonly deadlineMs?: number | undefined;
  /** Called for each call as it begins. */
  readonly onCall?: OnCall | undefined;
}

/** A scripted debate that could be opened now. */
export interface PreparedScenario {
  readonly id: string;
  readonly frozenPanel: unknown;
  readonly panel: CasePanel;
  readonly limits: Limits;
  readonly deadlineMs: number | undefined;
  readonly staged: Scenario['case'];
}

/** Prepares a scripted debate: its panelists answer from the scenario. */
export function prepareScenario(request: ScenarioRequest, { clock }: Pick<Host, 'clock'>): PreparedScenario {
  const { name, text, id, limits, deadlineMs, onCall } = request;
  const scenario = stage(readScenario(text, name));
  return {
    id: id === undefined ? newCaseId(clock.now()) : checkCaseId(id),
    frozenPanel: frozenScenario(scenario, name, text),
    panel: scenarioPanel(scenario, clock, onCall),
    limits,
    deadlineMs,
    staged: scenario.case,
  };
}

/** Holds a scripted debate. */
export const holdScenario = ({ staged, ...shared }: PreparedScenario, terms: HoldTerms, host: Host): Promise<HeldCase> => {
  if (staged.protocol === 'code-review') {
    const kind = staged.version === 1 ? codeReviewKind1 : codeReviewKind;
    return hold({ ...shared, kind, setup: staged.setup }, terms, host);
  }
  const kind = staged.version === 1 ? businessReviewKind1 : businessReviewKind;
  return hold({ ...shared, kind, setup: staged.setup }, terms, host);
};
