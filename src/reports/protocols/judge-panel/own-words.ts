import type { Phrase } from '../../../core/phrase.ts';
import type { CriticalIssue, Divergent, JudgePanelOutcome } from '../../../core/protocols/judge-panel/outcome.ts';
import { tell } from '../../words/say.ts';
import { campsIn, type Dispute, namesIn } from './camps.ts';

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
export function aboutCritical({ verdict, critical }: JudgePanelOutcome, speakers: readonly string[]) {
  const holders = verdict?.criticalHolders ?? [];
  if (!verdict?.decisionNeeded) return [];
  const rest = speakers.filter((judge) => !holders.some((one) => one === judge));
  return [
    {
      issue: tell('judge.holdCritical', holders.length, speakers.length),
      majority_view: tell(
        'list.semicolons',
        critical.filter(isHeld).map(({ id, finding, heldBy }) => tell('judge.by', `${id}: ${finding}`, namesIn(heldBy))),
      ),
      minority_view: rest.length === 0 ? tell('judge.everybodyHolds') : tell('judge.holdsNone', namesIn(rest), rest.length),
      recommendation: tell('judge.decideAll'),
    },
  ];
}

/**
 * Both sides of a difference, each in its own words: a statement that no judge of the majority made is never attributed to it.
 */
export function ownSides(one: Divergent, { critical }: JudgePanelOutcome, speakers: readonly string[]) {
  if (one.kind === 'dispute') return disputeSides(one, speakers.length);
  const issue = critical.find(({ id }) => one.kind === 'critical' && id === one.id);
  if (issue === undefined) return {};
  return { issue: `${issue.id}: ${issue.finding}`, ...criticalSides(issue, speakers) };
}

function criticalSides({ heldBy, rejectedBy = [], reasons = [] }: CriticalIssue, speakers: readonly string[]) {
  const withReasons = (view: Phrase, stance: 'hold' | 'reject'): Phrase => {
    const given = reasons.filter((one) => one.stance === stance).map(({ judge, reason }) => `${reason} (${judge})`);
    return given.length === 0 ? view : tell('judge.with', view, given.join('; '));
  };
  const silent = speakers.filter((judge) => !heldBy.some((one) => one === judge) && !rejectedBy.some((one) => one === judge));
  const holding = withReasons(tell('judge.heldBy', namesIn(heldBy)), 'hold');
  const others = tell('list.semicolons', [
    ...(rejectedBy.length === 0 ? [] : [withReasons(tell('judge.rejectedBy', namesIn(rejectedBy)), 'reject')]),
    ...(silent.length === 0 ? [] : [tell('judge.silentOn', namesIn(silent), silent.length)]),
  ]);
  return rejectedBy.length + silent.length > heldBy.length
    ? { majority_view: others, minority_view: holding }
    : { majority_view: holding, minority_view: others };
}

/** A view belongs to the majority if more than half raise it themselves. */
function disputeSides({ views }: Dispute, speakers: number) {
  const camps = campsIn(views).map(({ view, judges }) => ({ view: tell('judge.by', view, namesIn(judges)), judges }));
  const most = camps.find(({ judges }) => judges.length * 2 > speakers);
  const rest = camps.filter((camp) => camp !== most).map(({ view }) => view);
  const opposing = [...new Set(views.map(({ opposingView }) => opposingView).filter((view) => view !== ''))].join('; ');
  const told = rest.length === 0 ? tell('judge.notStated') : tell('list.semicolons', rest);
  if (most === undefined)
    return {
      majority_view: tell('judge.saidNothing'),
      minority_view: opposing === '' ? told : tell('judge.asTheyPutIt', told, opposing),
    };
  return { majority_view: most.view, minority_view: rest.length > 0 || opposing === '' ? told : opposing };
}
