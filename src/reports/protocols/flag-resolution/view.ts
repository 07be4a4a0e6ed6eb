import { defined } from '../../../core/defined.ts';
import { ARBITER_ROUND, SCAN_ROUND } from '../../../core/protocols/flag-resolution/rules.ts';
import { caseView, viewInWords } from '../../report/case-view.ts';
import { FILTERED, standingPhrases } from '../../report/finding-words.ts';
import type { ReportItem, ReportSaid } from '../../report/schema/item.ts';
import type { Report } from '../../report/schema/report.ts';
import { sectionOf } from '../../report/schema/section-of.ts';
import type { ReportText } from '../../report/schema/text.ts';
import type { ReportView, Saying, ViewCitation, ViewDecision, ViewItem, ViewWords } from '../../report/view.ts';
import { gapsIn } from '../../wording/gaps.ts';
import { withNotices } from '../../wording/notice-words.ts';
import { inWords, type Keyed } from '../../words/in-words.ts';
import { tell, tellNamed } from '../../words/say.ts';
import { articleScopeView } from './article-scope.ts';
import { appliedList, leftOutList, sourceLists, typeList } from './source-lists.ts';

const WORDS: Keyed<ViewWords> = {
  item: tell('flagView.item'),
  standings: {
    accepted: standingPhrases('FIX_REQUIRED', 'flagView.accepted'),
    disputed: standingPhrases('ESCALATED', 'flagView.disputed'),
    rejected: standingPhrases('CLEARED', 'flagView.rejected'),
    filtered: FILTERED,
  },
  rounds: { [SCAN_ROUND]: tell('flagView.rounds.scan'), [ARBITER_ROUND]: tell('flagView.rounds.arbiter') },
  matrix: { title: tell('flagView.matrix.title'), result: tell('flagView.matrix.result') },
};

const STATUS = { READY: 'ready', 'READY WITH CHANGES': 'ready-with-changes', 'NOT READY': 'not-ready' } as const;

/** The report of a debate about flags for people. */
export function flagResolutionView(report: Report): ReportView {
  const { headline, gaps } = report;
  return viewInWords(
    {
      title: tell('flagView.title', tellNamed('flagView.types', report.subject ?? '')),
      ...caseView(report),
      notes: report.notes.map((note) => (note.by === undefined ? note : { ...note, by: speaker(note.by) })),
      scope: withNotices(articleScopeView(report), report),
      words: WORDS,
      recommendation: '',
      advice: { work: 'article', code: STATUS[headline.recommendation as keyof typeof STATUS] },
      incomplete: gapsIn({ ...gaps, failures: together(gaps.failures) }, []),
      items: report.items.map((item) => viewOf(item, report)),
      lists: [...typeList(report), ...appliedList(report), ...leftOutList(report), ...sourceLists(report)],
      speakers: report.panel.speakers.map(speaker),
      unmatched: [],
      statistics: report.statistics.map(
        ({ key, values }) => [tellNamed('flagView.statistics', key), values.join(' / ')] as const,
      ),
      closing: { line: headline.recommendation ?? '', reasons: headline.reasons },
    },
    report.language,
  );
}

const speaker = (who: string): ReportText => tellNamed('flagView.speakers', who);
const position = (action: string): ReportText => tellNamed('flagView.positions', action);

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

