import { businessReviewAnswers } from '../../src/answers/findings/business-review-answers.ts';
import { codeReviewAnswers } from '../../src/answers/findings/code-review-answers.ts';
import type { AnswerReaders, Reading } from '../../src/answers/reading/reading.ts';
import { askId, findingId, seatId } from '../../src/core/ids.ts';
import type { Note } from '../../src/core/note.ts';
import type { BusinessReviewPhases } from '../../src/core/protocols/business-review/said.ts';
import type { CodeReviewPhases } from '../../src/core/protocols/code-review/said.ts';
import type { Seat } from '../../src/core/seat.ts';
import { Dice } from '../simulator/rng.ts';
import { words } from './fuzz-words.ts';
import { OBJECT_PHASES, objectSample } from './object-samples.ts';

/** An answer as any phase gives it, for properties that hold in all of them. */
export type AnyAnswer = Readonly<Record<string, unknown>> & { readonly notes: readonly Note[] };

export type Raw = Readonly<Record<string, unknown>>;

const LISTS = {
  review: 'findings',
  'cross-examine': 'responses',
  refute: 'refutations',
  ballot: 'votes',
  defend: 'defenses',
  rule: 'rulings',
  advise: 'lookups',
} as const;
type Phase = keyof typeof LISTS;
const PHASES = Object.keys(LISTS) as Phase[];

/** A whole answer that is as it should be, and how it is read. */
export interface Sample {
  readonly phase: string;
  /** The name of its list; undefined where the answer is one object. */
  readonly list: (typeof LISTS)[Phase] | undefined;
  readonly envelope: Raw;
  readonly elements: readonly Raw[];
  /** Words that stand in one place each and nowhere else. */
  readonly markers: readonly string[];
  /** Its references are positions, so how it counts can be told from all of them only. */
  readonly counts: boolean;
  /** Names under which panelists may put it. */
  readonly under: readonly string[];
  readonly read: (text: string) => Reading<AnyAnswer>;
}

const seat: Seat = { id: seatId('s1'), model: 'm1', role: 'security-reviewer', kind: 'model', canDefend: true };

/** The answer of one phase of one protocol that a seed stands for. */
export function sampleOf(seed: number): Sample {
  const dice = new Dice(seed, 'sample');
  return dice.chance(0.5) ? findingSample(seed, dice) : objectSample(dice.pick(OBJECT_PHASES), seed, dice);
}

function findingSample(seed: number, dice: Dice): Sample {
  const phase = dice.pick(PHASES);
  const isCode = dice.chance(0.5);
  const shown = shownFindings(isCode, dice.int(1, 6));
  const counts = phase !== 'review' && dice.chance(0.25);
  const elementOf = elementsOf(phase, isCode, references(shown, counts, dice), dice);
  const elements = Array.from({ length: dice.int(1, 5) }, (_, index) => elementOf(`${seed}x${index}q`));
  const beside = phase === 'review' && !isCode && dice.chance(0.6) ? scores(dice) : {};
  const list = LISTS[phase];
  return {
    phase: `${isCode ? 'code' : 'business'} ${phase}`,
    list,
    envelope: dice.chance(0.5) ? { [list]: elements, ...beside } : { ...beside, [list]: elements },
    elements,
    markers: JSON.stringify(elements).match(/\b(?:mark|seen|saw)\d+x\d+q\b/g) ?? [],
    counts,
    under: ['result'],
    read: readerOf(isCode, phase, shown),
  };
}

function readerOf(isCode: boolean, phase: Phase, shown: readonly Raw[]): Sample['read'] {
  const questions = shown.map((finding) => ({ finding, challenges: [] }));
  const briefs = {
    review: { files: ['src/only.ts'] },
    'cross-examine': { findings: shown },
    refute: { findings: shown },
    ballot: { findings: shown },
    defend: { challenged: questions },
    rule: { questions, again: false },
    advise: { findings: shown },
  };
  const ask = { id: askId(1, phase, seat.id), seat: seat.id, phase, brief: briefs[phase] } as never;
  const readers: AnswerReaders<CodeReviewPhases> | AnswerReaders<BusinessReviewPhases> = isCode
    ? codeReviewAnswers
    : businessReviewAnswers;
  return (text) => readers[phase].read(text, ask, seat) as unknown as Reading<AnyAnswer>;
}

const shownFindings = (isCode: boolean, count: number): readonly Raw[] =>
  Array.from({ length: count }, (_, index) => ({
    id: findingId(`F${index + 1}`),
    title: `shown title ${index + 1}`,
    category: isCode ? 'bug' : 'clarity',
    severity: 'high',
    description: '',
    suggestion: '',
    ...(isCode ? { file: `src/${index}.ts`, line: 10 + index, endLine: 10 + index } : { section: `Section ${index}` }),
  }));

