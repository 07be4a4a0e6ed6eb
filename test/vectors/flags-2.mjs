// Debates about flags with what `flag-resolution/2` must make of them, worked out once more and without the project's code:
//   node test/vectors/flags-2.mjs > test/vectors/flags-2.jsonl
// Whether a quote stands, and how two edits of a sentence go together, is known from how they are made, not looked up.

const DEBATES = 25;

/** Numbers that look drawn, and are the same every time (mulberry32). */
function diceOf(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { chance: (share) => next() < share, pick: (things) => things[Math.floor(next() * things.length)] };
}

const SOURCES = {
  S001: 'Minutes. The **harbour board** decided on 4 March, after a long session, that the old ferry shall be sold.\nNo bid came in.',
  S002: 'Letter: “the engine was replaced in 2019”, the owner wrote; nothing more was found in his files.',
  S003: null,
  S004: '   ',
  S005: '404 Not Found',
};

/** What copying and misquoting do to words: each quote with its source and whether it stands. */
const QUOTES = [
  ['S001', 'The **harbour board** decided on 4 March', true],
  ['S001', 'the harbour board decided on 4 March', true],
  ['S001', '"decided on 4 March, after a long session,"', true],
  ['S001', 'that the old   ferry\nshall be sold;', true],
  ['S001', 'The harbour board decided … that the old ferry shall be sold', true],
  ['S002', 'the engine was replaced in 2019', true],
  ['S002', 'the en\u00adgine was replaced', true],
  ['S002', 'The engine was replaced in 2019 the owner wrote', true],
  ['S001', 'the harbour board decided on 5 March', false],
  ['S001', 'the harbour board never decided on 4 March', false],
  ['S001', 'the old ferry shall be sol', false],
  ['S001', 'arbour board** decided on 4 March', false],
  ['S001', 'shall be sold … The harbour board decided', false],
  ['S002', 'the engine was replaced in 201', false],
  ['S002', 'the owner wrote … was found in his files', false],
  ['S002', 'the harbour board decided on 4 March', false],
  ['S003', 'the engine was replaced', false],
  ['S004', 'the engine was replaced', false],
  ['S005', '404 Not Found', false],
  ['S009', 'the engine was replaced', false],
  ['the owner', 'the engine was replaced', false],
];

/** Pairs of edits of one sentence each, and how they go together. */
const PAIRS = [
  ['The mill burned down at night.', ['burned down', 'burned'], ['The mill burned down', 'The old mill burned'], 'contained'],
  ['The bank closed on Monday.', ['on Monday', ''], ['The bank closed on Monday. ', ''], 'contained'],
  ['The bridge fell without warning in June.', ['fell', 'collapsed'], ['in June', 'in July'], 'merged'],
  ['The mayor knew of the leak early.', ['mayor knew of', 'council knew of'], ['knew of the leak', 'knew of the flaw'], 'merged'],
  [
    'The clerk stole the seal twice.',
    ['stole the seal', 'took the seal'],
    ['clerk stole', 'clerk is said to have lost'],
    'manual',
  ],
  ['The guard left his post soon.', ['guard left', 'guard allegedly left'], ['left his', 'quietly left his'], 'manual'],
];

const ARTICLE = PAIRS.map(([sentence]) => sentence).join(' ');

const GAPS = [
  [],
  [],
  [{ what: 'a date', where: 'second sentence' }],
  [{ what: 'a speaker', why: 'nobody is named' }],
  ['Seems wrong.'],
  [{ what: 'context' }],
];
const isSpecific = (gap) => typeof gap !== 'string' && gap.what !== '' && (gap.where ?? gap.why ?? '') !== '';

function drawSide(dice, side, edit, round) {
  if (dice.chance(0.06)) return { said: { failed: true }, word: undefined };
  const position = dice.chance(side === 'critic' ? 0.7 : 0.35) ? 'FIX_REQUIRED' : 'CLEARED';
  const quotes = dice.chance(0.55) ? [dice.pick(QUOTES), ...(dice.chance(0.3) ? [dice.pick(QUOTES)] : [])] : [];
  const gaps = side === 'critic' ? dice.pick(GAPS) : [];
  const said = {
    position,
    argument: `${side} ${round}`,
    citations: quotes.map(([source, quote]) => ({ source, quote })),
    ...(side === 'critic' ? { gaps, no_source: dice.chance(0.35) } : { meets_to_clear: dice.chance(0.65) }),
    ...(position === 'FIX_REQUIRED' && dice.chance(0.7) ? { fix: { find: edit[0], replace: edit[1] } } : {}),
  };
  const word = {
    stand: position,
    good: quotes.filter((row) => row[2]).length,
    bad: quotes.filter((row) => !row[2]).length + gaps.filter((gap) => !isSpecific(gap)).length,
    named: quotes.some(([source]) => Object.hasOwn(SOURCES, source)),
    sources: quotes.filter((row) => row[2]).map(([source]) => source),
    gap: gaps.some(isSpecific),
    noSource: said.no_source === true,
    meets: said.meets_to_clear === true,
    fixes: said.fix !== undefined,
  };
  return { said, word };
}

