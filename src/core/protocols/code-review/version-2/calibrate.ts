import { defined } from '../../../defined.ts';
import { type AuthorOf, authorVoices, countVoices } from '../../../finding-debate/calibrated/author-voice.ts';
import { calibrate } from '../../../finding-debate/calibrated/calibrate.ts';
import type { Echoes } from '../../../finding-debate/calibrated/echoes.ts';
import { fittedFrom, speakingIn } from '../../../finding-debate/calibrated/fitted.ts';
import { leadMember } from '../../../finding-debate/calibrated/lead-member.ts';
import { learnedFrom } from '../../../finding-debate/calibrated/learned.ts';
import { passesIn } from '../../../finding-debate/calibrated/passes.ts';
import { isOneSource, ranksOf } from '../../../finding-debate/calibrated/ranks.ts';
import { isChallenge, isContested, type Position } from '../../../finding-debate/hearing/positions.ts';
import type { FailedAsk } from '../../../finding-debate/hearing/said.ts';
import { sourceLabel } from '../../../finding-debate/hearing/sources.ts';
import { citesSomething, isConcreteSuggestion } from '../../../finding-debate/hearing/speech.ts';
import { itemId } from '../../../ids.ts';
import type { Prepared } from '../arbitrate.ts';
import type { CodeItem, Member } from '../members.ts';
import { SAY_ELSEWHERE } from '../rules.ts';
import type { CodeFinding, CodeReviewSetup } from '../said.ts';
import { bringsNewEvidence, type CheckedTexts, checkedTexts, citationsIn } from './citations.ts';
import { bestRelation, type ChangeMap, causeOf, changeMap, isPathOf, type PlaceRelation } from './place.ts';

/** The grounds of an item's decision besides the statements about it. */
interface Unsaid {
  /** The asks about it that went unanswered. */
  readonly unanswered: readonly FailedAsk[];
  /** How far sources repeat each other. */
  readonly echoes: Echoes<CodeFinding> | undefined;
}

/** Decides items of a code review by their probability. */
export function calibrator(
  setup: CodeReviewSetup,
  { hearing, sources, looked }: Prepared,
): (item: CodeItem, said: Unsaid) => CodeItem {
  const change = changeMap(setup);
  const texts = checkedTexts(setup);
  const seats = new Map(setup.seats.map((seat) => [seat.id, seat]));
  const kinds = new Map(setup.seats.map(({ id, kind }) => [id, kind]));
  const learned = learnedFrom(setup.learned);
  const fitted = fittedFrom<Member>(setup, hearing, sources);
  const reported = new Map(hearing.findings.map((finding) => [finding.id, finding]));
  // Each pass is a separate list, so that saying everything twice changes no rank.
  const ranks = ranksOf(hearing.findings, ({ id, seat }) => `${hearing.passOf.get(id) ?? 1} ${sources.sourceOf(seat)}`);
  const foundIn = passesIn(hearing);
  const authorOf = authorVoices(setup, sources.sourceOf);
  const isAlone = isOneSource(hearing.reviews, setup.seats, sources);
  const terms = {
    prefer: setup.prefer ?? 'balanced',
    isAlone,
    unexamined: fitted?.unexamined,
    ...defined({ threshold: setup.threshold }),
  };
  return (item, { unanswered, echoes }) => {
    const place = relationOf(item, setup, { change, authorOf });
    return calibrate<Member, CodeItem>(
      item,
      {
        place,
        quote: quoteOf(item),
        trigger: item.lead.finding.evidence.trigger,
        isSpecific: citesSomething(item.lead.description) && isConcreteSuggestion(item.lead.finding.suggestion),
        defense: defenseOf(item, texts, ({ id }) => reported.get(id)),
        advisoryConfirmed: item.advisories.some(({ status, ignored }) => status === 'confirmed' && ignored === undefined),
        cites: (position) => citesWork(position, item, texts),
        isChecked: (member) => member.finding.evidence.trigger === 'concrete' && isQuoteFound(member),
        isPreExisting: place === 'elsewhere' && item.deciding.every(({ finding }) => kinds.get(finding.seat) === 'model'),
        isPatched: item.advisories.some(({ status, ignored }) => status === 'patched' && ignored === undefined),
      },
      {
        voices: sources,
        labelOf: sourceLabel,
        terms,
        kindOf: ({ finding }) => kinds.get(finding.seat) ?? 'model',
        rankOf: ({ finding }) => ranks(finding),
        looked: looked(item),
        unanswered,
        seatOf: ({ finding }) => seats.get(finding.seat),
        learned,
        fitted,
        authorOf,
        ...defined({ echoes }),
        found: foundIn([...item.members.map(({ finding }) => finding), ...item.repeats].filter(isBlind)),
      },
    );
  };
}

const isBlind = ({ origin }: CodeFinding): boolean => origin === 'round1';