/** One way of naming findings for a whole answer, as one panelist would. */
function references(shown: readonly Raw[], counts: boolean, dice: Dice): () => Reference {
  const base = dice.int(0, 1);
  const named = dice.pick<(index: number) => unknown>([
    (index) => shown[index]?.id,
    (index) => shown[index]?.title,
    (index) => `#${index + 1}`,
  ]);
  const way = counts ? (index: number) => dice.pick([index + base, String(index + base)]) : named;
  return () => {
    const index = dice.int(0, shown.length - 1);
    return { name: way(index), isDoubted: index % 2 === 1 };
  };
}

/** The name of a finding, and whether the panelist is against it: it says one thing of each. */
interface Reference {
  readonly name: unknown;
  readonly isDoubted: boolean;
}

function elementsOf(phase: Phase, isCode: boolean, reference: () => Reference, dice: Dice): (key: string) => Raw {
  const scale = dice.pick([1, 100] as const);
  const percent = () => (scale === 1 ? dice.int(2, 99) / 100 : dice.int(11, 99));
  const finding = isCode ? codeFinding : businessFinding;
  return (key) => {
    if (phase === 'review') return finding(`mark${key}`, percent(), dice);
    if (phase === 'advise')
      return {
        finding_id: reference().name,
        detail: `mark${key} ${words(dice)}`,
        status: dice.pick(['confirmed', 'patched', 'none', 'unanswered']),
        ...maybe(dice, { reference: 'CVE-2020-8203', link: 'https://osv.dev/vulnerability/CVE-2020-8203' }),
      };
    const { name, isDoubted } = reference();
    const about = { finding_id: name, reasoning: `mark${key} ${words(dice)}` };
    if (phase === 'rule')
      return { ...about, ruling: isDoubted ? 'reject' : dice.pick(['accept', 'dispute', 'merge']), cites: ['F1'] };
    if (phase === 'ballot') return { ...about, vote: dice.pick([isDoubted ? 'not_valid' : 'valid', 'cannot_tell']) };
    if (phase === 'refute')
      return {
        ...about,
        action: dice.pick([isDoubted ? 'refuted' : 'not_refuted', 'partial']),
        ...maybe(dice, { evidence: 'a.ts:3', severity: dice.pick(['low', null]) }),
      };
    if (phase === 'defend')
      return {
        ...about,
        action: isDoubted ? 'concede' : dice.pick(['defend', 'modify']),
        ...maybe(dice, { revised_confidence: percent(), revised_severity: 'low' }),
        ...(isCode ? maybe(dice, { revised_line: dice.pick([12, '12', null]) }) : {}),
      };
    return {
      ...about,
      action: dice.pick([isDoubted ? 'disagree' : 'agree', 'partial']),
      confidence_adjustment: dice.int(-20, 20),
      ...maybe(dice, {
        severity: dice.pick(['low', 'high', null]),
        place: isCode ? dice.pick([12, 'src/a.ts:12', 'elsewhere']) : null,
      }),
      ...maybe(dice, { new_observations: [finding(`seen${key}`, percent(), dice), finding(`saw${key}`, percent(), dice)] }),
    };
  };
}

/** No confidence from 1 to 10 is given: on which scale it is only the other confidences of an answer tell. */
const finding = (marker: string, confidence: number, dice: Dice): Raw => ({
  ...maybe(dice, { id: `own ${marker.length} ${dice.int(1, 1e6)}` }),
  severity: dice.pick(['critical', 'high', 'medium', 'low']),
  confidence,
  title: `${marker} ${words(dice)}`,
  description: words(dice, 8),
  ...maybe(dice, { suggestion: words(dice) }),
});

const codeFinding = (marker: string, confidence: number, dice: Dice): Raw => ({
  file: 'src/a.ts',
  line: dice.pick([12, '10-14', null]),
  ...finding(marker, confidence, dice),
  category: 'security',
  ...maybe(dice, { caused_by: dice.pick([7, 'src/b.ts:7', null]) }),
  ...maybe(dice, { evidence: { quote: words(dice), trigger: 'concrete' } }),
});

const businessFinding = (marker: string, confidence: number, dice: Dice): Raw => ({
  section: 'Pricing',
  ...finding(marker, confidence, dice),
  category: 'clarity',
  ...maybe(dice, { verification: 'verified' }),
  ...maybe(dice, { evidence: { quote: words(dice), impact: 'none' } }),
});

const scores = (dice: Dice): Raw => ({
  scorecard: { overall_score: dice.int(10, 99), clarity: dice.int(10, 99) },
  verifications: ['verified', { status: 'contradicted' }],
});

const maybe = (dice: Dice, fields: Raw): Raw => (dice.chance(0.5) ? fields : {});
