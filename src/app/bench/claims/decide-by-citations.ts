import { askId, seatId } from '../../../core/ids.ts';
import type { AnyHeard } from '../../../core/protocol.ts';
import { arbitrate } from '../../../core/protocols/flag-resolution/arbitrate.ts';
import type { DecidedFlag } from '../../../core/protocols/flag-resolution/outcome.ts';
import type {
  Citation,
  Flag,
  FlagPosition,
  FlagResolutionPhases,
  FlagResolutionSetup,
  Side,
} from '../../../core/protocols/flag-resolution/said.ts';
import { VERSION_2 } from '../../../core/protocols/flag-resolution/versions.ts';
import type { Seat } from '../../../core/seat.ts';
import type { Claim, Position, Resolution } from './claim.ts';

/** The reason for the decision on a claim. */
export type ResolvedBy = 'verified-quote' | 'agreed' | 'conflict' | 'partly' | 'no-source';

/** A claim as its citations decide it. */
export interface Resolved {
  readonly resolution: Resolution;
  readonly by: ResolvedBy;
}

const CRITIC = seatId('critic');
const DEFENDER = seatId('defender');
const SEATS: readonly Seat[] = [CRITIC, DEFENDER].map((id) => ({ id, model: id, role: id, kind: 'model', canDefend: true }));

/**
 * Decides a claim by the rules of the flag debate (`flag-resolution/2`) and nothing else: what supports it is cited by the
 * defender, what refutes or doubts it by the critic, a side without anything to cite gives way, and there is no arbiter.
 * CLEARED is true; FIX_REQUIRED with something to cite is false; everything else is unresolved. That no source was found
 * asks for a change of a text, but does not make a claim false.
 */
export function decideByCitations(claim: Claim): Resolved {
  const flag: Flag = { id: claim.id, quote: '', location: '', issue: '', toClear: '', highRisk: false };
  const sources = sourcesOf(claim);
  const setup: FlagResolutionSetup = {
    seats: SEATS,
    critic: CRITIC,
    defender: DEFENDER,
    reviewType: 'integrity',
    sources: sources.texts,
    flags: [flag],
  };
  const heard = [said('critic', flag, criticOf(claim, sources)), said('defender', flag, defenderOf(claim, sources))];
  const record = { rounds: [{ name: '1:argue', heard }], curtailed: undefined };
  const [decided] = arbitrate(setup, record, VERSION_2).flags;
  return decided === undefined ? { resolution: 'unresolved', by: 'no-source' } : resolvedAs(decided, claim);
}

function resolvedAs({ status, by, evidence }: DecidedFlag, claim: Claim): Resolved {
  if (by.kind === 'fast-path' && by.path === 'no-source') return { resolution: 'unresolved', by: 'no-source' };
  const how = by.kind === 'fast-path' && by.path === 'verified-quote' ? 'verified-quote' : 'agreed';
  if (status === 'cleared') return { resolution: 'true', by: how };
  if (status === 'fix-required' && (evidence.length > 0 || having(claim, 'doubts').length > 0))
    return { resolution: 'false', by: how };
  const isPartly = having(claim, 'supports', 'refutes', 'doubts').length === 0;
  return { resolution: 'unresolved', by: isPartly ? 'partly' : 'conflict' };
}

interface Sources {
  readonly texts: ReadonlyMap<string, string>;
  readonly idOf: (quote: string) => string;
}

/** Each passage is a separate source, because the passage is all that is recorded of its page. */
function sourcesOf({ positions }: Claim): Sources {
  const quotes = [...new Set(positions.flatMap(({ cites }) => cites.map(({ quote }) => quote)))];
  const ids = new Map(quotes.map((quote, at) => [quote, `S${String(at + 1).padStart(3, '0')}`]));
  return {
    texts: new Map(quotes.map((quote) => [ids.get(quote) ?? '', quote])),
    idOf: (quote) => ids.get(quote) ?? '',
  };
}

const having = ({ positions }: Claim, ...stances: readonly Position['stance'][]): readonly Position[] =>
  positions.filter(({ stance }) => stances.includes(stance));

const citationsIn = (positions: readonly Position[], { idOf }: Sources): readonly Citation[] =>
  positions.flatMap(({ cites }) => cites.map(({ quote }) => ({ source: idOf(quote), quote })));

const SILENT: FlagPosition = {
  stand: 'cleared',
  argument: '',
  citations: [],
  gaps: [],
  noSource: false,
  meetsToClear: false,
  notes: [],
};

function defenderOf(claim: Claim, sources: Sources): FlagPosition {
  const whole = having(claim, 'supports');
  const any = having(claim, 'supports', 'partly');
  const isAgainst = having(claim, 'refutes', 'doubts').length > 0;
  return {
    ...SILENT,
    stand: any.length === 0 && isAgainst ? 'fix-required' : 'cleared',
    citations: citationsIn(any, sources),
    meetsToClear: whole.length > 0,
  };
}

function criticOf(claim: Claim, sources: Sources): FlagPosition {
  const against = having(claim, 'refutes', 'doubts');
  const whole = having(claim, 'supports');
  const any = having(claim, 'supports', 'partly');
  if (against.length === 0 && whole.length > 0) return SILENT;
  const what = against.length > 0 ? 'not all of it is supported' : 'no passage carries all of it';
  return {
    ...SILENT,
    stand: 'fix-required',
    citations: citationsIn(having(claim, 'refutes'), sources),
    gaps: [{ what, where: 'in the claim', why: 'of what is recorded' }],
    noSource: against.length === 0 && any.length === 0,
  };
}

const said = (side: Side, flag: Flag, answer: FlagPosition): AnyHeard<FlagResolutionPhases> => {
  const seat = side === 'critic' ? CRITIC : DEFENDER;
  return { ask: { id: askId(1, `argue-${side}`, seat), seat, phase: 'argue', brief: { flag, side } }, answer };
};