/** An item carries the words and the place of one member; the others are listed beside it. */
export function leading(setup: CodeReviewSetup, { hearing }: Pick<Prepared, 'hearing'>): (item: CodeItem) => CodeItem {
  const speaking = speakingIn<Member>(setup, hearing);
  return (item) => {
    const lead = leadMember(item.deciding, { hasPlace: ({ finding }) => finding.line > 0, speaking });
    const { file, line, endLine } = lead.finding;
    return { ...item, id: itemId(lead.finding.id), lead, file, start: line, end: Math.max(line, endLine) };
  };
}

/** Computes the relation of an item to the change: the best of its members, and the examiners' statements on a place that is only touched. */
function relationOf(
  item: CodeItem,
  setup: CodeReviewSetup,
  { change, authorOf }: { readonly change: ChangeMap; readonly authorOf: AuthorOf },
): PlaceRelation {
  const relation = bestRelation(item.deciding.map((member) => memberRelation(member, setup, change)));
  if (relation === 'elsewhere') return isPlacedInChange(item, setup, change) ? 'touched' : relation;
  const isCaused = item.deciding.some(({ finding }) => isCauseStated(finding, setup, change));
  return relation === 'touched' && !isCaused && isCalledElsewhere(item, authorOf) ? 'elsewhere' : relation;
}

/** An examiner names a changed line as the right place. Row W8. */
const isPlacedInChange = ({ positions, file }: CodeItem, { changed }: CodeReviewSetup, { isChanged }: ChangeMap): boolean =>
  positions.some(({ place }) => {
    if (place === undefined || 'relation' in place) return false;
    const path = [...(changed?.keys() ?? [])].find((known) => isPathOf(place.file ?? file, known));
    return path !== undefined && isChanged(path, place.line);
  });

/** It names a changed line as its cause, in its field or in its words. */
const isCauseStated = (finding: CodeFinding, { changed }: CodeReviewSetup, change: ChangeMap): boolean =>
  causeOf(finding, changed, change) !== undefined;

/** Computes the relation of a member: at its stated place, or at its quote if that occurs once; a changed line that causes it brings it near. */
function memberRelation({ finding, grounding }: Member, setup: CodeReviewSetup, change: ChangeMap): PlaceRelation {
  const { file, line, endLine } = finding;
  const [hit] = grounding.hits;
  const quoted = hit !== undefined && grounding.hits.length === 1 ? [{ file, first: hit, last: hit }] : [];
  const relation = bestRelation([{ file, first: line, last: endLine }, ...quoted].map(change.relationOf));
  return relation === 'elsewhere' && causeOf(finding, setup.changed, change) !== undefined ? 'touched' : relation;
}

/** Tells whether enough sources that did not report it say that it is not part of the change, and none says that it is. */
function isCalledElsewhere({ positions, members }: CodeItem, authorOf: AuthorOf): boolean {
  const reporting = new Set(members.map(({ source }) => source));
  const stated = positions.flatMap(({ source, place }) =>
    place !== undefined && 'relation' in place && !reporting.has(source) ? [{ source, relation: place.relation }] : [],
  );
  return (
    stated.every(({ relation }) => relation === 'elsewhere') &&
    countVoices(new Set(stated.map(({ source }) => source)), authorOf) >= SAY_ELSEWHERE
  );
}

/** Tells whether the quote occurs in the file, however far from the stated line. */
const isQuoteFound = ({ finding, grounding }: Member): boolean =>
  grounding.quoted || (grounding.hits.length > 0 && finding.evidence.inferred !== true);

function quoteOf({ lead, deciding }: CodeItem): 'found' | 'missing' | 'not-found' | 'unchecked' {
  if (deciding.some(isQuoteFound)) return 'found';
  if (lead.grounding.ungrounded) return 'not-found';
  const { quote, inferred } = lead.finding.evidence;
  return quote === undefined || inferred === true ? 'missing' : 'unchecked';
}

/** Classifies the answer of a remaining author to a doubt: something new, or a narrowed finding. */
function defenseOf(
  item: CodeItem,
  texts: CheckedTexts,
  asReported: (finding: CodeFinding) => CodeFinding | undefined,
): 'new-evidence' | 'narrowed' | undefined {
  if (!isContested(item.positions)) return undefined;
  const challenges = item.positions.filter(isChallenge).map(({ reasoning, evidence = '' }) => `${reasoning}\n${evidence}`);
  const answers = item.deciding.flatMap(({ finding, defense }) => (defense === undefined ? [] : [{ finding, defense }]));
  const isNew = answers.some(
    ({ finding, defense }) =>
      defense.action !== 'concede' &&
      bringsNewEvidence(
        defense.reasoning,
        { ...finding, asReported: asReported(finding), finding: wordsOf(finding), challenges },
        texts,
      ),
  );
  if (isNew) return 'new-evidence';
  return answers.some(({ defense }) => defense.action === 'modify') ? 'narrowed' : undefined;
}

const wordsOf = ({ title, description, suggestion, evidence }: CodeFinding): string =>
  [title, description, suggestion, evidence.quote ?? ''].join('\n');

const citesWork = ({ reasoning, evidence = '' }: Position, { file }: CodeItem, texts: CheckedTexts): boolean =>
  citationsIn(`${reasoning}\n${evidence}`, file, texts).size > 0;
