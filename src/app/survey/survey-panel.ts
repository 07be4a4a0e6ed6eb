import type { AbsentMember } from '../../contracts/material.ts';
import type { ReviewPlan } from '../../contracts/review-plan.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { type LevelReason, panelStanding } from '../../core/panel-level.ts';
import { serversSetUp } from '../../panelists/endpoint.ts';
import { specOf } from '../../panelists/model-choice.ts';
import { factsOfProvider } from '../../panelists/providers.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import type { DoctorAnalyser, DoctorPanel, DoctorPanelist } from '../../reports/before/doctor-schema.ts';
import { reasonText } from '../../reports/wording/panel-words.ts';
import { findSetUp } from '../panel/find-models.ts';
import type { FamilyWish } from '../panel/found-panel.ts';
import type { Lookup } from '../panel/look-up-candidates.ts';
import { NobodyToAsk } from '../panel/nobody-to-ask.ts';
import { seatReview } from '../panel/seat-code-review.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import type { Surveyed } from './survey-panelists.ts';

/** The panelists of a review without named ones, or the reason why it would have none. */
export type Foreseen =
  | { readonly kind: 'panel'; readonly seated: readonly FilledSeat[]; readonly absent: readonly AbsentMember[] }
  | { readonly kind: 'mistake' | 'nobody'; readonly message: string; readonly hint: string | null };

/** Finds the panel as a review does, from the same lookup. */
export async function foresee(
  lookup: Lookup,
  { plan, families, hasAnalysers }: { readonly plan: ReviewPlan; readonly families?: FamilyWish; readonly hasAnalysers: boolean },
): Promise<Foreseen> {
  try {
    const wish = { needsPrices: false, hasOthers: hasAnalysers, ...defined({ families }) };
    const panel = await findSetUp(lookup, wish);
    const { arbiter: _ruling, ...reviewing } = plan;
    return { kind: 'panel', seated: seatReview(panel, reviewing), absent: panel.absent };
  } catch (error) {
    if (error instanceof UserError) return { kind: 'mistake', message: error.message, hint: error.hint ?? null };
    if (error instanceof NobodyToAsk) return { kind: 'nobody', message: error.message, hint: error.hint };
    throw error;
  }
}

/** All panelists with their seats, and the reason why an available one has none. */
export const withSeats = (surveyed: readonly Surveyed[], foreseen: Foreseen, settings: PanelSettings): readonly Surveyed[] => {
  const seated = foreseen.kind === 'panel' ? foreseen.seated : [];
  return surveyed.map((one) => {
    const { row } = one;
    const seats = seated.filter(({ spec }) => spec === row.spec).length;
    if (seats > 0 || row.state !== 'ready' || foreseen.kind !== 'panel') return { ...one, row: { ...row, seats } };
    return { ...one, row: { ...row, ...whyNotSeated(one, seated, settings) } };
  });
};

function whyNotSeated(
  { row, choice, family }: Surveyed,
  seated: readonly FilledSeat[],
  settings: PanelSettings,
): Pick<DoctorPanelist, 'why' | 'fix'> {
  const relative = seated.find(({ seat }) => seat.model === family);
  const isSetUp = serversSetUp(settings).some((server) => specOf(server) === row.name);
  if (choice?.kind === 'model' && !isSetUp) {
    const { urlVariable } = factsOfProvider(choice.provider);
    return { why: 'it sits only where nobody else does', fix: `set ${urlVariable} to have it beside others` };
  }
  return { why: `${relative?.spec ?? 'somebody'} is of its family and sits already`, fix: `name it: --models ${row.spec}` };
}

/** The described panel, at the level of the panelists that answered if they were asked. */
export function describePanel(
  foreseen: Foreseen & { readonly kind: 'panel' },
  { surveyed, analysers }: { readonly surveyed: readonly Surveyed[]; readonly analysers: readonly DoctorAnalyser[] },
): DoctorPanel {
  const { seated } = foreseen;
  const seats = seated.map(({ seat }) => seat);
  const absent = foreseen.absent.map(({ who }) => who);
  const heard = familiesHeard(surveyed);
  const seen = { seats, absent, ...defined({ heard }) };
  const { level, families, reasons } = panelStanding(seen);
  return {
    level,
    families,
    reasons: reasons.map(outlook),
    seats: seated.map(({ spec, seat }) => ({ panelist: spec, family: seat.model, role: seat.role })),
    analysers: analysers.filter(({ state, sits }) => sits && state === 'ready').map(({ name }) => name),
    raise: level === 0 ? null : raiseFrom({ level, families }, surveyed, seen),
  };
}

/** The families of seated panelists that answered; undefined before any was asked. */
function familiesHeard(surveyed: readonly Surveyed[]): readonly string[] | undefined {
  const asked = surveyed.filter(({ row }) => row.check !== null);
  if (asked.length === 0) return undefined;
  return asked.flatMap(({ row }) => (row.check?.state === 'answered' && row.seats > 0 && row.family ? [row.family] : []));
}

const outlook = (reason: LevelReason): string => (reason.kind === 'no-model' ? 'no model can take part' : reasonText(reason));

/** The easiest fixes first: states that need a word, then configured ones that do not work, then absent ones. */
const NEARNESS: readonly DoctorPanelist['state'][] = [
  ...(['ready', 'by-name', 'not-logged-in', 'refused', 'misconfigured', 'unreachable', 'no-model'] as const),
  ...(['does-not-run', 'no-key', 'not-installed'] as const),
];
const WAYS_MAX = 3;

/** The ways to raise the level of the panel: a missing panelist, or else one of another family. */
function raiseFrom(
  { level, families }: Pick<DoctorPanel, 'level' | 'families'>,
  surveyed: readonly Surveyed[],
  seen: Parameters<typeof panelStanding>[0],
): DoctorPanel['raise'] {
  const isMissing = ({ row }: Surveyed): boolean =>
    seen.absent.includes(row.name) || (row.seats > 0 && row.check?.state === 'failed');
  const isAnother = ({ row, family }: Surveyed): boolean =>
    row.seats === 0 && !(family !== undefined && families.includes(family));
  const candidates = surveyed.filter(level === 1 ? isMissing : (one) => isMissing(one) || isAnother(one));
  const ways = candidates
    .flatMap(({ row }) => (row.fix === null ? [] : [{ state: row.state, way: `${row.name}: ${row.fix}` }]))
    .sort((a, b) => NEARNESS.indexOf(a.state) - NEARNESS.indexOf(b.state))
    .slice(0, WAYS_MAX);
  const one = { model: '', kind: 'model' } as const;
  const heard = seen.heard === undefined ? {} : { heard: [...seen.heard, one.model] };
  const to = level === 1 ? 0 : panelStanding({ ...seen, seats: [...seen.seats, one], ...heard }).level;
  return ways.length === 0 ? null : { to, how: ways.map(({ way }) => way) };
}
