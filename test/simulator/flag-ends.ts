import { say } from '../../src/core/english.ts';
import type { CaseEvent } from '../../src/core/event.ts';
import type { AskId } from '../../src/core/ids.ts';
import { firstAskId } from '../../src/core/protocols/flag-resolution/failed-type.ts';
import type { DecidedFlag, FlagResolutionOutcome } from '../../src/core/protocols/flag-resolution/outcome.ts';
import { readinessOf } from '../../src/core/protocols/flag-resolution/readiness.ts';
import type {
  ArbiterWord,
  Citation,
  CitedAgain,
  FlagPosition,
  FlagResolutionSetup,
  FlagScan,
  Gap,
  Side,
} from '../../src/core/protocols/flag-resolution/said.ts';
import { expectSame } from './equal.ts';
import type { DebateAsk, FlagAsk, FlagDebate, FlagRun } from './flag-debate.ts';
import { copyStands, quoteStands, type SimSource } from './flag-texts.ts';

const ROUNDS_MOST = 3;
const WORDS_MOST = 2;

/** What a side was asked, and what it said if it spoke. */
interface Turn {
  readonly side: Side;
  readonly round: number;
  readonly position: FlagPosition | undefined;
  /** It spoke, and nothing broke off. */
  readonly whole: boolean;
}

/** All that was asked and said about a flag. */
interface Said {
  readonly turns: readonly Turn[];
  /** What became of each time the arbiter was asked. */
  readonly words: readonly (ArbiterWord | undefined)[];
}

/** What every end of a flag debate must be, looked up in what was said and not in how it was decided. */
export function checkFlags(
  { setup, sources }: Pick<FlagDebate, 'setup' | 'sources'>,
  outcome: FlagResolutionOutcome,
  facts: Pick<FlagRun, 'events' | 'asks'>,
): void {
  const { flags, protocol } = outcome;
  const isFirst = protocol === 'flag-resolution/1';
  const stands: Stands = ({ source, quote }) => (isFirst ? quoteStands : copyStands)(sources, source, quote);
  checkScan(setup, outcome, facts);
  for (const decided of flags) {
    const said = saidOn(decided.flag.id, facts.events, facts.asks);
    checkStatus(decided, said, stands);
    checkStruck(decided, said, stands);
    checkArbiter(decided, said, stands, setup);
    if (!isFirst) checkFastPath(decided, said, stands, sources);
  }
}

/** A citation stands. */
type Stands = (citation: Citation) => boolean;

/** No fast path over what the critic shows, nor over a source that the defender names and that is there. */
function checkFastPath({ flag, by }: DecidedFlag, { turns }: Said, stands: Stands, sources: Sources): void {
  if (by.kind !== 'fast-path') return;
  const of = (side: Side) => turns.find((turn) => turn.round === 1 && turn.side === side)?.position;
  const [critic, defender] = [of('critic'), of('defender')];
  const wantsFix = critic?.stand === 'fix-required' || critic?.fix !== undefined;
  const shows = (critic?.gaps ?? []).some(isSpecific) || (critic?.citations ?? []).some(stands);
  const names = (defender?.citations ?? []).some(({ source }) => /^S[0-9]{3,}$/.test(source) && sources.has(source));
  expectSame({ flag, over: by.path === 'verified-quote' && wantsFix && shows }, { flag, over: false });
  expectSame({ flag, over: by.path === 'no-source' && names }, { flag, over: false });
}

interface DoubtedWords {
  readonly quote: string;
  readonly issue: string;
  readonly type?: string;
}

