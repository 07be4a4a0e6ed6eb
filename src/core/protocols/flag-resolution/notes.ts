import type { Note } from '../../note.ts';
import type { DecidedFlag } from './outcome.ts';
import { foreignIn } from './ruling.ts';
import type { ArbiterWord, Gap } from './said.ts';
import type { Struck } from './weigh.ts';

/** What did not count on one flag, and what a reader should know about how it was decided. */
export function notesOn(decided: DecidedFlag): readonly Note[] {
  const { flag, turns, struck, word, verified, by, fix, status, irreducibleQuestion, unneeded } = decided;
  const note = (kind: Note['kind'], message: string, who?: string): Note => ({
    kind,
    message,
    finding: flag.id,
    ...(who === undefined ? {} : { by: who }),
  });
  const said = turns.flatMap(({ weighed }) => (weighed === undefined ? [] : [weighed]));
  const foreign = word === undefined ? [] : foreignIn(word, new Set(verified.map(({ source }) => source)));
  return [
    ...said.flatMap(({ said: { notes } }) => notes).map((one) => ({ ...one, finding: flag.id })),
    ...(word?.notes ?? []).map((one) => ({ ...one, finding: flag.id })),
    ...struck.map((one) => note('struck', struckText(one), one.by)),
    ...said
      .filter(({ stand, said: position }) => stand !== position.stand)
      .map(({ side, round }) =>
        note('coerced', `a text that is edited is not cleared: round ${round} counts as FIX_REQUIRED`, side),
      ),
    ...said
      .filter(({ side, said: position }) => side === 'defender' && position.gaps.length > 0)
      .map(({ side, round }) => note('not-counted', `gaps are the critic's: those of round ${round} count for nothing`, side)),
    ...(word?.resolution === 'cleared' && word.fix !== undefined
      ? [note('coerced', 'a text that is edited is not cleared: the ruling counts as FIX_REQUIRED', 'arbiter')]
      : []),
    ...(foreign.length === 0
      ? []
      : [note('not-counted', `it weighs ${foreign.join(', ')}, which nobody cited or which was struck`, 'arbiter')]),
    ...unneeded.rounds.map((round) => note('not-counted', `it was settled before: round ${round} counts for nothing`)),
    ...(unneeded.word === undefined
      ? []
      : [note('not-counted', `its word was not needed and counts for nothing: ${wordText(unneeded.word)}`, 'arbiter')]),
    ...(turns.length === 0 ? [note('incomplete', 'nobody argued about this flag')] : []),
    ...(turns.length > 0 && 'impasse' in by && by.impasse === undefined
      ? [note('incomplete', 'the debate was not held to its end')]
      : []),
    ...(fix?.why === undefined ? [] : [note('decided', `the fix is left to a person: ${fix.why}`)]),
    ...(status === 'escalated' && irreducibleQuestion === undefined
      ? [note('incomplete', 'the escalation names no irreducible question')]
      : []),
  ];
}

const struckText = (struck: Struck): string =>
  struck.kind === 'citation'
    ? `round ${struck.round}: ${struck.reason} (${struck.citation.source}: "${struck.citation.quote}")`
    : `round ${struck.round}: ${struck.reason} (gap: "${gapText(struck.gap)}")`;

const gapText = ({ what, where, why }: Gap): string => [what, where, why].filter((part) => part.trim() !== '').join('; ');

const RESOLUTIONS = { cleared: 'CLEARED', 'fix-required': 'FIX_REQUIRED', escalate: 'ESCALATE' } as const;

const wordText = ({ resolution, reasoning }: ArbiterWord): string =>
  [RESOLUTIONS[resolution], ...(reasoning === '' ? [] : [reasoning])].join(', ');
