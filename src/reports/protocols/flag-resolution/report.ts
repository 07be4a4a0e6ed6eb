import { defined } from '../../../core/defined.ts';
import type { FlagResolutionOutcome } from '../../../core/protocols/flag-resolution/outcome.ts';
import { leftOutReason } from '../../../core/protocols/flag-resolution/readiness.ts';
import { casePart, countsOf } from '../../report/build/case-part.ts';
import { ruledReport } from '../../report/build/ruled-report.ts';
import type { ReportItem, ReportSaid } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import { tell } from '../../words/say.ts';
import { articleResult } from './article-scope.ts';
import { ofType } from './of-type.ts';
import { applicationsIn, decidedFlags, type FlagError, type FlagExtra, flagStatistics, statusByType } from './result.ts';
import type { KeyedFlag } from './schema.ts';
import { flagSummaryOf } from './summary.ts';

const STANDING = { FIX_REQUIRED: 'accepted', ESCALATED: 'disputed', CLEARED: 'rejected' } as const;
const ORDER = ['accepted', 'disputed', 'rejected'] as const;
const SIDES = { FIX_REQUIRED: 'for', CLEARED: 'against', ESCALATED: 'between' } as const;
const PARTIES = ['critic', 'defender', 'arbiter'];

/** The report of a debate about the flags of an article: required changes first, then questions for a person. */
export function flagResolutionReport(
  all: FlagResolutionOutcome,
  extra: FlagExtra = {},
  errors: readonly FlagError[] = [],
): Report {
  const { readiness, flags } = decidedFlags(all, extra, errors);
  const outcome = ofType(all, extra.type);
  // A review of one type names its flags by their numbers in the whole.
  const numbers = ordered(
    extra.type === undefined ? flags : decidedFlags(all, defined({ rulings: extra.rulings }), errors).flags,
  );
  const numberOf = ({ flag_id: id }: KeyedFlag): number => numbers.findIndex(({ flag_id }) => flag_id === id) + 1;
  const items = ordered(flags).map((flag) => withPlaces(itemOf(flag, numberOf(flag), outcome), extra));
  const article = extra.article === undefined ? undefined : articleResult(extra.article);
  const stats = flagStatistics(flags, outcome);
  return ruledReport({
    ...casePart(outcome, extra),
    protocol: outcome.protocol,
    subject: outcome.reviewType,
    headline: {
      recommendation: readiness.status,
      reasons: [...readiness.reasons],
      counts: countsOf(items),
      summary: [...flagSummaryOf(flags, outcome)],
    },
    items,
    absorbed: [],
    sections: [
      ...typesIn(statusByType(all, extra, errors)),
      ...(article === undefined ? [] : [sourcesIn(article.sources, items)]),
      ...leftOutIn(outcome),
      ...appliedIn(extra),
    ],
    ...(article === undefined
      ? {}
      : {
          scope: {
            kind: 'article',
            title: article.title,
            file: article.file,
            sha256: article.sha256,
            ...defined({ converted: article.converted, fetched: article.fetched }),
            masked: article.masked,
          },
        }),
    panel: {
      speakers: PARTIES.filter((who) => items.some(({ said }) => said.some((one) => one.by === who && one.action !== 'silent'))),
      silent: [],
      findings: [],
    },
    unmatched: [],
    statistics: [
      { key: 'flags', values: [stats.flags] },
      { key: 'results', values: [stats.cleared, stats.fix_required, stats.escalated] },
      { key: 'fastPaths', values: [stats.fast_paths] },
      { key: 'bySides', values: [stats.settled_by_the_sides] },
      { key: 'byArbiter', values: [stats.ruled_by_the_arbiter] },
      { key: 'citations', values: [stats.citations_verified, stats.struck] },
    ],
  });
}

const ordered = (flags: readonly KeyedFlag[]): readonly KeyedFlag[] =>
  ORDER.flatMap((standing) => flags.filter(({ final_resolution }) => STANDING[final_resolution.status] === standing));

/** The status of each type of review, where there are two. */
const typesIn = (types: ReturnType<typeof statusByType>): Report['sections'] =>
  types.length === 0
    ? []
    : [
        {
          section: 'types',
          types: types.map(({ type, readiness: { status, reasons } }) => ({ type, status, reasons: [...reasons] })),
        },
      ];

type Sources = ReturnType<typeof articleResult>['sources'];

