// Writes judge-panel-2.jsonl: debates of judges under version 2, with who holds what in the end, the cap and the decision.
// It shares no code with src: scores are whole tenths, texts are equal or not, and a quote stands if the work contains it.
// Run: node test/vectors/judge-panel-2.mjs

import { writeFileSync } from 'node:fs';

const WORK = 'Step 4 drops the old index. Step 7 opens the bridge to traffic. Nobody is named for the night.';
const TOPICS = [
  'Customers may be charged twice when the webhook is retried',
  'Passwords are written to the log in clear text',
  'The bridge is opened to traffic before the load test',
  'The old index is dropped before the new one has served a query',
  'Two teams deploy to the same cluster without a lock',
];
const EVIDENCE = {
  none: '',
  stands: 'plan.md: "drops the old index"',
  fallen: 'plan.md: "removes every index tonight"',
};

/** A small generator of numbers, the same for the same seed. */
function dice(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  next();
  return { chance: (p) => next() < p, pick: (list) => list[Math.floor(next() * list.length)] };
}

function debateOf(seed) {
  const { chance, pick } = dice(seed * 7919 + 13);
  const names = ['ada', 'ben', 'cid', 'dee', 'eve', 'fay'].slice(0, pick([2, 3, 3, 4, 5, 6]));
  const centre = pick([25, 35, 40, 42, 45, 48]);
  const spread = pick([0, 2, 4, 8, 15]);
  const busy = pick([0.1, 0.25, 0.4, 0.6]);
  const score = () => Math.min(50, Math.max(10, centre + pick([-spread, 0, 0, spread, Math.round(spread / 2)])));
  const listing = () =>
    TOPICS.filter(() => chance(busy / 2)).map((finding) => ({
      finding,
      evidence: EVIDENCE[pick(['none', 'stands', 'stands', 'fallen', 'fallen'])],
    }));
  const rounds = [1, 2, 3].map((round) =>
    names.map((judge_id) => {
      if (chance(0.08)) return { judge_id, failed: 'no answer' };
      const said = { judge_id, [['overall_score', 'new_score', 'final_score'][round - 1]]: score() / 10 };
      if (round === 1) return { ...said, critical_findings: listing() };
      const stances = [1, 2, 3, 4, 5]
        .filter(() => chance(0.35))
        .map((number) => ({
          id: `C${number}`,
          stance: pick(['hold', 'reject']),
          reason: chance(0.15) ? 'It says "opens the bridge to traffic".' : '',
        }));
      return { ...said, critical: stances, ...(chance(0.1) ? { critical_findings: listing() } : {}) };
    }),
  );
  return {
    id: `judges-2-${seed}`,
    protocol: 'judges',
    version: 2,
    artefacts: { 'plan.md': WORK },
    judges: names.map((id) => ({ id, stance: 'neutral' })),
    rounds: rounds.slice(0, pick([1, 2, 3, 3])),
  };
}

const quotesIn = (text) => [...text.matchAll(/"([^"]+)"/g)].map(([, words]) => words);
const supportOf = (text) => {
  const quotes = quotesIn(text);
  if (quotes.length === 0) return 'none';
  return quotes.some((words) => WORK.toLowerCase().includes(words.toLowerCase())) ? 'stands' : 'fallen';
};

