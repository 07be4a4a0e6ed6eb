import { defined } from '../../../core/defined.ts';
import type { Language } from '../../../core/language.ts';
import { ARBITER_ROUND, SCAN_ROUND } from '../../../core/protocols/flag-resolution/rules.ts';
import { caseView } from '../../report/case-view.ts';
import { filteredWords } from '../../report/finding-words.ts';
import type { ReportItem, ReportSaid } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import { sectionOf } from '../../report/schema/section-of.ts';
import type { ReportView, Saying, ViewCitation, ViewDecision, ViewItem, ViewWords } from '../../report/view.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import { wordingIn } from '../../wording/wording.ts';
import { sayIn, tell } from '../../words/say.ts';
import { named } from '../../words/table.ts';
import { FINDING_TEXTS, FLAG_WORDS } from '../../words/tables.ts';
import { articleScopeView } from './article-scope.ts';
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

/** The report of a debate about flags for people. */
export function flagResolutionView(report: Report): ReportView {
  const { language, headline, gaps } = report;
  const { title, types, speakers, statistics } = FLAG_WORDS[language];
  return {
    title: title(named(types, report.subject ?? '')),
    ...caseView(report),
    notes: caseView(report).notes.map((note) => (note.by === undefined ? note : { ...note, by: named(speakers, note.by) })),
    scope: withNotices(articleScopeView(report), report),
    words: wordsIn(language),
    recommendation: '',
    advice: { work: 'article', code: STATUS[headline.recommendation as keyof typeof STATUS] },
    incomplete: gapsIn({ ...gaps, failures: together(gaps.failures) }, [], language),
    items: report.items.map((item) => viewOf(item, report)),
    lists: sourceLists(report),
    speakers: report.panel.speakers.map((who) => named(speakers, who)),
    unmatched: [],
    statistics: report.statistics.map(({ key, values }) => [named(statistics, key), values.join(' / ')] as const),
    closing: { line: headline.recommendation ?? '', reasons: headline.reasons.map((reason) => sayIn(language, reason)) },
  };
}

type Failures = Report['gaps']['failures'];

/** Merges a panelist's failures in one round for one reason, regardless of the number of flags. */
function together(failures: Failures): Failures {
  const groups = new Map<string, { readonly first: Failures[number]; count: number }>();
  for (const failure of failures) {
    const { about: _about, ...shared } = failure;
    const known = groups.get(JSON.stringify(shared));
    if (known === undefined) groups.set(JSON.stringify(shared), { first: failure, count: 1 });
    else known.count++;
  }
  return [...groups.values()].map(({ first, count: flags }) =>
    flags === 1 ? first : { ...first, about: tell('flagView.some', flags) },
  );
}

function viewOf(item: ReportItem, report: Report): ViewItem {
  const { language } = report;
  const words = FLAG_WORDS[language];
  const { flag, edit, decision, id } = item;
  const { location = '', to_clear = '', risk = 'normal', weighed: sources = [], dissent } = flag ?? {};
  const standing = item.panel_standing ?? item.standing;
  const quote = item.quote?.text ?? '';
  const confidence = item.confidence?.value;
  const by = decidedBy(item, language);
  const weighed = sources.map((source) => sourceName(source, report));
  const isReplacement = edit !== undefined && edit.before !== null && edit.after !== null;
  return {
    number: item.number,
    id,
    aliases: [],
    standing: standing === 'set-aside' ? 'filtered' : standing,
    label: named(words.positions, decision.status),
    codes: {
      label: decision.status,
      decision: decision.status,
      measure: { name: FINDING_TEXTS.en.confidence, terms: [], formula: '' },
    },
    gravity: risk === 'high' ? 'grave' : standing === 'rejected' ? 'slight' : 'moderate',
    title: sayIn(language, item.title),
    place: [id, location].filter((part) => part !== '').join(', '),
    data: { category: item.category, severity: item.severity, confidence, locations: [] },
    about: [
      ...(quote === '' ? [] : [`“${quote}”`]),
      ...(risk === 'high' ? [words.highRisk] : []),
      ...(to_clear === '' ? [] : [words.toClear(to_clear)]),
    ],
    quote: item.quote?.text,
    description: sayIn(language, item.description),
    suggestion: sayIn(language, item.suggestion),
    edit: isReplacement ? { before: edit.before ?? '', after: edit.after ?? '' } : undefined,
    measure:
      confidence === undefined
        ? undefined
        : { name: FINDING_TEXTS[language].confidence, value: String(confidence), terms: [], formula: '' },
    decision: decisionOf(item, weighed, report),
    backing: [
      by,
      ...(sources.length === 0 ? [] : [words.on(wordingIn(language).listed(sources))]),
      ...joinedText(edit, language),
    ].join(' · '),
    facts: [
      { name: words.facts.decidedBy, value: by },
      ...(weighed.length === 0 ? [] : [{ name: words.facts.weighed, value: weighed.join(', ') }]),
      ...(edit === undefined ? [] : [{ name: words.facts.edit, value: editText(edit, language) }]),
      ...proposals(item, language).map(([who, value]) => ({ name: words.facts.proposed(who), value })),
      ...(dissent === undefined ? [] : [{ name: words.facts.dissent, value: sayIn(language, dissent) }]),
    ],
    citations: quotesIn(item, report),
    struck: (item.struck ?? []).map((one) => sayIn(language, one)),
    sayings: item.said.map((one) => sayingOf(one, language)),
    stances: new Map(
      spoken(item).map(({ by: who, action }) => [named(words.speakers, who), named(words.positions, action)] as const),
    ),
    sides: new Map(
      spoken(item).flatMap(({ by: who, side }) => (side === undefined ? [] : [[named(words.speakers, who), side] as const])),
    ),
    perspectives: Object.fromEntries(
      (item.sides ?? []).map(({ who, holds }) => [
        named(words.speakers, sayIn(language, who)),
        holds.map((one) => sayIn(language, one)).join(' · '),
      ]),
    ),
    openQuestion:
      item.question === undefined
        ? undefined
        : { question: sayIn(language, item.question.question), test: sayIn(language, item.question.test) },
    rulingMeans: words.rulingMeans,
    escalate: false,
  };
}