function drawArbiter(dice, edit) {
  if (dice.chance(0.08)) return undefined;
  return {
    resolution: dice.pick(['CLEARED', 'FIX_REQUIRED', 'FIX_REQUIRED', 'ESCALATE']),
    reasoning: dice.chance(0.05) ? '' : 'It follows.',
    confidence: dice.pick([0.5, 0.59, 0.6, 0.75, 0.9, 0.9]),
    evidence_considered: dice.pick([[], [], ['S001'], ['S002']]),
    liability_remains: dice.chance(0.06),
    expertise_needed: dice.chance(0.06),
    ...(dice.chance(0.3) ? { fix: { find: edit[0], replace: edit[1] } } : {}),
  };
}

/** What the law makes of three rounds and a ruling. */
function decide(rounds, ruling, highRisk) {
  const ends = (status, reached, path = null, isRuling = false) => {
    const heard = rounds
      .slice(0, reached)
      .flat()
      .filter((word) => word !== undefined);
    const fixes = heard.some((word) => word.fixes) || (isRuling && ruling?.fix !== undefined);
    return {
      status,
      rounds: path === null ? reached : 0,
      fast_path: path,
      struck: heard.reduce((sum, word) => sum + word.bad, 0),
      verified: heard.reduce((sum, word) => sum + word.good, 0),
      fixes,
    };
  };
  const [[critic, defender]] = rounds;
  if (critic !== undefined && defender !== undefined) {
    const silentCritic = critic.stand === 'CLEARED' || (!critic.gap && critic.good === 0);
    if (defender.stand === 'CLEARED' && defender.good > 0 && defender.meets && silentCritic)
      return ends('CLEARED', 1, 'verified-quote');
    if (critic.stand === 'FIX_REQUIRED' && critic.noSource && !defender.named) return ends('FIX_REQUIRED', 1, 'no-source');
    if (critic.stand === defender.stand && (critic.stand === 'FIX_REQUIRED' || critic.good + defender.good > 0))
      return ends(critic.stand, 1, 'agreed');
  }
  // A side that is silent keeps what it said before.
  const held = [critic?.stand, defender?.stand];
  let cited = (critic?.good ?? 0) + (defender?.good ?? 0);
  let reached = 1;
  for (const round of [2, 3]) {
    reached = round;
    const words = rounds[round - 1];
    const moved = words.some((word, side) => word !== undefined && held[side] !== undefined && word.stand !== held[side]);
    for (const [side, word] of words.entries()) {
      if (word === undefined) continue;
      held[side] = word.stand;
      cited += word.good;
    }
    const bothSpoke = words.every((word) => word !== undefined);
    if (held[0] !== undefined && held[0] === held[1]) {
      if (held[0] === 'FIX_REQUIRED') return ends('FIX_REQUIRED', round);
      if (bothSpoke && cited > 0) return ends('CLEARED', round);
    }
    if (!moved) break;
  }
  const known = new Set(
    rounds
      .slice(0, reached)
      .flat()
      .flatMap((word) => word?.sources ?? []),
  );
  const resolution = ruling?.resolution === 'CLEARED' && ruling.fix !== undefined ? 'FIX_REQUIRED' : ruling?.resolution;
  const isTaken =
    ruling !== undefined &&
    rounds
      .slice(0, reached)
      .flat()
      .some((word) => word !== undefined) &&
    ruling.reasoning !== '' &&
    ruling.confidence >= 0.6 &&
    !ruling.liability_remains &&
    !ruling.expertise_needed &&
    resolution !== 'ESCALATE' &&
    ruling.evidence_considered.every((source) => known.has(source)) &&
    (resolution !== 'CLEARED' || (!highRisk && known.size > 0 && rounds[reached - 1][0] !== undefined));
  return isTaken ? ends(resolution, reached, null, true) : ends('ESCALATED', reached);
}

function debateOf(number) {
  const dice = diceOf(number);
  const flags = [];
  const debates = {};
  const want = {};
  PAIRS.forEach(([sentence, ...rest], at) => {
    const how = rest[2];
    const decided = [rest[0], rest[1]].map((edit, index) => {
      const id = `F${at + 1}${'ab'[index]}`;
      const highRisk = dice.chance(0.2);
      const drawn = [1, 2, 3].map((round) => [drawSide(dice, 'critic', edit, round), drawSide(dice, 'defender', edit, round)]);
      const turns = drawn.map(([critic, defender]) => ({ critic: critic.said, defender: defender.said }));
      const ruling = drawArbiter(dice, edit);
      flags.push({ id, quote: sentence, issue: 'Doubted', ...(highRisk ? { risk: 'high' } : {}) });
      debates[id] = { positions: turns[0], rebuttals: turns.slice(1), ...(ruling === undefined ? {} : { arbiter: ruling }) };
      return [
        id,
        decide(
          drawn.map((sides) => sides.map(({ word }) => word)),
          ruling,
          highRisk,
        ),
      ];
    });
    const canEdit = decided.every(([, { status, fixes }]) => status === 'FIX_REQUIRED' && fixes);
    for (const [id, { fixes, ...end }] of decided) {
      const own = end.status !== 'FIX_REQUIRED' ? null : fixes ? 'unique' : 'manual';
      want[id] = { ...end, edit: canEdit && how === 'manual' ? 'manual' : own, joined: canEdit && how !== 'manual' ? how : null };
    }
  });
  const sources = SOURCES;
  return { case: { protocol: 'flags', version: 2, id: `flags-2-${number}`, article: ARTICLE, sources, flags, debates }, want };
}

for (let number = 1; number <= DEBATES; number++) process.stdout.write(`${JSON.stringify(debateOf(number))}\n`);
