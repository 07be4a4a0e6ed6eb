import { defined } from '../../../core/defined.ts';
import type { Language } from '../../../core/language.ts';
import { ARBITER_ROUND, SCAN_ROUND } from '../../../core/protocols/flag-resolution/rules.ts';
import { caseView, languageOf } from '../../report/case-view.ts';
import { filteredWords } from '../../report/finding-words.ts';
import type {
  ReportView,
  Saying,
  ViewCitation,
  ViewDecision,
  ViewItem,
  ViewSide,
  ViewStanding,
  ViewWords,
} from '../../report/view.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import { wordingIn } from '../../wording/wording.ts';
import { FINDING_TEXTS } from '../../words/protocols/findings.ts';
import { FLAG_WORDS } from '../../words/protocols/flags.ts';
import { named } from '../../words/table.ts';
import { articleScope } from './article-scope.ts';
import type { FlagResolutionResult, FlagResult } from './schema.ts';
import { sourceLists } from './source-lists.ts';

function wordsIn(language: Language): ViewWords {
  const { item, accepted, disputed, rejected, rounds, matrix } = FLAG_WORDS[language];
  return {
    item,
    standings: {
      accepted: { code: 'FIX_REQUIRED', ...accepted },
      disputed: { code: 'ESCALATED', ...disputed },
      rejected: { code: 'CLEARED', ...rejected },
      filtered: filteredWords(language),
    },
    rounds: { [SCAN_ROUND]: rounds.scan, [ARBITER_ROUND]: rounds.arbiter },
    matrix,
  };
}

const STATUS = { READY: 'ready', 'READY WITH CHANGES': 'ready-with-changes', 'NOT READY': 'not-ready' } as const;
const STANDING = { FIX_REQUIRED: 'accepted', ESCALATED: 'disputed', CLEARED: 'rejected' } as const;
const ORDER: readonly ViewStanding[] = ['accepted', 'disputed', 'rejected'];

/** A flag debate for people: what must be changed first, then what a person must settle. */
export function flagResolutionView(result: FlagResolutionResult): ReportView {
  const { results, statistics: stats } = result;
  const language = languageOf(result);
  const { title, types, speakers, statistics } = FLAG_WORDS[language];
  const ordered = ORDER.flatMap((standing) => results.filter((one) => standingOf(one) === standing));
  const items = ordered.map((one, index) => viewOf(one, index + 1, result));
  return {
    title: title(named(types, result.review_type)),
    ...caseView(result),
    notes: result.notes.map((note) => (note.by === undefined ? note : { ...note, by: named(speakers, note.by) })),
    scope: withNotices(articleScope(result.article, language), result),
    words: wordsIn(language),
    recommendation: '',
    advice: { work: 'article', code: STATUS[result.status] },
    incomplete: gapsIn({ ...result, failures: together(result, language) }, [], language),
    items,
    speakers: [speakers.critic, speakers.defender, speakers.arbiter].filter((who) =>
      items.some(({ stances }) => stances.has(who)),
    ),
    unmatched: [],
    lists: sourceLists(result, items),
    statistics: [
      [statistics.flags, String(stats.flags)],
      [statistics.results, `${stats.cleared} / ${stats.fix_required} / ${stats.escalated}`],
      [statistics.fastPaths, String(stats.fast_paths)],
      [statistics.bySides, String(stats.settled_by_the_sides)],
      [statistics.byArbiter, String(stats.ruled_by_the_arbiter)],
      [statistics.citations, `${stats.citations_verified} / ${stats.struck}`],
    ],
    closing: { line: result.status, reasons: result.status_reasons },
  };
}

type Failures = FlagResolutionResult['failures'];

/** Who failed in one round for one reason is told once, however many flags it was asked about. */
function together({ failures }: FlagResolutionResult, language: Language): Failures {
  const groups = new Map<string, { readonly first: Failures[number]; count: number }>();
  for (const failure of failures) {
    const { about: _about, ...shared } = failure;
    const known = groups.get(JSON.stringify(shared));
    if (known === undefined) groups.set(JSON.stringify(shared), { first: failure, count: 1 });
    else known.count++;
  }
  return [...groups.values()].map(({ first, count: flags }) =>
    flags === 1 ? first : { ...first, about: FLAG_WORDS[language].some(flags) },
  );
}

