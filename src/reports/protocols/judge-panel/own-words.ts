import type { Language } from '../../../core/language.ts';
import type { CriticalIssue, Divergent, JudgePanelOutcome } from '../../../core/protocols/judge-panel/outcome.ts';
import { JUDGE_RESULT_WORDS } from '../../words/tables.ts';
import { campsIn, type Dispute, namedIn } from './camps.ts';

/** The maximum number of a side's claims that are shown. */
const CLAIMS_MAX = 3;

const isHeld = ({ heldBy, unfounded }: CriticalIssue): boolean => heldBy.length > 0 && !unfounded;

/** The findings and claims held by more than half of these judges, in their own words. */
export function saidByMost({ critical, claims }: JudgePanelOutcome, judges: ReadonlySet<string>): string {
  const isOfMost = (who: readonly string[]): boolean => who.filter((judge) => judges.has(judge)).length * 2 > judges.size;
  const held = critical
    .filter(isHeld)
    .filter(({ heldBy }) => isOfMost(heldBy))
    .map(({ id, finding }) => `${id}: ${finding}`);
  const claimed = claims.filter((one) => isOfMost(one.judges)).map(({ claim }) => claim);
  return [...held, ...claimed.slice(0, CLAIMS_MAX)].join('; ');
}

/** The holders of each critical finding, if so many hold one that a person must decide. */
export function aboutCritical({ verdict, critical }: JudgePanelOutcome, speakers: readonly string[], language: Language) {
  const holders = verdict?.criticalHolders ?? [];
  if (!verdict?.decisionNeeded) return [];
  const words = JUDGE_RESULT_WORDS[language];
  const named = namedIn(language);
  const rest = speakers.filter((judge) => !holders.some((one) => one === judge));
  return [
    {
      issue: words.holdCritical(holders.length, speakers.length),
      majority_view: critical
        .filter(isHeld)
        .map(({ id, finding, heldBy }) => `${id}: ${finding} (${named(heldBy)})`)
        .join('; '),
      minority_view: rest.length === 0 ? words.everybodyHolds : words.holdsNone(named(rest), rest.length),
      recommendation: words.decideAll,
    },
  ];
}

interface SidesInput {
  readonly outcome: JudgePanelOutcome;
  readonly speakers: readonly string[];
  readonly language: Language;
}

/**
 * Both sides of a difference, each in its own words: a statement that no judge of the majority made is never attributed to it.
 */
export function ownSides(one: Divergent, { outcome, speakers, language }: SidesInput) {
  if (one.kind === 'dispute') return disputeSides(one, speakers.length, language);
  const issue = outcome.critical.find(({ id }) => one.kind === 'critical' && id === one.id);
  if (issue === undefined) return {};
  return { issue: `${issue.id}: ${issue.finding}`, ...criticalSides(issue, speakers, language) };
}

function criticalSides(
  { heldBy, rejectedBy = [], reasons = [] }: CriticalIssue,
  speakers: readonly string[],
  language: Language,
) {
  const words = JUDGE_RESULT_WORDS[language];
  const named = namedIn(language);
  const withReasons = (view: string, stance: 'hold' | 'reject'): string => {
    const given = reasons.filter((one) => one.stance === stance).map(({ judge, reason }) => `${reason} (${judge})`);
    return given.length === 0 ? view : words.with(view, given.join('; '));
  };
  const silent = speakers.filter((judge) => !heldBy.some((one) => one === judge) && !rejectedBy.some((one) => one === judge));
  const holding = withReasons(words.heldBy(named(heldBy)), 'hold');
  const others = [
    ...(rejectedBy.length === 0 ? [] : [withReasons(words.rejectedBy(named(rejectedBy)), 'reject')]),
    ...(silent.length === 0 ? [] : [words.silentOn(named(silent), silent.length)]),
  ].join('; ');
  return rejectedBy.length + silent.length > heldBy.length
    ? { majority_view: others, minority_view: holding }
    : { majority_view: holding, minority_view: others };
}

/** A view belongs to the majority if more than half raise it themselves. */
function disputeSides({ views }: Dispute, speakers: number, language: Language) {
  const words = JUDGE_RESULT_WORDS[language];
  const named = namedIn(language);
  const camps = campsIn(views).map(({ view, judges }) => ({ view: `${view} (${named(judges)})`, judges }));
  const most = camps.find(({ judges }) => judges.length * 2 > speakers);
  const rest = camps.filter((camp) => camp !== most).map(({ view }) => view);
  const opposing = [...new Set(views.map(({ opposingView }) => opposingView).filter((view) => view !== ''))].join('; ');
  const told = rest.join('; ') || words.notStated;
  if (most === undefined)
    return { majority_view: words.saidNothing, minority_view: opposing === '' ? told : words.asTheyPutIt(told, opposing) };
  return { majority_view: most.view, minority_view: rest.length > 0 || opposing === '' ? told : opposing };
}