/** All that was given and raised is debated, each doubt once; and without the whole of a scan nothing is ready. */
function checkScan(
  setup: FlagResolutionSetup,
  { flags, joined, scan, curtailed }: FlagResolutionOutcome,
  facts: Pick<FlagRun, 'events' | 'asks'>,
): void {
  const types = setup.reviewType === 'both' ? (['integrity', 'legal'] as const) : [setup.reviewType];
  const scans = types.map((type) => {
    const own = new Set(facts.asks.flatMap((ask) => (ask.phase === 'scan' && ask.brief.reviewType === type ? [ask.id] : [])));
    const heard = facts.events.flatMap((event) => (event.type === 'ask-answered' && own.has(event.ask) ? [event] : []))[0];
    return { type: setup.reviewType === 'both' ? type : undefined, heard };
  });
  const raised = scans.flatMap(({ type, heard }) =>
    ((heard?.answer as FlagScan | undefined)?.flags ?? []).map((flag) => ({ ...flag, ...(type && { type }) })),
  );
  const debated = flags.map(({ flag }) => flag);
  expectSame(
    debated.slice(0, setup.flags.length).map(({ id, quote, issue }) => ({ id, quote, issue })),
    setup.flags.map(({ id, quote, issue }) => ({ id, quote, issue })),
  );
  const doubt = ({ quote, issue, type = '' }: DoubtedWords): string =>
    [quote, issue, type]
      .map((text) =>
        text
          .normalize('NFC')
          .split(/\s+/)
          .filter((word) => word !== '')
          .join(' ')
          .toLowerCase(),
      )
      .join('|');
  const given = new Set(setup.flags.map(doubt));
  const fresh = new Set(raised.map(doubt).filter((one) => !given.has(one)));
  expectSame(debated.slice(setup.flags.length).map(doubt).sort(), [...fresh].sort());
  expectSame(
    debated
      .filter(({ highRisk }) => !highRisk)
      .filter((flag) => raised.some((one) => one.highRisk && doubt(one) === doubt(flag))),
    [],
  );
  const isWhole =
    setup.scanner === undefined || scans.every(({ heard }) => heard !== undefined && heard.incomplete === undefined);
  const { status } = readinessOf({ flags, joined, scan, curtailed }, { rulings: new Map() });
  const cleared = flags.every((flag) => flag.status === 'cleared');
  expectSame({ isReady: status === 'READY' }, { isReady: isWhole && cleared });
}

function saidOn(flag: string, events: readonly CaseEvent[], asks: readonly FlagAsk[]): Said {
  const answered = events.filter((event) => event.type === 'ask-answered');
  const answers = new Map<AskId, unknown>(answered.map(({ ask, answer }) => [ask, answer]));
  const whole = new Set(answered.filter(({ incomplete }) => incomplete === undefined).map(({ ask }) => ask));
  const tried = new Set(asks.flatMap(({ id }) => (firstAskId(id) === id ? [] : [firstAskId(id)])));
  const about = asks.filter((ask): ask is DebateAsk => 'flag' in ask.brief && ask.brief.flag.id === flag && !tried.has(ask.id));
  return {
    turns: about.flatMap((ask): readonly Turn[] => {
      if (ask.phase === 'rule' || ask.phase === 'cite') return [];
      const { side } = ask.brief;
      const round = ask.phase === 'argue' ? 1 : ask.brief.round;
      const said = answers.get(ask.id) as FlagPosition | undefined;
      const again = about.find((one) => one.phase === 'cite' && one.brief.side === side && one.brief.round === round);
      const cited = again && (answers.get(again.id) as CitedAgain | undefined);
      const position = said && { ...said, citations: [...said.citations, ...(cited?.citations ?? [])] };
      return [{ side, round, position, whole: whole.has(ask.id) && (again === undefined || whole.has(again.id)) }];
    }),
    words: about.flatMap((ask) => (ask.phase === 'rule' ? [answers.get(ask.id) as ArbiterWord | undefined] : [])),
  };
}

function checkStatus({ flag, status, escalations, rounds }: DecidedFlag, { turns }: Said, stands: Stands): void {
  const grounded = turns.some(({ position }) => position?.citations.some(stands));
  expectSame({ flag, cleared: status === 'cleared' && !grounded }, { flag, cleared: false });
  expectSame({ flag, escalated: status === 'escalated' }, { flag, escalated: escalations.length > 0 });
  expectSame({ flag, tooLong: rounds > ROUNDS_MOST }, { flag, tooLong: false });
}

