import { endedText } from './gaps.ts';
import type { JudgePanelResult } from './judge-panel-schema.ts';
import { listed, namedFew } from './wording.ts';

type Verdict = NonNullable<JudgePanelResult['verdict']>;

/** The gate as whoever acts on it must take it. */
export interface JudgedGate {
  /** Null where it is shut. */
  readonly gate: Verdict['gate'] | null;
  /** What it is, or would be if it were not shut; null where there is no verdict. */
  readonly would: Verdict['gate'] | null;
  /** Why it is not GREEN as its score is; missing where nothing caps it. */
  readonly cap: string | undefined;
  readonly shut: ShutGate | undefined;
}

/** Why nothing is let through or held back: a person has ruled, or must, or not all was heard or read. */
export type ShutGate =
  | { readonly by: 'ruling'; readonly means: string; readonly reason: string }
  | { readonly by: 'no-decision' | 'gaps'; readonly reason: string };

/** The item that is the verdict itself. */
export const VERDICT = 'verdict';

/** The verdict is ruled on as the objection to going ahead. */
export const VERDICT_RULING = { uphold: 'it must not go ahead as it is', dismiss: 'it may go ahead' } as const;

type Judged = Pick<JudgePanelResult, 'verdict' | 'panel' | 'critical_findings' | 'ended_early' | 'scope' | 'rulings'>;

/** What a judged plan is let through as, after rulings; the report and the state of the debate both have it from here. */
export function judgedGate(judged: Judged): JudgedGate {
  const { verdict } = judged;
  const cap = verdict === null ? undefined : capOn(verdict, judged);
  const would = verdict?.gate === 'GREEN' && cap !== undefined ? 'YELLOW' : (verdict?.gate ?? null);
  const shut = shutBy(judged);
  return { gate: shut === undefined ? would : null, would, cap, shut };
}

/** Most judges hold something critical, or a person upheld it. */
function capOn({ gate, capped, capped_by }: Verdict, { critical_findings, rulings = [] }: Judged): string | undefined {
  if (capped) return `GREEN by its score, capped: most judges hold ${listed(capped_by)}`;
  if (gate !== 'GREEN') return undefined;
  const upheld = rulings
    .filter(({ item_id, ruling }) => item_id !== VERDICT && ruling === 'uphold')
    .map(({ item_id }) => critical_findings.find(({ id }) => id === item_id)?.finding ?? item_id);
  return upheld.length === 0 ? undefined : `GREEN by the panel, capped: a person upheld ${listed(upheld)}`;
}

function shutBy(judged: Judged): ShutGate | undefined {
  const ruling = judged.rulings?.find(({ item_id }) => item_id === VERDICT);
  if (ruling !== undefined) {
    const means = VERDICT_RULING[ruling.ruling];
    return { by: 'ruling', means, reason: `ruled by ${ruling.by}: ${means}` };
  }
  const gaps = gapsBefore(judged).map(({ reason }) => reason);
  const open = openReason(judged);
  if (open !== undefined) return { by: 'no-decision', reason: [open, ...gaps].join('; ') };
  return gaps.length === 0 ? undefined : { by: 'gaps', reason: gaps.join('; ') };
}

function openReason({ verdict, panel }: Judged): string | undefined {
  if (verdict === null) return 'nobody was heard';
  if (!verdict.user_decision_needed) return undefined;
  return `${panel === 'INTERNAL' ? 'only one judge was heard' : 'the judges found no majority'}: a person must decide`;
}

/** What was not heard or read before the judges decided, in a few words and as a reason. */
export function gapsBefore({
  ended_early,
  scope,
}: Pick<JudgePanelResult, 'ended_early' | 'scope'>): readonly { readonly words: string; readonly reason: string }[] {
  const unread = namedFew((scope?.artefacts ?? []).filter(({ unreadable }) => unreadable).map(({ name }) => name));
  return [
    ...(ended_early === undefined
      ? []
      : [{ words: ended_early === 'unfinished' ? 'not over' : 'ended early', reason: endedText(ended_early) }]),
    ...(unread === '' ? [] : [{ words: `${unread} not read`, reason: `nobody could read ${unread}` }]),
  ];
}
