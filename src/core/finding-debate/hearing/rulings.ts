import type { Note } from '../../note.ts';
import type { Phrase } from '../../phrase.ts';
import type { Seat } from '../../seat.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import { phrase } from '../phrases.ts';
import type { Hearing } from './hearing.ts';
import type { ArbiterRuling, DefenseBase, Draft } from './said.ts';
import { reviewerName } from './sources.ts';

/** An arbiter's rulings, split into those based on statements of the debate and those that are not. */
export interface CheckedRulings {
  readonly sound: readonly ArbiterRuling[];
  readonly faulty: readonly { readonly ruling: ArbiterRuling; readonly why: Phrase }[];
}

/** Checks that an arbiter gives its reasons and cites only what was said: a finding, a speaker, or a speaker's words. */
export function checkRulings<D extends Draft, Defense extends DefenseBase>(
  hearing: Hearing<D, Defense>,
  seats: readonly Seat[],
): CheckedRulings {
  const sound: ArbiterRuling[] = [];
  const faulty: { ruling: ArbiterRuling; why: Phrase }[] = [];
  if (hearing.rulings.length === 0) return { sound, faulty };
  const wasSaid = memoryOf(hearing, seats);
  for (const ruling of hearing.rulings) {
    const invented = ruling.cites.find((cite) => !wasSaid(cite));
    if (ruling.reasoning.trim() === '') faulty.push({ ruling, why: phrase('ruling-without-reasons') });
    else if (invented !== undefined) faulty.push({ ruling, why: phrase('ruling-cites-nothing', invented) });
    else sound.push(ruling);
  }
  return { sound, faulty };
}

/** Notes on rulings that are ignored. */
export const faultNotes = ({ faulty }: CheckedRulings): readonly Note[] =>
  faulty.map(({ ruling, why }) => ({
    kind: 'struck',
    message: phrase('ruling-ignored', ruling.ruling, why),
    finding: ruling.finding,
    by: 'arbiter',
  }));

function memoryOf<D extends Draft, Defense extends DefenseBase>(
  hearing: Hearing<D, Defense>,
  seats: readonly Seat[],
): (cite: string) => boolean {
  const names = new Set(seats.flatMap((seat) => [seat.model, seat.role, reviewerName(seat)]).map(fold));
  const findings = [...hearing.findings, ...hearing.observations];
  const ids = new Set(findings.map(({ id }) => fold(id)));
  const said = [...findings, ...hearing.responses, ...hearing.defenses].flatMap((one) => wordsIn(one)).map(fold);
  return (cite) => {
    const text = fold(cite);
    return (
      text !== '' &&
      (names.has(text) || ids.has(text) || (text.length >= CITED_MIN && said.some((words) => standsIn(text, words))))
    );
  };
}

/** The least length of a citation: shorter words occur everywhere. */
const CITED_MIN = 6;

/** The fields that hold no speaker's own words. */
const NOT_WORDS = new Set([
  'by',
  'id',
  'seat',
  'origin',
  'severity',
  'category',
  'stance',
  'action',
  'ruling',
  'finding',
  'reference',
  'asked',
]);

function wordsIn(said: unknown, field = ''): readonly string[] {
  if (typeof said === 'string') return [said];
  if (typeof said !== 'object' || said === null) return [];
  return Object.entries(said).flatMap(([name, part]) => (NOT_WORDS.has(name) && field !== 'evidence' ? [] : wordsIn(part, name)));
}

/** Tells whether a text contains the words as whole words. */
function standsIn(text: string, words: string): boolean {
  const isLetter = (character: string): boolean => /[\p{L}\p{N}_]/u.test(character);
  for (let at = words.indexOf(text); at >= 0; at = words.indexOf(text, at + 1)) {
    if (!isLetter(words.charAt(at - 1)) && !isLetter(words.charAt(at + text.length))) return true;
  }
  return false;
}

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Notes the rulings on items that were not in question, which change nothing; `items` are judged and their rivalries settled. */
export function idleRulingNotes(items: readonly Judged<MemberBase>[]): readonly Note[] {
  return items.flatMap(({ id, ruling, facts, dissent, calibrated, verdict }): readonly Note[] => {
    if (ruling === undefined || dissent.length > 0) return [];
    const about = { kind: 'not-counted', finding: id, by: 'arbiter' } as const;
    if (calibrated !== undefined)
      return verdict.reason === 'rule-of-arbiter'
        ? []
        : [{ ...about, message: phrase('ruling-idle', ruling, phrase('not-disputed')) }];
    const evenOrLost = facts.opponents >= 1 && facts.opponents >= facts.supporters;
    if (evenOrLost && ruling !== 'merge') return [];
    const why = phrase(ruling === 'merge' ? 'no-other-diagnosis' : 'no-vote-open');
    return [{ ...about, message: phrase('ruling-idle', ruling, why) }];
  });
}
