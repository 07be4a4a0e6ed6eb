import { ARBITER_ROUND, SCAN_ROUND } from '../core/protocols/flag-resolution/rules.ts';
import { articleScope } from './article-scope.ts';
import { caseView } from './case-view.ts';
import type { FlagResolutionResult, FlagResult } from './flag-resolution-schema.ts';
import { gapsIn } from './gaps.ts';
import { withNotices } from './notice-words.ts';
import type { ReportView, Saying, ViewCitation, ViewItem, ViewSide, ViewStanding, ViewWords } from './view.ts';
import { count, listed } from './wording.ts';

const WORDS: ViewWords = {
  item: 'flag',
  standings: {
    accepted: { word: 'FIX_REQUIRED', counted: 'to fix', result: 'FIX_REQUIRED', section: 'Fixes Required' },
    disputed: {
      word: 'ESCALATED',
      counted: 'for you to decide',
      result: 'ESCALATED',
      section: 'Escalated Flags (Human Review Required)',
    },
    rejected: { word: 'CLEARED', counted: 'cleared', result: 'CLEARED', section: 'Cleared Flags' },
  },
  rounds: { [SCAN_ROUND]: 'scan', [ARBITER_ROUND]: 'arbiter' },
  matrix: { title: 'Positions', result: 'Resolution' },
};

const STANDING = { FIX_REQUIRED: 'accepted', ESCALATED: 'disputed', CLEARED: 'rejected' } as const;
const ORDER: readonly ViewStanding[] = ['accepted', 'disputed', 'rejected'];

/** A flag debate for people: what must be changed first, then what a person must settle. */
export function flagResolutionView(result: FlagResolutionResult): ReportView {
  const { results, statistics: stats } = result;
  const ordered = ORDER.flatMap((standing) => results.filter((one) => standingOf(one) === standing));
  const items = ordered.map((one, index) => viewOf(one, index + 1, result.review_type));
  return {
    title: `Flag debate (${result.review_type})`,
    ...caseView(result),
    scope: withNotices(articleScope(result.article), result),
    words: WORDS,
    recommendation: '',
    incomplete: gapsIn({ ...result, failures: together(result) }, []),
    items,
    speakers: ['critic', 'defender', 'arbiter'].filter((who) => items.some(({ stances }) => stances.has(who))),
    unmatched: [],
    statistics: [
      ['flags', String(stats.flags)],
      ['cleared / to fix / escalated', `${stats.cleared} / ${stats.fix_required} / ${stats.escalated}`],
      ['settled without debate', String(stats.fast_paths)],
      ['settled by the two sides', String(stats.settled_by_the_sides)],
      ['ruled on by the arbiter', String(stats.ruled_by_the_arbiter)],
      ['citations that stand / struck', `${stats.citations_verified} / ${stats.struck}`],
    ],
    closing: { line: result.status, reasons: result.status_reasons },
  };
}

type Failures = FlagResolutionResult['failures'];

/** Who failed in one round for one reason is told once, however many flags it was asked about. */
function together({ failures }: FlagResolutionResult): Failures {
  const groups = new Map<string, { readonly first: Failures[number]; count: number }>();
  for (const failure of failures) {
    const { about: _about, ...shared } = failure;
    const known = groups.get(JSON.stringify(shared));
    if (known === undefined) groups.set(JSON.stringify(shared), { first: failure, count: 1 });
    else known.count++;
  }
  return [...groups.values()].map(({ first, count: flags }) => (flags === 1 ? first : { ...first, about: count(flags, 'flag') }));
}

const standingOf = ({ final_resolution: { status } }: FlagResult): ViewStanding => STANDING[status];