const standingOf = ({ final_resolution: { status } }: FlagResult): ViewStanding => STANDING[status];

function viewOf(result: FlagResult, number: number, whole: FlagResolutionResult): ViewItem {
  const language = languageOf(whole);
  const words = FLAG_WORDS[language];
  const { flag_id: id, flag, final_resolution: end, decision, arbiter_decision: ruling } = result;
  const standing = standingOf(result);
  const { edit } = end;
  const confidence = ruling.confidence === null ? undefined : String(Math.round(ruling.confidence * 100));
  const by = decidedBy(result, language);
  const weighed = end.evidence_considered.map((id) => sourceName(id, whole));
  return {
    number,
    id,
    aliases: [],
    standing,
    label: words.positions[end.status],
    codes: {
      label: end.status,
      decision: end.status,
      measure: { name: FINDING_TEXTS.en.confidence, terms: [], formula: '' },
    },
    gravity: flag.risk === 'high' ? 'grave' : standing === 'rejected' ? 'slight' : 'moderate',
    title: flag.issue || flag.quote || id,
    place: [id, flag.location].filter((part) => part !== '').join(', '),
    data: {
      category: whole.review_type,
      severity: flag.risk === 'high' ? 'high' : 'medium',
      confidence: confidence === undefined ? undefined : Number(confidence),
      locations: [],
    },
    about: [
      ...(flag.quote === '' ? [] : [`“${flag.quote}”`]),
      ...(flag.risk === 'high' ? [words.highRisk] : []),
      ...(flag.to_clear === '' ? [] : [words.toClear(flag.to_clear)]),
    ],
    quote: flag.quote === '' ? undefined : flag.quote,
    description: standing === 'accepted' ? reasonOf(result, language) : '',
    suggestion: edit === undefined || hasEdit(edit) ? '' : (end.fix ?? ''),
    edit: edit !== undefined && hasEdit(edit) ? { before: edit.find ?? '', after: edit.replace ?? '' } : undefined,
    measure:
      confidence === undefined
        ? undefined
        : { name: FINDING_TEXTS[language].confidence, value: confidence, terms: [], formula: '' },
    decision: decisionOf(result, weighed, whole),
    backing: [
      by,
      ...(end.evidence_considered.length === 0 ? [] : [words.on(wordingIn(language).listed(end.evidence_considered))]),
      ...joinedText(edit, language),
    ].join(' · '),
    facts: [
      { name: words.facts.decidedBy, value: by },
      ...(weighed.length === 0 ? [] : [{ name: words.facts.weighed, value: weighed.join(', ') }]),
      ...(edit === undefined ? [] : [{ name: words.facts.edit, value: editText(edit, language) }]),
      ...proposals(result, language).map(([who, value]) => ({ name: words.facts.proposed(who), value })),
      ...(end.dissent === undefined ? [] : [{ name: words.facts.dissent, value: end.dissent }]),
    ],
    citations: quotesIn(result, whole),
    struck: result.struck.map((one) => struckText(one, language)),
    sayings: sayingsIn(result, language),
    stances: stancesIn(result, language),
    sides: sidesIn(result, language),
    perspectives: standing === 'disputed' ? perspectivesOn(result, whole) : {},
    openQuestion:
      standing === 'disputed'
        ? { question: result.irreducible_question ?? decision.reason, test: settleBy(result, language) }
        : undefined,
    rulingMeans: words.rulingMeans,
    escalate: false,
  };
}

/** Why the words must change: what the arbiter says, or else the critic. */
function reasonOf(result: FlagResult, language: Language): string {
  if (result.decision.by === 'arbiter') return result.arbiter_decision.reasoning;
  return lastArguments(result, language)[FLAG_WORDS[language].speakers.critic] ?? '';
}

/** The source with what is known of it: `S015 (Court record, county court, 2021-03-04)`. */
function sourceName(id: string, whole: FlagResolutionResult): string {
  const facts = factsOf(id, whole);
  return facts === undefined ? id : `${id} (${facts})`;
}

/** Title, origin and date of a source, as far as they are known; reports of the first version name its id alone. */
function factsOf(id: string, { article, protocol }: FlagResolutionResult): string | undefined {
  if (protocol === 'flag-resolution/1') return undefined;
  const { title, origin, date } = article?.sources.find((source) => source.id === id) ?? {};
  const facts = [title, origin, date].filter((fact) => fact !== undefined);
  return facts.length === 0 ? undefined : facts.join(', ');
}

