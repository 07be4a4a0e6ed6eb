import { defined } from '../../defined.ts';
import type { Note } from '../../note.ts';
import type { Phrase } from '../../phrase.ts';
import { isLeftForEdits } from './explain.ts';
import type { JoinedEdit } from './joined-edits.ts';
import type { DecidedFlag } from './outcome.ts';
import { phrase } from './phrases.ts';
import { foreignIn } from './ruling.ts';
import type { ArbiterWord, Gap } from './said.ts';
import type { Struck } from './weigh.ts';

/** Notes what did not count on one flag, and what a reader should know about how it was decided. */
export function notesOn(decided: DecidedFlag): readonly Note[] {
  const { flag, turns, struck, word, verified, by, fix, status, irreducibleQuestion, unneeded, unresolved } = decided;
  const note = (kind: Note['kind'], message: Phrase, who?: string): Note => ({
    kind,
    message,
    finding: flag.id,
    ...defined({ by: who }),
  });
  const said = turns.flatMap(({ weighed }) => (weighed === undefined ? [] : [weighed]));
  const foreign = word === undefined ? [] : foreignIn(word, new Set(verified.map(({ source }) => source)));
  return [
    ...said.flatMap(({ said: { notes } }) => notes).map((one) => ({ ...one, finding: flag.id })),
    ...(word?.notes ?? []).map((one) => ({ ...one, finding: flag.id })),
    ...struck.map((one) => note('struck', struckText(one), one.by)),
    ...turns.flatMap(({ side, round, citedAgain }) =>
      citedAgain === undefined ? [] : [note('decided', phrase('cited-again', round, citedAgain), side)],
    ),
    ...said
      .filter(({ stand, said: position }) => stand !== position.stand)
      .map(({ side, round }) => note('coerced', phrase('edited-not-cleared', round), side)),
    ...said
      .filter(({ side, said: position }) => side === 'defender' && position.gaps.length > 0)
      .map(({ side, round }) => note('not-counted', phrase('gaps-are-the-critics', round), side)),
    ...(word?.resolution === 'cleared' && word.fix !== undefined ? [note('coerced', phrase('edited-ruling'), 'arbiter')] : []),
    ...(foreign.length === 0 ? [] : [note('not-counted', phrase('weighs-foreign', foreign), 'arbiter')]),
    ...unneeded.rounds.map((round) => note('not-counted', phrase('settled-before', round))),
    ...(unneeded.word === undefined ? [] : [note('not-counted', phrase('word-not-needed', wordText(unneeded.word)), 'arbiter')]),
    ...(turns.length === 0 ? [note('incomplete', phrase('flag-not-argued'))] : []),
    ...(turns.length > 0 && 'impasse' in by && by.impasse === undefined ? [note('incomplete', phrase('impasse-unheld'))] : []),
    ...(fix?.why === undefined ? [] : [note('decided', phrase('fix-left', fix.why))]),
    ...(status === 'escalated' && irreducibleQuestion === undefined && unresolved === undefined && !isLeftForEdits(decided)
      ? [note('incomplete', phrase('no-irreducible-question'))]
      : []),
  ];
}

/** Notes that one edit settles several flags. */
export const joinNote = ({ flags, how }: JoinedEdit): Note => ({
  kind: 'decided',
  message: phrase(`edits-${how}`, flags),
  ...defined({ finding: flags[0] }),
});

const struckText = (struck: Struck): Phrase =>
  struck.kind === 'citation'
    ? phrase('struck-citation', struck.round, struck.reason, struck.citation.source, struck.citation.quote)
    : phrase('struck-gap', struck.round, struck.reason, gapText(struck.gap));

const gapText = ({ what, where, why }: Gap): string => [what, where, why].filter((part) => part.trim() !== '').join('; ');

const RESOLUTIONS = { cleared: 'CLEARED', 'fix-required': 'FIX_REQUIRED', escalate: 'ESCALATE' } as const;

const wordText = ({ resolution, reasoning }: ArbiterWord): string =>
  [RESOLUTIONS[resolution], ...(reasoning === '' ? [] : [reasoning])].join(', ');
