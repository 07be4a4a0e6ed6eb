import * as z from 'zod';
import { defined } from '../../core/defined.ts';
import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import type { SeatId } from '../../core/ids.ts';
import type { Language } from '../../core/language.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import { PARTS, type TrackRecord } from '../../core/track-record/track-record.ts';
import { tell } from '../words/say.ts';
import { BASIS_WORDS } from '../words/told/confidence-bases.ts';

/** What the probabilities of a case rest on, and the track records of those who sat on its panel. */
export const confidenceBasis = z.strictObject({
  rests_on: z.enum(['own-outcomes', 'shipped-data', 'neither']),
  /** How often people agreed with each panelist, in all and in its role, when the case was opened; empty where that is not known. */
  track_records: z.array(
    z.strictObject({
      panelist: z.string(),
      as: z.enum(PARTS),
      role: z.string().exactOptional(),
      upheld: z.int().min(0),
      overturned: z.int().min(0),
    }),
  ),
});

export type ConfidenceBasis = z.infer<typeof confidenceBasis>;

/** A decided debate as far as it tells what its probabilities rest on. */
interface Decided {
  readonly protocol: string;
  readonly policy: PolicyName;
  readonly seats: ReadonlyMap<SeatId, Seat>;
  readonly learned?: readonly TrackRecord[];
  /** What its weights were fitted to, where they were. */
  readonly fittedTo?: { readonly made: string; readonly data: string };
}

/** What the probabilities of a debate rest on; nothing where it was not decided by a probability. */
export function basisResult({ protocol, policy, seats, learned = [], fittedTo }: Decided): {
  readonly confidence_basis?: ConfidenceBasis;
} {
  if (protocol.endsWith('/1') || policy !== 'calibrated') return {};
  const seated = new Set([...seats.values()].flatMap(({ model, role }) => [model, JSON.stringify([model, role])]));
  const records = learned.flatMap(({ panelist, as, role, category, upheld, overturned }) =>
    category !== undefined || !seated.has(role === undefined ? panelist : JSON.stringify([panelist, role]))
      ? []
      : [{ panelist, as, ...defined({ role }), upheld, overturned }],
  );
  return { confidence_basis: { rests_on: restsOn(learned, fittedTo), track_records: records } };
}

const restsOn = (learned: readonly TrackRecord[], fittedTo: Decided['fittedTo']): ConfidenceBasis['rests_on'] => {
  if (learned.length > 0) return 'own-outcomes';
  return fittedTo === undefined ? 'neither' : 'shipped-data';
};

/** The same as rows of a table: on what it rests, and the track record beside each panelist. */
export function basisRows(basis: ConfidenceBasis | undefined, language: Language): readonly (readonly [string, string])[] {
  if (basis === undefined) return [];
  const words = BASIS_WORDS[language];
  const rows = basis.track_records.map(
    (record) => [words.recordOf(words.parts[record.as]), recordText(record, language)] as const,
  );
  return [[words.basis, words.restsOn[basis.rests_on]], ...rows];
}

/** A sentence on the track records that a case was decided with; none where there are none. */
export function basisSentence(decided: Decided): readonly Phrase[] {
  const { confidence_basis: basis } = basisResult(decided);
  if (basis?.rests_on !== 'own-outcomes') return [];
  const reporters = basis.track_records.filter(({ as, role }) => as === 'reporter' && role === undefined).map(recordPhrase);
  return [tell('basis.sentence', tell('list.semicolons', reporters))];
}

/** The same as a phrase. */
const recordPhrase = (record: Pick<TrackRecord, 'panelist' | 'as' | 'role' | 'upheld' | 'overturned'>): Phrase =>
  tell('basis.record', recordName(record), tell(`basis.upheld.${record.as}`, record.upheld, record.upheld + record.overturned));

/** `ash/security: 41 of 46 upheld`. */
export const recordText = (
  record: Pick<TrackRecord, 'panelist' | 'as' | 'role' | 'upheld' | 'overturned'>,
  language: Language,
): string =>
  `${recordName(record)}: ${BASIS_WORDS[language].upheld[record.as](record.upheld, record.upheld + record.overturned)}`;

/** `ash/security` for a panelist in the role of a security reviewer; its bare name over all roles. */
export const recordName = ({ panelist, role = '', category }: Pick<TrackRecord, 'panelist' | 'role' | 'category'>): string => {
  const inRole = role === '' ? panelist : `${panelist}/${role.replace(/-reviewer$/, '')}`;
  return category === undefined ? inRole : `${inRole} (${category})`;
};