type Sources = ReadonlyMap<string, SimSource>;

/** Every citation and every gap of the critic is in one of two lists, once, and in the right one. */
function checkStruck(decided: DecidedFlag, { turns }: Said, stands: Stands): void {
  const spoken = turns.flatMap(({ side, round, position }) => (position === undefined ? [] : [{ side, round, position }]));
  const citations = spoken.flatMap(({ side, round, position }) => position.citations.map((one) => ({ side, round, one })));
  const gaps = spoken.flatMap(({ side, round, position }) =>
    side === 'critic' ? position.gaps.map((one) => ({ side, round, one })) : [],
  );
  const struck = decided.struck.map(({ by: side, round, ...rest }) => ({
    side,
    round,
    one: rest.kind === 'citation' ? rest.citation : rest.gap,
  }));
  const verified = decided.verified.map(({ by: side, round, source, quote, written = quote }) => ({
    side,
    round,
    one: { source, quote: written },
  }));
  const named = decided.turns.flatMap(({ side, round, weighed }) => (weighed?.gaps ?? []).map((one) => ({ side, round, one })));
  expectSame(listed(verified), listed(citations.filter(({ one }) => stands(one))));
  expectSame(listed(named), listed(gaps.filter(({ one }) => isSpecific(one))));
  expectSame(
    listed(struck),
    listed([...citations.filter(({ one }) => !stands(one)), ...gaps.filter(({ one }) => !isSpecific(one))]),
  );
  for (const { reason } of decided.struck) expectSame({ reason, empty: say(reason) === '' }, { reason, empty: false });
}

const listed = (things: readonly object[]): readonly string[] => things.map((thing) => JSON.stringify(thing)).sort();

const isSpecific = ({ what, where, why }: Gap): boolean => what.trim() !== '' && `${where}${why}`.trim() !== '';

/** The arbiter is asked after an impasse and not before, and again only where its first word was faulty. */
function checkArbiter({ flag, by }: DecidedFlag, { turns, words }: Said, stands: Stands, { arbiter }: FlagResolutionSetup): void {
  const cited = turns.flatMap(({ position }) => position?.citations ?? []).filter(stands);
  const asked = { flag, words: words.length, impasse: hasImpasse(turns, cited.length > 0) };
  if (words.length > 0) expectSame(asked, { ...asked, impasse: true });
  expectSame({ flag, tooOften: words.length > (arbiter === undefined ? 0 : WORDS_MOST) }, { flag, tooOften: false });
  if ('impasse' in by && by.impasse !== undefined) expectSame(asked, { ...asked, impasse: true });
  const [first] = words;
  if (words.length < 2) return;
  const sound =
    first === undefined ||
    (first.reasoning.trim() !== '' &&
      first.confidence !== undefined &&
      first.evidence.every((source) => cited.some((one) => one.source === source)));
  expectSame({ flag, askedAgain: sound }, { flag, askedAgain: false });
}

/** The sides do not both want the same, or want it cleared with nothing to show for it or without the last word of both. */
function hasImpasse(turns: readonly Turn[], grounded: boolean): boolean {
  const ofSide = (side: Side) => turns.filter((turn) => turn.side === side).toSorted((a, b) => a.round - b.round);
  const wants = (side: Side) => {
    const last = ofSide(side).findLast(({ position }) => position !== undefined)?.position;
    return last?.fix === undefined ? last?.stand : 'fix-required';
  };
  const [critic, defender] = [wants('critic'), wants('defender')];
  if (critic === undefined || critic !== defender) return true;
  return critic === 'cleared' && !(grounded && ofSide('critic').at(-1)?.whole && ofSide('defender').at(-1)?.whole);
}