/** What the law makes of a debate. */
function decide({ judges, rounds }) {
  const findings = [];
  const scores = new Map();
  const stances = new Map(judges.map(({ id }) => [id, new Map()]));
  const spoke = new Set();
  let end;
  for (const [at, entries] of rounds.entries()) {
    const known = findings.length;
    const spoken = entries.filter(({ failed }) => failed === undefined);
    const fresh = new Set(spoken.flatMap((one) => (one.critical_findings ?? []).map(({ finding }) => finding)));
    for (const { text } of findings) fresh.delete(text);
    for (const text of [...fresh].sort()) findings.push({ id: `C${findings.length + 1}`, text, listed: [] });
    for (const one of spoken) {
      spoke.add(one.judge_id);
      scores.set(one.judge_id, Math.round(10 * (one.overall_score ?? one.new_score ?? one.final_score)));
      const words = new Map();
      const say = (id, stance, reason) => words.set(id, [...(words.get(id) ?? []), { stance, reason }]);
      for (const { finding, evidence } of one.critical_findings ?? []) {
        const listed = findings.find(({ text }) => text === finding);
        listed.listed.push({ judge: one.judge_id, support: supportOf(evidence) });
        say(listed.id, 'hold', '');
      }
      for (const { id, stance, reason } of one.critical ?? [])
        if (findings.slice(0, known).some((finding) => finding.id === id)) say(id, stance, reason);
      const own = stances.get(one.judge_id);
      for (const [id, said] of words) {
        if (new Set(said.map(({ stance }) => stance)).size > 1) continue;
        const [{ stance }] = said;
        const reason = said.map((word) => word.reason).find((text) => text !== '') ?? '';
        const before = own.get(id);
        own.set(id, { stance, reason: reason === '' && before?.stance === stance ? before.reason : reason });
      }
    }
    const held = findings.map((finding) => ({ ...finding, holders: holdersOf(finding, stances) }));
    const counted = held.filter((finding) => finding.holders.length > 0 && counts(finding, stances));
    const agreed =
      scores.size >= 2 &&
      spoken.length > 0 &&
      span([...scores.values()]) <= 5 &&
      counted.every(({ holders }) => holders.length === spoke.size);
    end = { held, counted, at: agreed ? at + 1 : null };
    if (agreed) break;
  }
  return scores.size === 0 ? null : verdictOn(end, { scores, spoke, seated: judges.length });
}

const span = (values) => Math.max(...values) - Math.min(...values);
const holdersOf = ({ id }, stances) =>
  [...stances].flatMap(([judge, own]) => (own.get(id)?.stance === 'hold' ? [judge] : [])).sort();

function counts({ id, listed, holders }, stances) {
  const reasons = holders.map((judge) => supportOf(stances.get(judge).get(id).reason));
  const all = [...listed.map(({ support }) => support), ...reasons];
  if (all.includes('stands') || !all.includes('fallen')) return true;
  return listed.some(({ judge, support }) => support === 'none' && holders.includes(judge));
}

function verdictOn({ held, counted, at }, { scores, spoke, seated }) {
  const values = [...scores.values()].sort((a, b) => a - b);
  const side = at === null ? majorityIn(values, seated) : values;
  const type = at !== null ? 'consensus' : side.length > 0 ? 'majority' : 'split';
  const middle = [values[Math.floor((values.length - 1) / 2)], values[Math.ceil((values.length - 1) / 2)]];
  const from = type === 'split' ? middle : side;
  const times4 = 4 * from.reduce((sum, value) => sum + value, 0);
  const uncapped = times4 >= 160 * from.length ? 'GREEN' : times4 >= 120 * from.length ? 'YELLOW' : 'RED';
  const holders = [...new Set(counted.flatMap((finding) => finding.holders))].sort();
  const most = holders.length * 2 > spoke.size;
  return {
    type,
    at,
    gate: most && uncapped === 'GREEN' ? 'YELLOW' : uncapped,
    uncapped,
    holders,
    decision: most || type === 'split',
    held: Object.fromEntries(held.map((finding) => [finding.id, finding.holders])),
    counts: held.filter((finding) => counted.includes(finding)).map(({ id }) => id),
  };
}

/** The largest set within 0.5, then the closest, then the nearest to the median, then the lowest; empty where it is no majority. */
function majorityIn(values, seated) {
  if (values.length < 2) return [];
  const windows = values.flatMap((_, from) => values.slice(from).map((_high, more) => values.slice(from, from + more + 1)));
  const middle = (values[Math.floor((values.length - 1) / 2)] + values[Math.ceil((values.length - 1) / 2)]) / 2;
  const mean = (set) => set.reduce((sum, value) => sum + value, 0) / set.length;
  const [best] = windows
    .filter((set) => span(set) <= 5 && set.length * 2 > seated)
    .sort(
      (a, b) =>
        b.length - a.length || span(a) - span(b) || Math.abs(mean(a) - middle) - Math.abs(mean(b) - middle) || mean(a) - mean(b),
    );
  return best ?? [];
}

const lines = Array.from({ length: 80 }, (_, seed) => debateOf(seed + 1)).map((debate) =>
  JSON.stringify({ case: debate, want: decide(debate) }),
);
writeFileSync(new URL('judge-panel-2.jsonl', import.meta.url), `${lines.join('\n')}\n`);