/** The sources of the article, and the flags whose decision is based on each. */
const sourcesIn = (sources: Sources, items: readonly ReportItem[]): Report['sections'][number] => ({
  section: 'sources',
  sources: sources.map((source) => ({
    ...source,
    used_for: items.flatMap(({ id, flag }) => (flag?.weighed.includes(source.id) ? [id] : [])),
  })),
});

/** The flags beyond the limit of the case, where there are any. */
function leftOutIn(outcome: FlagResolutionOutcome): Report['sections'] {
  const { leftOut } = outcome;
  if (leftOut === undefined) return [];
  const listed = leftOut.map(({ id, quote, location, issue, toClear, highRisk }) => {
    const risk = highRisk ? ('high' as const) : ('normal' as const);
    return { id, quote, location, issue, to_clear: toClear, risk };
  });
  return [{ section: 'left-out', reason: leftOutReason(outcome), flags: listed }];
}

/** The edits that were written into the article, where there are any. */
function appliedIn(extra: FlagExtra): Report['sections'] {
  const applications = applicationsIn(extra);
  return applications.length === 0 ? [] : [{ section: 'applied', applications }];
}

/** The same with the places of quotes in converted sources, whose lines say nothing to people. */
const withPlaces = (item: ReportItem, { placeIn }: FlagExtra): ReportItem =>
  placeIn === undefined || item.citations === undefined
    ? item
    : {
        ...item,
        citations: item.citations.map((one) => (one.line === null ? one : { ...one, ...placeIn(one.source, one.line) })),
      };

function itemOf(decided: KeyedFlag, number: number, { reviewType, protocol }: FlagResolutionOutcome): ReportItem {
  const { flag_id: id, flag, final_resolution: end, decision, arbiter_decision: ruling } = decided;
  const standing = STANDING[end.status];
  const { edit } = end;
  const isReplacement = edit !== undefined && edit.find !== null && edit.replace !== null;
  return {
    id: plain(id),
    number,
    finding_ids: [],
    category: flag.type ?? reviewType,
    standing,
    title: flag.issue || flag.quote || id,
    description: standing === 'accepted' ? reasonOf(decided) : '',
    suggestion: edit === undefined || isReplacement ? '' : (end.fix ?? ''),
    places: [],
    ...(flag.quote === '' ? {} : { quote: { text: plain(flag.quote), found: null } }),
    severity: flag.risk === 'high' ? 'high' : 'medium',
    ...(ruling.confidence === null ? {} : { confidence: { value: Math.round(ruling.confidence * 100), terms: [], formula: '' } }),
    marks: [],
    decision: {
      status: end.status,
      rule: decision.by,
      step: 0,
      reason: decision.reason,
      reversal: decision.reversal_criteria,
      sources_for: [],
      sources_against: [],
      did_not_respond: [],
      held_open: false,
    },
    said: saidOf(decided),
    ...(standing === 'disputed' ? { sides: sidesOf(decided, protocol), question: questionOf(decided) } : {}),
    escalate: false,
    ...(edit === undefined ? {} : { edit: editOf(edit) }),
    ...(end.proposed_edits === undefined
      ? {}
      : {
          proposed_edits: end.proposed_edits.flatMap(({ by, fix }) => (by === null ? [] : [{ by, edit: fix }])),
        }),
    flag: {
      location: plain(flag.location),
      to_clear: plain(flag.to_clear),
      risk: flag.risk,
      decided_by: decision.by,
      fast_path: decided.fast_path,
      rounds: decided.rounds,
      weighed: end.evidence_considered.map(plain),
      ...defined({ dissent: end.dissent }),
      ...(decided.irreducible_question === null ? {} : { irreducible_question: plain(decided.irreducible_question) }),
      escalation_reasons: [...decision.escalation_reasons],
    },
    citations: citationsOf(decided),
    struck: decided.struck.map(struckText),
  };
}

/** The reason why the words must change: from the arbiter, or else from the critic. */
const reasonOf = ({ decision, arbiter_decision: ruling, statements }: KeyedFlag): ReportItem['description'] =>
  decision.by === 'arbiter'
    ? ruling.reasoning
    : (statements.findLast(({ by, position }) => by === 'critic' && position !== null)?.argument ?? '');

/** Words that are the work's or a panelist's own. */
const plain = (words: KeyedFlag['flag_id']): string => (typeof words === 'string' ? words : words.phrase);

