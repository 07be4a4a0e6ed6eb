import { defined } from '../../../defined.ts';
import { calibrate } from '../../../finding-debate/calibrated/calibrate.ts';
import type { Echoes } from '../../../finding-debate/calibrated/echoes.ts';
import { fittedFrom, speakingIn } from '../../../finding-debate/calibrated/fitted.ts';
import { leadMember } from '../../../finding-debate/calibrated/lead-member.ts';
import { learnedFrom } from '../../../finding-debate/calibrated/learned.ts';
import { isOneSource, ranksOf } from '../../../finding-debate/calibrated/ranks.ts';
import { isChallenge, isContested, type Position } from '../../../finding-debate/hearing/positions.ts';
import type { FailedAsk } from '../../../finding-debate/hearing/said.ts';
import { sourceLabel } from '../../../finding-debate/hearing/sources.ts';
import { isConcreteSuggestion } from '../../../finding-debate/hearing/speech.ts';
import { itemId, type SourceId } from '../../../ids.ts';
import { QuotedText } from '../../../text/quotes/forgiving-quote.ts';
import type { Prepared } from '../arbitrate.ts';
import { fieldOf } from '../domains.ts';
import type { BusinessItem } from '../judge.ts';
import type { Member } from '../members.ts';
import type { BusinessFinding, BusinessReviewSetup } from '../said.ts';

/** The grounds of an item's decision besides the statements about it. */
interface Unsaid {
  /** The asks about it that went unanswered. */
  readonly unanswered: readonly FailedAsk[];
  /** How far sources repeat each other. */
  readonly echoes: Echoes<BusinessFinding> | undefined;
}

/** Decides items of a business review by their probability. */
export function calibrator(
  setup: BusinessReviewSetup,
  { hearing, sources, bench }: Prepared,
): (item: BusinessItem, said: Unsaid) => BusinessItem {
  const texts = [...setup.texts.values()].map((text) => new QuotedText(text));
  const seats = new Map(setup.seats.map((seat) => [seat.id, seat]));
  const kinds = new Map(setup.seats.map(({ id, kind }) => [id, kind]));
  const learned = learnedFrom(setup.learned);
  const fitted = fittedFrom<Member>(setup, hearing, sources);
  const ranks = ranksOf(hearing.findings, ({ seat }) => sources.sourceOf(seat));
  const isAlone = isOneSource(hearing.reviews, setup.seats, sources);
  const terms = { prefer: setup.prefer ?? 'balanced', isAlone, unexamined: fitted?.unexamined } as const;
  // Reviewers read for their own field, so the silence of a reviewer of another field is no evidence.
  const lookedFor = (category: string): ReadonlySet<SourceId> =>
    new Set(
      setup.seats
        .filter((seat) => fieldOf(seat) === category)
        .map(({ id }) => sources.sourceOf(id))
        .filter((source) => bench.looked.has(source)),
    );
  return (item, { unanswered, echoes }) =>
    calibrate<Member, BusinessItem>(
      item,
      {
        // A document is no change: everything in it is under review.
        place: undefined,
        quote: quoteOf(item, texts.length > 0),
        trigger: item.lead.finding.evidence.impact,
        isSpecific: hasPlace(item.lead) && isConcreteSuggestion(item.lead.finding.suggestion),
        // An analyser has no field: what it looks for is its own.
        isOwnField: item.deciding.some(({ finding }) => {
          const seat = bench.seatOf(finding.seat);
          return seat?.kind === 'analyser' || (seat !== undefined && fieldOf(seat) === finding.category);
        }),
        defense: defenseOf(item, texts),
        advisoryConfirmed: false,
        cites: (position) => citesDocument(position, item, texts),
        isChecked: ({ grounding }) => grounding.quality === 3 && grounding.quoted,
        isPreExisting: false,
        isPatched: false,
      },
      {
        voices: sources,
        labelOf: sourceLabel,
        terms,
        kindOf: ({ finding }) => kinds.get(finding.seat) ?? 'model',
        rankOf: ({ finding }) => ranks(finding),
        looked: lookedFor(item.lead.finding.category),
        unanswered,
        seatOf: ({ finding }) => seats.get(finding.seat),
        learned,
        fitted,
        ...defined({ echoes }),
      },
    );
}

/** An item carries the words and the place of one member; the others are listed beside it. */
export function leading(
  setup: BusinessReviewSetup,
  { hearing }: Pick<Prepared, 'hearing'>,
): (item: BusinessItem) => BusinessItem {
  const speaking = speakingIn<Member>(setup, hearing);
  return (item) => {
    const lead = leadMember(item.deciding, { hasPlace, speaking });
    const { section, paragraph = 0 } = lead.finding;
    return { ...item, id: itemId(lead.finding.id), lead, section, start: paragraph, end: paragraph };
  };
}

const hasPlace = ({ finding }: Member): boolean => finding.section !== '';

function quoteOf({ lead, deciding }: BusinessItem, isReadable: boolean): 'found' | 'missing' | 'not-found' | 'unchecked' {
  if (!isReadable) return 'unchecked';
  if (deciding.some(({ grounding }) => grounding.quoted)) return 'found';
  if (lead.grounding.ungrounded) return 'not-found';
  return 'missing';
}

/** Classifies the defense: words of the document that neither the finding nor a challenge had are new evidence; a revision narrows. */
function defenseOf({ positions, deciding }: BusinessItem, texts: readonly QuotedText[]): 'new-evidence' | 'narrowed' | undefined {
  if (!isContested(positions)) return undefined;
  const challenges = positions
    .filter((position) => position.asked === undefined || isChallenge(position))
    .map(({ reasoning, evidence = '' }) => `${reasoning}\n${evidence}`)
    .join('\n');
  const answers = deciding.flatMap(({ defense }) => defense ?? []);
  const isNew = answers.some(
    ({ action, strength, additionalEvidence }) =>
      action !== 'concede' &&
      strength === 'strong' &&
      [additionalEvidence.trim(), ...quotedIn(additionalEvidence)].some(
        (words) => !challenges.includes(words) && standsIn(words, texts),
      ),
  );
  if (isNew) return 'new-evidence';
  return answers.some(({ action }) => action === 'modify') ? 'narrowed' : undefined;
}

const QUOTED = /["“'`]([^"”'`\n]{8,400})["”'`]/g;

const quotedIn = (text: string): readonly string[] => [...text.slice(0, 8000).matchAll(QUOTED)].map(([, words = '']) => words);

const standsIn = (words: string, texts: readonly QuotedText[]): boolean => texts.some((text) => text.find(words).length > 0);

/** A position that quotes words of the document which the finding does not quote itself. */
function citesDocument({ reasoning, evidence = '' }: Position, { lead }: BusinessItem, texts: readonly QuotedText[]): boolean {
  const own = `${lead.finding.evidence.quote ?? ''}\n${lead.finding.claim ?? ''}`;
  return [evidence, ...quotedIn(`${reasoning}\n${evidence}`)].some(
    (words) => words.trim() !== '' && !own.includes(words) && standsIn(words, texts),
  );
}