function viewOf(result: FlagResult, number: number, category: string): ViewItem {
  const { flag_id: id, flag, final_resolution: end, decision, arbiter_decision: ruling } = result;
  const standing = standingOf(result);
  const { edit } = end;
  const confidence = ruling.confidence === null ? undefined : String(Math.round(ruling.confidence * 100));
  const by = decidedBy(result);
  const quotes = quotesIn(result);
  return {
    number,
    id,
    aliases: [],
    standing,
    label: end.status,
    gravity: flag.risk === 'high' ? 'grave' : standing === 'rejected' ? 'slight' : 'moderate',
    title: flag.issue || flag.quote || id,
    place: [id, flag.location].filter((part) => part !== '').join(', '),
    data: {
      category,
      severity: flag.risk === 'high' ? 'high' : 'medium',
      confidence: confidence === undefined ? undefined : Number(confidence),
      locations: [],
    },
    about: [
      ...(flag.quote === '' ? [] : [`“${flag.quote}”`]),
      ...(flag.risk === 'high' ? ['high risk'] : []),
      ...(flag.to_clear === '' ? [] : [`to clear: ${flag.to_clear}`]),
    ],
    quote: flag.quote === '' ? undefined : flag.quote,
    description: standing === 'accepted' && decision.by === 'arbiter' ? ruling.reasoning : '',
    suggestion: edit === undefined || hasEdit(edit) ? '' : (end.fix ?? ''),
    edit: edit !== undefined && hasEdit(edit) ? { before: edit.find ?? '', after: edit.replace ?? '' } : undefined,
    measure: confidence === undefined ? undefined : { name: 'Confidence', value: confidence, terms: [], formula: '' },
    decision: {
      word: end.status,
      rule: by,
      because: [decision.reason, ...(standing === 'rejected' ? quotes.map(citationText) : [])].join('; '),
      reversal: decision.reversal_criteria,
      particulars: [
        ...(end.evidence_considered.length === 0 ? [] : [`weighed: ${end.evidence_considered.join(', ')}`]),
        ...(end.dissent === undefined ? [] : [`dissent: ${end.dissent}`]),
        ...(edit === undefined ? [] : [editText(edit)]),
        ...(result.irreducible_question === null ? [] : [`open question: ${result.irreducible_question}`]),
      ],
    },
    backing: [by, ...(end.evidence_considered.length === 0 ? [] : [`on ${listed(end.evidence_considered)}`])].join(' · '),
    facts: [
      { name: 'Decided by', value: by },
      ...(end.evidence_considered.length === 0 ? [] : [{ name: 'Weighed', value: end.evidence_considered.join(', ') }]),
      ...(edit === undefined ? [] : [{ name: 'Edit', value: editText(edit) }]),
      ...(end.dissent === undefined ? [] : [{ name: 'Dissent', value: end.dissent }]),
    ],
    citations: quotes,
    struck: result.struck.map(struckText),
    sayings: sayingsIn(result),
    stances: stancesIn(result),
    sides: sidesIn(result),
    perspectives: standing === 'disputed' ? lastArguments(result) : {},
    openQuestion:
      standing === 'disputed' ? { question: result.irreducible_question ?? decision.reason, test: settleBy(result) } : undefined,
    rulingMeans: { uphold: 'the words must change', dismiss: 'they may stand as they are' },
    escalate: false,
  };
}

/** Every quote that stands, once for each side: first those of what was weighed, and last what another side had quoted before. */
function quotesIn({ statements, final_resolution: end }: FlagResult): readonly ViewCitation[] {
  const quotes = new Map<string, { readonly rank: number; readonly quote: ViewCitation }>();
  const words = new Set<string>();
  for (const { by, citations } of statements)
    for (const { source, quote, line, path } of citations) {
      const said = JSON.stringify([source, quote]);
      const key = `${by} ${said}`;
      if (line === null || quotes.has(key)) continue;
      const file = path === undefined ? undefined : { path, line };
      const rank = (end.evidence_considered.includes(source) ? 0 : 1) + (words.has(said) ? 2 : 0);
      quotes.set(key, { rank, quote: { by, place: `${source}:${line}`, file, quote } });
      words.add(said);
    }
  return [...quotes.values()].sort((a, b) => a.rank - b.rank).map(({ quote }) => quote);
}

type Edit = NonNullable<FlagResult['final_resolution']['edit']>;