const editOf = ({
  find,
  replace,
  scope,
  by,
  application,
  why_manual,
  applied,
  joined,
}: NonNullable<KeyedFlag['final_resolution']['edit']>): NonNullable<ReportItem['edit']> => ({
  before: find === null ? null : plain(find),
  after: replace === null ? null : plain(replace),
  scope,
  applies: application === 'unique',
  ...(why_manual === null ? {} : { why_not: why_manual }),
  ...defined({ applied }),
  ...(by === 'person' ? { own: true as const } : {}),
  ...(joined === undefined ? {} : { joined: { how: joined.how, flags: joined.flags.map(plain) } }),
});

function saidOf({ statements, arbiter_decision: ruling, decision, struck }: KeyedFlag): ReportSaid[] {
  const said = statements.map(({ round, by, position, argument, gaps, failed }): ReportSaid => {
    const gone = struck.filter((one) => one.by === by && one.round === round).length;
    return {
      round,
      by,
      party: by,
      phase: 'argue',
      action: position ?? 'silent',
      words: plain(argument),
      ...(gaps.length === 0
        ? {}
        : { gaps: gaps.map(({ what, where, why }) => ({ what: plain(what), where: plain(where), why: plain(why) })) }),
      ...(failed === null ? {} : { why: failed }),
      ...(position !== null && failed !== null ? { effect: 'in-part' } : {}),
      ...(gone === 0 ? {} : { struck: gone }),
      ...(position === null ? {} : { side: SIDES[position] }),
    };
  });
  if (decision.by !== 'arbiter') return said;
  return [
    ...said,
    {
      round: null,
      by: 'arbiter',
      party: 'arbiter',
      phase: 'rule',
      action: ruling.resolution,
      words: typeof ruling.reasoning === 'string' ? ruling.reasoning : '',
      ...(ruling.confidence === null ? {} : { confidence: Math.round(ruling.confidence * 100) }),
      side: SIDES[ruling.resolution],
    },
  ];
}

/**
 * Every quote that was found, once for each side: first those that the decision is based on, and last those that another side had
 * quoted before.
 */
function citationsOf({ statements, final_resolution: end }: KeyedFlag): NonNullable<ReportItem['citations']> {
  const quotes = new Map<string, { readonly rank: number; readonly citation: NonNullable<ReportItem['citations']>[number] }>();
  const words = new Set<string>();
  for (const { by, citations } of statements)
    for (const { source, quote, line, path } of citations) {
      const said = JSON.stringify([source, quote]);
      const key = `${by} ${said}`;
      if (line === null || quotes.has(key)) continue;
      const rank = (end.evidence_considered.includes(source) ? 0 : 1) + (words.has(said) ? 2 : 0);
      const file = path === undefined ? undefined : plain(path);
      quotes.set(key, {
        rank,
        citation: { by, source: plain(source), quote: plain(quote), line, ...defined({ path: file }) },
      });
      words.add(said);
    }
  return [...quotes.values()].sort((a, b) => a.rank - b.rank).map(({ citation }) => citation);
}

const struckText = ({ by, round, source = '', quote = '', gap, reason }: KeyedFlag['struck'][number]) =>
  tell(
    'flagView.struck',
    tell(`flagView.speakers.${by}`),
    round,
    tell('decision.says', gap === undefined ? `${plain(source)} "${plain(quote)}"` : tell('flagView.gap', gap.what), reason),
  );

function questionOf({ irreducible_question: question, decision, flag, error }: KeyedFlag): NonNullable<ReportItem['question']> {
  const test = flag.to_clear === '' ? tell('flagView.lookAtSources') : tell('flagView.wouldClear', flag.to_clear);
  return { question: question ?? decision.reason, test: error === undefined ? test : tell('flagView.mend') };
}

/** Each side's last argument; by the second version also the arbiter's reasoning, and the edit that each of them proposes. */
function sidesOf(decided: KeyedFlag, protocol: FlagResolutionOutcome['protocol']): NonNullable<ReportItem['sides']> {
  const last = new Map<string, string>();
  for (const { by, position, argument } of decided.statements) if (position !== null) last.set(by, plain(argument));
  const isFirst = protocol === 'flag-resolution/1';
  if (!isFirst && decided.decision.by === 'arbiter') last.set('arbiter', plain(decided.arbiter_decision.reasoning));
  const edits = isFirst ? [] : (decided.final_resolution.proposed_edits ?? []);
  return [...last].map(([who, argument]) => ({
    who,
    holds: [
      ...(argument === '' ? [] : [argument]),
      ...edits.filter(({ by }) => by === who).map(({ fix }) => tell('flagView.proposes', fix)),
    ],
  }));
}