function viewOf(item: ReportItem, report: Report): Keyed<ViewItem> {
  const { flag, edit, decision, id } = item;
  const { location = '', to_clear = '', risk = 'normal', weighed: sources = [], dissent } = flag ?? {};
  const standing = item.panel_standing ?? item.standing;
  const quote = item.quote?.text ?? '';
  const confidence = item.confidence?.value;
  const by = decidedBy(item);
  const weighed = sources.map((source) => sourceName(source, report));
  const isReplacement = edit !== undefined && edit.before !== null && edit.after !== null;
  const measure = { name: tell('finding.confidence'), terms: [], formula: '' };
  return {
    number: item.number,
    id,
    aliases: [],
    standing: standing === 'set-aside' ? 'filtered' : standing,
    label: position(decision.status),
    codes: { label: decision.status, decision: decision.status, measure: inWords(measure, 'en') },
    gravity: risk === 'high' ? 'grave' : standing === 'rejected' ? 'slight' : 'moderate',
    title: item.title,
    place: [id, location].filter((part) => part !== '').join(', '),
    data: { category: item.category, severity: item.severity, confidence, locations: [] },
    about: [
      ...(quote === '' ? [] : [`“${quote}”`]),
      ...(report.subject === 'both' ? [tell('flagView.ofType', tellNamed('flagView.types', item.category))] : []),
      ...(risk === 'high' ? [tell('flagView.highRisk')] : []),
      ...(to_clear === '' ? [] : [tell('flagView.toClear', to_clear)]),
    ],
    quote: item.quote?.text,
    description: item.description,
    suggestion: item.suggestion,
    edit: isReplacement ? { before: edit.before ?? '', after: edit.after ?? '' } : undefined,
    measure: confidence === undefined ? undefined : { ...measure, value: String(confidence) },
    decision: decisionOf(item, weighed, report),
    backing: tell('list.dots', [
      by,
      ...(sources.length === 0 ? [] : [tell('flagView.on', tell('list.and', sources))]),
      ...joinedText(edit),
    ]),
    facts: [
      { name: tell('flagView.facts.decidedBy'), value: by },
      ...(weighed.length === 0 ? [] : [{ name: tell('flagView.facts.weighed'), value: weighed.join(', ') }]),
      ...(edit === undefined ? [] : [{ name: tell('flagView.facts.edit'), value: editText(edit) }]),
      ...proposals(item).map(([who, value]) => ({ name: tell('flagView.facts.proposed', who), value })),
      ...(dissent === undefined ? [] : [{ name: tell('flagView.facts.dissent'), value: dissent }]),
    ],
    citations: quotesIn(item, report),
    struck: item.struck ?? [],
    sayings: item.said.map(sayingOf),
    stances: new Map(spoken(item).map(({ by: who, action }) => [speaker(who), position(action)] as const)),
    sides: new Map(spoken(item).flatMap(({ by: who, side }) => (side === undefined ? [] : [[speaker(who), side] as const]))),
    perspectives: (item.sides ?? []).map(({ who, holds }) => ({
      who: typeof who === 'string' ? speaker(who) : who,
      words: tell('list.dots', holds),
    })),
    openQuestion: item.question,
    rulingMeans: { uphold: tell('flagView.rulingMeans.uphold'), dismiss: tell('flagView.rulingMeans.dismiss') },
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
const proposals = ({ proposed_edits: edits = [] }: ReportItem) => edits.map(({ by, edit }) => [speaker(by), edit] as const);

function decisionOf(item: ReportItem, weighed: readonly string[], report: Report): Keyed<ViewDecision> {
  const { decision, flag, edit } = item;
  const quotes = decision.status === 'CLEARED' ? quotesIn(item, report) : [];
  return {
    word: position(decision.status),
    rule: decidedBy(item),
    because: tell('list.semicolons', [
      decision.reason,
      ...quotes.map(({ place, quote }) => tell('flagView.quotes', place, quote)),
    ]),
    reversal: decision.reversal,
    particulars: [
      ...(weighed.length === 0 ? [] : [tell('flagView.weighed', weighed.join(', '))]),
      ...(flag?.dissent === undefined ? [] : [tell('flagView.dissent', flag.dissent)]),
      ...(edit === undefined ? [] : [editText(edit)]),
      ...proposals(item).map(([who, one]) => tell('list.plain', [who, ': ', tell('flagView.proposes', one)])),
      ...(flag?.irreducible_question === undefined ? [] : [tell('flagView.openQuestion', flag.irreducible_question)]),
    ],
  };
}

const quotesIn = ({ citations = [] }: ReportItem, report: Report): readonly Keyed<ViewCitation>[] =>
  citations.map(({ by, source, quote, line, path, section, paragraph }) => ({
    by: speaker(by),
    place:
      section === undefined
        ? `${source}:${line}`
        : convertedPlace(
            [source, path, section].flatMap((part) => part ?? []),
            paragraph,
          ),
    file: path === undefined || line === null || section !== undefined ? undefined : { path, line },
    quote,
    ...defined({ source: factsOf(source, report) }),
  }));

/** A place in a source that was converted to text. */
function convertedPlace(parts: readonly string[], paragraph: number | undefined): ReportText {
  const place = parts.join(', ');
  return paragraph === undefined ? place : tell('business.paragraph', place, paragraph);
}

type Edit = NonNullable<ReportItem['edit']>;

/** The way in which one edit came to replace several. */
function joinedText({ joined }: Pick<Edit, 'joined'> = {}): readonly ReportText[] {
  if (joined === undefined) return [];
  return [tell(`flagView.joined.${joined.how as 'contained' | 'merged' | 'joint'}`, joined.flags.join(', '))];
}

const editText = (edit: Edit): ReportText =>
  tell('list.commas', [
    ...(edit.own === true ? [tell('flagView.own')] : []),
    ...(edit.scope === null ? [] : [tellNamed('flagView.scopes', edit.scope)]),
    ...joinedText(edit),
    edit.applied === true
      ? tell('flagView.applied')
      : edit.applies
        ? tell('flagView.once')
        : tell('flagView.byHand', edit.why_not ?? ''),
  ]);

function decidedBy({ flag }: ReportItem): ReportText {
  const { decided_by: by = 'nobody', fast_path = null, rounds = 0 } = flag ?? {};
  const after = rounds === 0 ? '' : tell('flagView.after', rounds);
  switch (by) {
    case 'fast-path':
      return tell('flagView.withoutDebate', tellNamed('flagView.paths', String(fast_path)));
    case 'agreement':
      return tell('flagView.theSides', after);
    case 'arbiter':
      return tell('flagView.theArbiter', after);
    case 'nobody':
      return tell('flagView.nobody', after);
    case 'error':
      return tell('flagView.unreadable');
  }
}

type Gap = NonNullable<ReportSaid['gaps']>[number];

const gapText = ({ what, where, why }: Gap): string =>
  [what, where, why]
    .filter((part, at, all) => part !== '' && all.indexOf(part) === at && (at === 0 || !what.includes(part)))
    .join(', ');

function sayingOf(said: ReportSaid): Keyed<Saying> {
  const { round, by, action, gaps = [], why = '', struck = 0, effect, confidence, side } = said;
  const isSilent = action === 'silent';
  const told = [...(said.words === '' ? [] : [said.words]), ...gaps.map((gap) => tell('flagView.gapIs', gapText(gap)))];
  return {
    ...(round === null ? {} : { round }),
    who: speaker(by),
    what: isSilent ? tell('flagView.silent') : tell('flagView.says', position(action)),
    words: isSilent ? why : tell('list.dots', told),
    ...defined({ side }),
    effect: tell('list.commas', [
      ...(struck === 0 ? [] : [tell('flagView.struckOf', struck)]),
      ...(effect === 'in-part' ? [tell('flagView.inPart')] : []),
      ...(confidence === undefined ? [] : [tell('flagView.sure', confidence)]),
    ]),
  };
}