/** Who proposed which edit, where that is kept. */
function proposals({ final_resolution: { proposed_edits: edits = [] } }: FlagResult, language: Language) {
  const words = FLAG_WORDS[language];
  return edits.flatMap(({ by, fix }) => (by === null ? [] : [[words.speakers[by], fix] as const]));
}

function decisionOf(result: FlagResult, weighed: readonly string[], whole: FlagResolutionResult): ViewDecision {
  const language = languageOf(whole);
  const words = FLAG_WORDS[language];
  const { final_resolution: end, decision } = result;
  const quotes = standingOf(result) === 'rejected' ? quotesIn(result, whole) : [];
  return {
    word: words.positions[end.status],
    rule: decidedBy(result, language),
    because: [decision.reason, ...quotes.map(({ place, quote }) => words.quotes(place, quote))].join('; '),
    reversal: decision.reversal_criteria,
    particulars: [
      ...(weighed.length === 0 ? [] : [words.weighed(weighed.join(', '))]),
      ...(end.dissent === undefined ? [] : [words.dissent(end.dissent)]),
      ...(end.edit === undefined ? [] : [editText(end.edit, language)]),
      ...proposals(result, language).map(([who, edit]) => `${who}: ${words.proposes(edit)}`),
      ...(result.irreducible_question === null ? [] : [words.openQuestion(result.irreducible_question)]),
    ],
  };
}

/** Every quote that stands, once for each side: first those of what was weighed, and last what another side had quoted before. */
function quotesIn({ statements, final_resolution: end }: FlagResult, whole: FlagResolutionResult): readonly ViewCitation[] {
  const { speakers } = FLAG_WORDS[languageOf(whole)];
  const quotes = new Map<string, { readonly rank: number; readonly quote: ViewCitation }>();
  const words = new Set<string>();
  for (const { by, citations } of statements)
    for (const { source, quote, line, path } of citations) {
      const said = JSON.stringify([source, quote]);
      const key = `${by} ${said}`;
      if (line === null || quotes.has(key)) continue;
      const file = path === undefined ? undefined : { path, line };
      const rank = (end.evidence_considered.includes(source) ? 0 : 1) + (words.has(said) ? 2 : 0);
      quotes.set(key, {
        rank,
        quote: { by: speakers[by], place: `${source}:${line}`, file, quote, ...defined({ source: factsOf(source, whole) }) },
      });
      words.add(said);
    }
  return [...quotes.values()].sort((a, b) => a.rank - b.rank).map(({ quote }) => quote);
}

type Edit = NonNullable<FlagResult['final_resolution']['edit']>;

const hasEdit = ({ find, replace }: Edit): boolean => find !== null && replace !== null;

/** How one edit came to stand in the place of several. */
const joinedText = (edit: Pick<Edit, 'joined'> | undefined, language: Language): readonly string[] =>
  edit?.joined === undefined ? [] : [FLAG_WORDS[language].joined[edit.joined.how](edit.joined.flags.join(', '))];

function editText({ scope, application, why_manual, joined }: Edit, language: Language): string {
  const words = FLAG_WORDS[language];
  return [
    ...(scope === null ? [] : [named(words.scopes, scope)]),
    ...joinedText({ joined }, language),
    application === 'unique' ? words.once : words.byHand(String(why_manual)),
  ].join(', ');
}

function decidedBy({ decision, fast_path, rounds }: FlagResult, language: Language): string {
  const words = FLAG_WORDS[language];
  const after = rounds === 0 ? '' : words.after(rounds);
  switch (decision.by) {
    case 'fast-path':
      return words.withoutDebate(named(words.paths, String(fast_path)));
    case 'agreement':
      return words.theSides(after);
    case 'arbiter':
      return words.theArbiter(after);
    case 'nobody':
      return words.nobody(after);
    case 'error':
      return words.unreadable;
  }
}

function settleBy({ irreducible_question, flag, error }: FlagResult, language: Language): string {
  const words = FLAG_WORDS[language];
  if (error !== undefined) return words.mend;
  const clear = flag.to_clear === '' ? '' : words.wouldClear(flag.to_clear);
  return [irreducible_question ?? '', clear].filter((part) => part !== '').join(' ') || words.lookAtSources;
}