const spoken = ({ said }: ReportItem): readonly ReportSaid[] => said.filter(({ action }) => action !== 'silent');

/** The source with its description: `S015 (Court record, county court, 2021-03-04)`. */
function sourceName(id: string, report: Report): string {
  const facts = factsOf(id, report);
  return facts === undefined ? id : `${id} (${facts})`;
}

/** The known title, origin and date of a source; reports of the first version name only its id. */
function factsOf(id: string, { sections, protocol }: Report): string | undefined {
  if (protocol === 'flag-resolution/1') return undefined;
  const { title, origin, date } = sectionOf(sections, 'sources')?.sources.find((source) => source.id === id) ?? {};
  const facts = [title, origin, date].filter((fact) => fact !== undefined);
  return facts.length === 0 ? undefined : facts.join(', ');
}

/** The proposer of each edit, if recorded. */
const proposals = ({ proposed_edits: edits = [] }: ReportItem, language: Language) =>
  edits.map(({ by, edit }) => [named(FLAG_WORDS[language].speakers, by), sayIn(language, edit)] as const);

function decisionOf(item: ReportItem, weighed: readonly string[], report: Report): ViewDecision {
  const { language } = report;
  const words = FLAG_WORDS[language];
  const { decision, flag, edit } = item;
  const quotes = decision.status === 'CLEARED' ? quotesIn(item, report) : [];
  return {
    word: named(words.positions, decision.status),
    rule: decidedBy(item, language),
    because: [sayIn(language, decision.reason), ...quotes.map(({ place, quote }) => words.quotes(place, quote))].join('; '),
    reversal: sayIn(language, decision.reversal),
    particulars: [
      ...(weighed.length === 0 ? [] : [words.weighed(weighed.join(', '))]),
      ...(flag?.dissent === undefined ? [] : [words.dissent(sayIn(language, flag.dissent))]),
      ...(edit === undefined ? [] : [editText(edit, language)]),
      ...proposals(item, language).map(([who, one]) => `${who}: ${words.proposes(one)}`),
      ...(flag?.irreducible_question === undefined ? [] : [words.openQuestion(flag.irreducible_question)]),
    ],
  };
}

const quotesIn = ({ citations = [] }: ReportItem, report: Report): readonly ViewCitation[] =>
  citations.map(({ by, source, quote, line, path }) => ({
    by: named(FLAG_WORDS[report.language].speakers, by),
    place: `${source}:${line}`,
    file: path === undefined || line === null ? undefined : { path, line },
    quote,
    ...defined({ source: factsOf(source, report) }),
  }));

type Edit = NonNullable<ReportItem['edit']>;

/** The way in which one edit came to replace several. */
const joinedText = (edit: Pick<Edit, 'joined'> | undefined, language: Language): readonly string[] => {
  if (edit?.joined === undefined) return [];
  const { how, flags } = edit.joined;
  return [FLAG_WORDS[language].joined[how as keyof (typeof FLAG_WORDS)['en']['joined']](flags.join(', '))];
};

function editText({ scope, applies, why_not, joined }: Edit, language: Language): string {
  const words = FLAG_WORDS[language];
  return [
    ...(scope === null ? [] : [named(words.scopes, scope)]),
    ...joinedText(joined === undefined ? {} : { joined }, language),
    applies ? words.once : words.byHand(sayIn(language, why_not ?? '')),
  ].join(', ');
}

function decidedBy({ flag }: ReportItem, language: Language): string {
  const words = FLAG_WORDS[language];
  const { decided_by: by = 'nobody', fast_path = null, rounds = 0 } = flag ?? {};
  const after = rounds === 0 ? '' : words.after(rounds);
  switch (by) {
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

type Gap = NonNullable<ReportSaid['gaps']>[number];

const gapText = ({ what, where, why }: Gap): string =>
  [what, where, why]
    .filter((part, at, all) => part !== '' && all.indexOf(part) === at && (at === 0 || !what.includes(part)))
    .join(', ');

function sayingOf(said: ReportSaid, language: Language): Saying {
  const words = FLAG_WORDS[language];
  const { round, by, action, gaps = [], why = '', struck = 0, effect, confidence, side } = said;
  const isSilent = action === 'silent';
  const told = [said.words, ...gaps.map((gap) => words.gapIs(gapText(gap)))].filter((part) => part !== '').join(' · ');
  return {
    ...(round === null ? {} : { round }),
    who: named(words.speakers, by),
    what: isSilent ? words.silent : words.says(named(words.positions, action)),
    words: isSilent ? sayIn(language, why) : told,
    ...defined({ side }),
    effect: [
      ...(struck === 0 ? [] : [words.struckOf(struck)]),
      ...(effect === 'in-part' ? [words.inPart] : []),
      ...(confidence === undefined ? [] : [words.sure(confidence)]),
    ].join(', '),
  };
}
