import type { Invocation, Log, Run } from 'sarif';
import { defined } from '../../../core/defined.ts';
import type { ReportView, ViewItem } from '../../report/view.ts';
import { FINGERPRINT, fingerprintsOf } from '../../wording/fingerprints.ts';
import { uriOf } from '../paths.ts';
import { type Baseline, comparedWith } from './compare.ts';
import { ROOT } from './places.ts';
import { itemsSetAside, reportedItems, resultsOf } from './results.ts';
import { ruleIdOf, rulesOf } from './rules.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** The facts about a run besides its view. */
export interface SarifExtra {
  /** The version of this program. */
  readonly version: string;
  /** True if every panelist answered and all of the work was seen. */
  readonly isWhole: boolean;
  readonly baseline?: Baseline | undefined;
}

/** The tool name of Tribunal's results. */
export const TOOL = 'Tribunal';

/** A report as SARIF 2.1.0. */
export function sarifLog(view: ReportView, { version, isWhole, baseline }: SarifExtra): Log {
  const own = resultsOf(view);
  const results = baseline === undefined ? own : comparedWith(own, baseline);
  const kind = view.protocol.replace(/\/\d+$/, '');
  const run: Run = {
    tool: {
      driver: {
        name: TOOL,
        version,
        semanticVersion: version,
        language: view.language,
        rules: [...rulesOf(reportedItems(view), view.language)],
      },
    },
    invocations: [invocationOf(view, isWhole)],
    automationDetails: { id: `tribunal/${kind}/${uriOf(String(view.id ?? '')).replaceAll('/', '%2F')}` },
    originalUriBaseIds: { [ROOT]: {} },
    columnKind: 'utf16CodeUnits',
    language: view.language,
    results: [...results],
    properties: runProperties(view, baseline),
  };
  return { $schema: SCHEMA, version: '2.1.0', runs: [run] };
}

/** An incomplete run did not succeed, regardless of its findings. */
const invocationOf = ({ incomplete, openedAt }: ReportView, isWhole: boolean): Invocation => ({
  executionSuccessful: isWhole,
  ...defined({ startTimeUtc: openedAt }),
  ...(incomplete.length === 0
    ? {}
    : { toolExecutionNotifications: incomplete.map((text) => ({ level: 'warning', message: { text } })) }),
});

function runProperties(view: ReportView, baseline: Baseline | undefined): NonNullable<Run['properties']> {
  const prints = fingerprintsOf(view.items);
  return {
    protocol: view.protocol,
    ...(view.id === undefined ? {} : { case: String(view.id) }),
    summary: view.summary,
    ...(view.recommendation === '' ? {} : { recommendation: view.recommendation }),
    ...(view.lead === undefined ? {} : { verdict: [...view.lead] }),
    ...(view.scope?.versions === undefined ? {} : { base: view.scope.versions.base, revision: view.scope.versions.revision }),
    ...defined({ baseline: baseline?.name }),
    setAside: itemsSetAside(view).map((item) => setAside(item, prints.get(item.id) ?? '')),
  };
}

/** An item that the panel set aside, with the reason: it raises no alert and stays on the record. */
function setAside(item: ViewItem, fingerprint: string) {
  const [place] = item.data?.locations ?? [];
  return {
    item: item.id,
    ruleId: ruleIdOf(item),
    status: item.standing,
    title: item.title,
    ...(place === undefined ? {} : { uri: uriOf(place.file), ...(place.line === 0 ? {} : { line: place.line }) }),
    reason: item.decision.because,
    ...(item.decision.reversal === '' ? {} : { reversal: item.decision.reversal }),
    [FINGERPRINT]: fingerprint,
  };
}
