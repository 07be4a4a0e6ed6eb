import * as z from 'zod';
import { defined } from '../../core/defined.ts';
import type { FittedTo } from '../../core/finding-debate/calibration.ts';
import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import type { SeatId } from '../../core/ids.ts';
import type { Phrase } from '../../core/phrase.ts';
import type { Seat } from '../../core/seat.ts';
import { type KnownRecord, PARTS, type TrackRecord } from '../../core/track-record/track-record.ts';
import { tell } from '../words/say.ts';

/** The basis of a case's probabilities, and the track records of its panelists. */
export const confidenceBasis = z.strictObject({
  rests_on: z.enum(['own-outcomes', 'own-data', 'shipped-data', 'neither']),
  /** The data that a custom calibration was fitted to, and the date; present only if the case was opened with one. */
  fitted_to: z.strictObject({ data: z.string(), made: z.string() }).optional(),
  /** The share of agreement of people with each panelist, in all and in its role, when the case was opened; empty if unknown. */
  track_records: z.array(
    z.strictObject({
      panelist: z.string(),
      as: z.enum(PARTS),
      role: z.string().exactOptional(),
      upheld: z.int().min(0),
      overturned: z.int().min(0),
      /** Counted in the labelled reviews of that calibration, and not in rulings. */
      labelled: z.literal(true).exactOptional(),
    }),
  ),
});

export type ConfidenceBasis = z.infer<typeof confidenceBasis>;

/** The part of a decided debate that its probabilities are based on. */
interface Decided {
  readonly protocol: string;
  readonly policy: PolicyName;
  readonly seats: ReadonlyMap<SeatId, Seat>;
  readonly learned?: readonly KnownRecord[];
  /** The data that its weights were fitted to, if they were fitted. */
  readonly fittedTo?: FittedTo;
}

/** The basis of a debate's probabilities; empty if no probability decided it. */
export function basisResult({ protocol, policy, seats, learned = [], fittedTo }: Decided): {
  readonly confidence_basis?: ConfidenceBasis;
} {
  if (protocol.endsWith('/1') || policy !== 'calibrated') return {};
  const seated = new Set([...seats.values()].flatMap(({ model, role }) => [model, JSON.stringify([model, role])]));
  const records = learned.flatMap(({ panelist, as, role, category, upheld, overturned, labelled }) =>
    category !== undefined || !seated.has(role === undefined ? panelist : JSON.stringify([panelist, role]))
      ? []
      : [{ panelist, as, ...defined({ role }), upheld, overturned, ...defined({ labelled }) }],
  );
  return {
    confidence_basis: {
      rests_on: restsOn(learned, fittedTo),
      ...(fittedTo?.isOwn === true ? { fitted_to: { data: fittedTo.data, made: fittedTo.made } } : {}),
      track_records: records,
    },
  };
}

const restsOn = (learned: readonly KnownRecord[], fittedTo: Decided['fittedTo']): ConfidenceBasis['rests_on'] => {
  if (learned.some(({ labelled }) => labelled !== true)) return 'own-outcomes';
  if (fittedTo?.isOwn === true) return 'own-data';
  return fittedTo === undefined ? 'neither' : 'shipped-data';
};

/** The same as rows of a table: the basis, and the track record of each panelist. */
export function basisRows(basis: ConfidenceBasis | undefined): readonly (readonly [Phrase, Phrase])[] {
  if (basis === undefined) return [];
  const rows = basis.track_records.map(
    (record) => [tell('basis.recordOf', tell(`basis.parts.${record.as}`)), recordPhrase(record)] as const,
  );
  return [[tell('basis.basis'), basisPhrase(basis)], ...rows];
}

function basisPhrase({ rests_on: restsOn, fitted_to: fitted }: ConfidenceBasis): Phrase {
  if (fitted === undefined) return tell(`basis.restsOn.${restsOn === 'own-data' ? 'neither' : restsOn}`);
  const own = tell('basis.fittedTo', fitted.data, fitted.made);
  return restsOn === 'own-outcomes' ? tell('basis.withRulings', own) : own;
}

/** A sentence on the track records that a case was decided with; empty if there are none. */
export function basisSentence(decided: Decided): readonly Phrase[] {
  const { confidence_basis: basis } = basisResult(decided);
  if (basis?.rests_on !== 'own-outcomes') return [];
  const reporters = basis.track_records
    .filter(({ as, role, labelled }) => as === 'reporter' && role === undefined && labelled !== true)
    .map(recordPhrase);
  return [tell('basis.sentence', tell('list.semicolons', reporters))];
}

/** `ash/security: 41 of 46 upheld`. */
function recordPhrase(record: ConfidenceBasis['track_records'][number]): Phrase {
  const counts = [record.upheld, record.upheld + record.overturned] as const;
  const right = record.labelled === true ? tell('basis.inLabels', ...counts) : tell(`basis.upheld.${record.as}`, ...counts);
  return tell('basis.record', recordName(record), right);
}

/** `ash/security` for a panelist in the role of a security reviewer; its bare name over all roles. */
export const recordName = ({ panelist, role = '', category }: Pick<TrackRecord, 'panelist' | 'role' | 'category'>): string => {
  const inRole = role === '' ? panelist : `${panelist}/${role.replace(/-reviewer$/, '')}`;
  return category === undefined ? inRole : `${inRole} (${category})`;
};