const hasEdit = ({ find, replace }: Edit): boolean => find !== null && replace !== null;

const editText = ({ scope, application, why_manual }: Edit): string =>
  [...(scope === null ? [] : [scope]), application === 'unique' ? 'stands once in the article' : `by hand: ${why_manual}`].join(
    ', ',
  );

function decidedBy({ decision, fast_path, rounds }: FlagResult): string {
  const after = rounds === 0 ? '' : ` after ${count(rounds, 'round')}`;
  switch (decision.by) {
    case 'fast-path':
      return `without debate (${fast_path})`;
    case 'agreement':
      return `the two sides${after}`;
    case 'arbiter':
      return `the arbiter${after}`;
    case 'nobody':
      return `nobody${after}`;
    case 'error':
      return 'nobody: it cannot be read';
  }
}

const settleBy = ({ irreducible_question, flag, error }: FlagResult): string => {
  if (error !== undefined) return 'mend the file and decide it again';
  const clear = flag.to_clear === '' ? '' : `what would clear it: ${flag.to_clear}`;
  return [irreducible_question ?? '', clear].filter((part) => part !== '').join(' ') || 'a person must look at the sources';
};

const struckText = ({ by, round, source, quote, gap, reason }: FlagResult['struck'][number]): string => {
  const what = gap === undefined ? `${source} "${quote}"` : `gap "${gap.what}"`;
  return `${by}, round ${round}: ${what}: ${reason}`;
};

const citationText = ({ place, quote }: ViewCitation): string => `${place} says “${quote}”`;

const gapText = ({ what, where, why }: FlagResult['statements'][number]['gaps'][number]): string =>
  [what, where, why]
    .filter((part, at, all) => part !== '' && all.indexOf(part) === at && (at === 0 || !what.includes(part)))
    .join(', ');

function sayingsIn({ statements, arbiter_decision: ruling, decision, struck }: FlagResult): readonly Saying[] {
  const said = statements.map(({ round, by, position, argument, gaps, failed }): Saying => {
    const gone = struck.filter((one) => one.by === by && one.round === round).length;
    return {
      round,
      who: by,
      what: position === null ? 'does not answer' : `says ${position}`,
      words:
        position === null
          ? (failed ?? '')
          : [argument, ...gaps.map((gap) => `gap: ${gapText(gap)}`)].filter((part) => part !== '').join(' · '),
      ...(position === null ? {} : { side: SIDES[position] }),
      effect: [...(gone === 0 ? [] : [`${gone} struck`]), ...(position !== null && failed !== null ? ['in part'] : [])].join(
        ', ',
      ),
    };
  });
  if (decision.by !== 'arbiter') return said;
  const effect = ruling.confidence === null ? '' : `confidence ${Math.round(ruling.confidence * 100)}`;
  return [
    ...said,
    { who: 'arbiter', what: `says ${ruling.resolution}`, words: ruling.reasoning, effect, side: SIDES[ruling.resolution] },
  ];
}

function stancesIn({ statements, arbiter_decision: ruling, decision }: FlagResult): ReadonlyMap<string, string> {
  const stances = new Map<string, string>();
  for (const { by, position } of statements) if (position !== null) stances.set(by, position);
  if (decision.by === 'arbiter') stances.set('arbiter', ruling.resolution);
  return stances;
}

const SIDES = { FIX_REQUIRED: 'for', CLEARED: 'against', ESCALATED: 'between' } as const;

function sidesIn({ statements, arbiter_decision: ruling, decision }: FlagResult): ReadonlyMap<string, ViewSide> {
  const sides = new Map<string, ViewSide>();
  for (const { by, position } of statements) if (position !== null) sides.set(by, SIDES[position]);
  if (decision.by === 'arbiter') sides.set('arbiter', SIDES[ruling.resolution]);
  return sides;
}

function lastArguments({ statements }: FlagResult): Readonly<Record<string, string>> {
  const last = new Map<string, string>();
  for (const { by, position, argument } of statements) if (position !== null) last.set(by, argument);
  return Object.fromEntries(last);
}