function struckText({ by, round, source, quote, gap, reason }: FlagResult['struck'][number], language: Language): string {
  const words = FLAG_WORDS[language];
  const what = gap === undefined ? `${source} "${quote}"` : words.gap(gap.what);
  return words.struck(named(words.speakers, by), round, `${what}: ${reason}`);
}

const gapText = ({ what, where, why }: FlagResult['statements'][number]['gaps'][number]): string =>
  [what, where, why]
    .filter((part, at, all) => part !== '' && all.indexOf(part) === at && (at === 0 || !what.includes(part)))
    .join(', ');

function sayingsIn(
  { statements, arbiter_decision: ruling, decision, struck }: FlagResult,
  language: Language,
): readonly Saying[] {
  const words = FLAG_WORDS[language];
  const said = statements.map(({ round, by, position, argument, gaps, failed }): Saying => {
    const gone = struck.filter((one) => one.by === by && one.round === round).length;
    return {
      round,
      who: words.speakers[by],
      what: position === null ? words.silent : words.says(words.positions[position]),
      words:
        position === null
          ? (failed ?? '')
          : [argument, ...gaps.map((gap) => words.gapIs(gapText(gap)))].filter((part) => part !== '').join(' · '),
      ...(position === null ? {} : { side: SIDES[position] }),
      effect: [
        ...(gone === 0 ? [] : [words.struckOf(gone)]),
        ...(position !== null && failed !== null ? [words.inPart] : []),
      ].join(', '),
    };
  });
  if (decision.by !== 'arbiter') return said;
  const effect = ruling.confidence === null ? '' : words.sure(Math.round(ruling.confidence * 100));
  return [
    ...said,
    {
      who: words.speakers.arbiter,
      what: words.says(words.positions[ruling.resolution]),
      words: ruling.reasoning,
      effect,
      side: SIDES[ruling.resolution],
    },
  ];
}

function stancesIn(
  { statements, arbiter_decision: ruling, decision }: FlagResult,
  language: Language,
): ReadonlyMap<string, string> {
  const { speakers, positions } = FLAG_WORDS[language];
  const stances = new Map<string, string>();
  for (const { by, position } of statements) if (position !== null) stances.set(speakers[by], positions[position]);
  if (decision.by === 'arbiter') stances.set(speakers.arbiter, positions[ruling.resolution]);
  return stances;
}

const SIDES = { FIX_REQUIRED: 'for', CLEARED: 'against', ESCALATED: 'between' } as const;

function sidesIn(
  { statements, arbiter_decision: ruling, decision }: FlagResult,
  language: Language,
): ReadonlyMap<string, ViewSide> {
  const { speakers } = FLAG_WORDS[language];
  const sides = new Map<string, ViewSide>();
  for (const { by, position } of statements) if (position !== null) sides.set(speakers[by], SIDES[position]);
  if (decision.by === 'arbiter') sides.set(speakers.arbiter, SIDES[ruling.resolution]);
  return sides;
}

/** Each side's last argument; by the second version also the arbiter's reasoning, and the edit that each of them proposes. */
function perspectivesOn(result: FlagResult, { protocol, ...whole }: FlagResolutionResult): Readonly<Record<string, string>> {
  const language = languageOf(whole);
  const sides = lastArguments(result, language);
  if (protocol === 'flag-resolution/1') return sides;
  const words = FLAG_WORDS[language];
  const arbiter = result.decision.by === 'arbiter' ? { [words.speakers.arbiter]: result.arbiter_decision.reasoning } : {};
  const edits = proposals(result, language);
  const said = Object.entries({ ...sides, ...arbiter }).map(([who, argument]) => {
    const own = edits.filter(([by]) => by === who).map(([, edit]) => words.proposes(edit));
    return [who, [argument, ...own].filter((part) => part !== '').join(' · ')];
  });
  return Object.fromEntries(said);
}

function lastArguments({ statements }: FlagResult, language: Language): Readonly<Record<string, string>> {
  const { speakers } = FLAG_WORDS[language];
  const last = new Map<string, string>();
  for (const { by, position, argument } of statements) if (position !== null) last.set(speakers[by], argument);
  return Object.fromEntries(last);
}
