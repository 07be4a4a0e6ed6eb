// Makes the vectors of this folder: random debates of version 2 with what the rows of the law (law.mjs) make of them.
// `node test/vectors/version-2/generate.mjs` writes them anew; the same seed gives the same vectors.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedOf } from './law.mjs';

const SEVERITIES = ['low', 'medium', 'high', 'critical'];
const MODELS = ['claude', 'codex', 'gemini', 'mistral', 'qwen'];
const ROLES = ['bug-detector', 'security-reviewer', 'test-reviewer'];
const LINES = 36;

let state = 20261118;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}
const below = (count) => Math.floor(random() * count);
const between = (from, to) => from + below(to - from + 1);
const pick = (things) => things[below(things.length)];
const chance = (share) => random() < share;
const some = (things, share) => things.filter(() => chance(share));

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu bri clo dra fle gri'.split(' ');
const used = new Set();
/** A word that no other group has. */
function word() {
  for (;;) {
    const made = Array.from({ length: 4 }, () => pick(SYLLABLES)).join('');
    if (used.has(made)) continue;
    used.add(made);
    return made;
  }
}

/** Issues in files of their own, in words of their own. */
function issueOf(at) {
  const words = Array.from({ length: 12 }, word);
  const file = `src/${word()}${at}.ts`;
  const text = Array.from({ length: LINES }, () => `${word()} ${word()};`);
  const [one, two, three, four, five, six, ...rest] = words;
  const named = chance(0.7);
  return {
    file,
    text,
    isReadable: chance(0.88),
    line: chance(0.07) ? 0 : between(4, LINES - 6),
    title: `${one} ${two} ${three}`,
    description: named ? `${four} \`${five}${six}\` ${rest.join(' ')}` : `${four} ${five} ${six} ${rest.join(' ')}`,
    suggestion: chance(0.8) ? `${one} ${four} ${rest[0]} ${rest[1]}` : '',
  };
}

function findingOf(issue, id, plain, confidence) {
  const length = chance(0.3) ? between(1, 3) : 0;
  const { text, line } = issue;
  const quotes = [text[Math.max(line, 1) - 1], text[Math.max(line, 1) - 1], word(), '', text[between(0, LINES - 1)]];
  const quote = plain ? '' : pick(quotes);
  return {
    id,
    file: issue.file,
    line,
    ...(length > 0 && line > 0 ? { end_line: line + length } : {}),
    severity: pick(SEVERITIES),
    confidence,
    category: 'bug',
    title: issue.title,
    description: issue.description,
    suggestion: issue.suggestion,
    evidence: {
      ...(quote === '' ? {} : { quote }),
      trigger: pick(['concrete', 'concrete', 'theoretical', 'none']),
      practice: 'none',
    },
  };
}

/** Something to look up, which stands or does not. */
function citation(issue) {
  const { file, text, line } = issue;
  return pick([
    `${file}:${between(1, LINES)}`,
    `${file}:${Math.max(1, line)}`,
    `${file}:${LINES + between(5, 50)}`,
    `\`${pick(text)}\``,
    `\`${text[20]}\``,
    `\`${word()} ${word()}\``,
  ]);
}

const reasoningOn = (issue, share) => (chance(share) ? `Looked up ${citation(issue)} there.` : 'Looked up there.');

function changeOf(issues) {
  const changed = {};
  const outlines = {};
  for (const { file, line = 0 } of issues) {
    const near = () => (line > 0 && chance(0.5) ? Math.max(1, line + between(-3, 3)) : between(1, LINES));
    if (chance(0.9))
      changed[file] = {
        added: [...new Set(Array.from({ length: between(0, 5) }, near))],
        removed_before: [...new Set(Array.from({ length: between(0, 2) }, near))],
      };
    if (chance(0.5)) {
      const start = between(1, 14);
      const end = start + between(8, 20);
      outlines[file] = [
        { name: 'outer', start, end },
        ...(chance(0.5) ? [{ name: 'inner', start: start + 2, end: start + between(3, 8) }] : []),
      ];
    }
  }
  return { changed, outlines };
}

function panelOf() {
  const models = MODELS.slice(0, pick([1, 2, 3, 3, 4, 5]));
  const seats = models.flatMap((model) =>
    ROLES.slice(0, models.length === 1 ? 3 : pick([1, 1, 1, 2, 3])).map((role) => ({ model, role })),
  );
  if (chance(0.25)) seats.push({ model: 'eslint', role: 'analyser', kind: 'analyser' });
  if (chance(0.15)) seats.push({ model: 'ada', role: 'reviewer', kind: 'person' });
  return seats;
}

function debateOf(id, { groups, plain = false }) {
  const issues = Array.from({ length: groups }, (_, at) => issueOf(at));
  if (plain) for (const issue of issues) issue.isReadable = true;
  const seats = panelOf();
  const lost = plain ? [] : some(seats.filter(({ kind }) => kind === undefined).slice(1), 0.06);
  let number = 0;
  const reviews = seats.map((seat) => ({
    seat,
    files: chance(0.2) ? [pick(issues), ...some(issues, 0.5)].map(({ file }) => file) : undefined,
    findings: [],
  }));
  for (const issue of issues) {
    const able = reviews.filter(({ seat, files }) => !lost.includes(seat) && (files?.includes(issue.file) ?? true));
    const chosen = some(able, pick([0.15, 0.3, 0.6]));
    // No two of one group are as sure, so that it has one lead.
    const sure = Array.from({ length: 16 }, (_, at) => 20 + 5 * at);
    for (const review of chosen.length > 0 ? chosen : able.slice(0, 1)) {
      number += 1;
      const [confidence] = sure.splice(below(sure.length), 1);
      const finding = findingOf(issue, `${id}-${number}`, plain && chance(0.5), confidence);
      if (chance(0.12)) finding.caused_by = `${issue.file}:${between(1, LINES)}`;
      review.findings.push({ ...finding, issue });
    }
  }
  const bare = ({ issue: _, ...finding }) => finding;
  const reported = issues.filter((issue) => reviews.some(({ findings }) => findings.some((one) => one.issue === issue)));
  const round1 = reviews.map(({ seat, files, findings }) =>
    lost.includes(seat)
      ? { ...seat, failed: true }
      : { ...seat, ...(files === undefined ? {} : { files }), findings: findings.map(bare) },
  );

  const examiners = reviews.filter(({ seat }) => seat.kind !== 'analyser' && !lost.includes(seat));
  const temper = pick([0.2, 0.5, 0.8]);
  const placed = pick(['elsewhere', 'elsewhere', 'touched']);
  const round2 = examiners.map(({ seat: { model, role }, findings }) => {
    if (chance(0.1)) return { model, reviewer: role, failed: true };
    const others = reported.filter((issue) => !findings.some((one) => one.issue === issue) || chance(0.05));
    const responses = some(others, 0.65).map((issue) => {
      const members = reviews.flatMap((review) => review.findings.filter((one) => one.issue === issue));
      const action = chance(0.25) ? 'partial' : chance(temper) ? 'disagree' : 'agree';
      return {
        finding_id: pick(members).id,
        action,
        confidence_adjustment: action === 'partial' ? pick([-10, 0, 10]) : action === 'agree' ? pick([0, 5]) : pick([0, -5]),
        reasoning: reasoningOn(issue, 0.5),
        ...(chance(0.4) ? { severity: pick(SEVERITIES) } : {}),
        ...(chance(0.3) ? { place: chance(0.8) ? placed : 'touched' } : {}),
      };
    });
    return { model, reviewer: role, responses };
  });

  const authors = reviews.filter(({ seat, findings }) => seat.kind !== 'analyser' && findings.length > 0);
  const round3 = authors.map(({ seat: { model, role }, findings }) => {
    if (chance(0.1)) return { model, reviewer: role, failed: true };
    const defenses = some(findings, 0.6).map(({ id: finding_id, issue }) => {
      const action = pick(['defend', 'defend', 'defend', 'modify', 'concede']);
      return {
        finding_id,
        action,
        confidence_adjustment: action === 'modify' ? -5 : 0,
        reasoning: reasoningOn(issue, 0.6),
        ...(action === 'modify' && chance(0.6) ? { revised_severity: pick(SEVERITIES) } : {}),
        ...(action === 'modify' && chance(0.3) && issue.line > 0 ? { revised_line: between(1, LINES) } : {}),
      };
    });
    return { model, reviewer: role, defenses };
  });
  const known = chance(0.85);
  const { changed, outlines } = changeOf(issues);
  const advised = some(reported, plain ? 0 : 0.08).map((issue) => ({
    finding_id: reviews.flatMap(({ findings }) => findings).find((one) => one.issue === issue).id,
    status: pick(['confirmed', 'patched', 'none']),
  }));
  const hasRound2 = chance(0.92);
  return {
    protocol: 'code',
    version: 2,
    id,
    ...(chance(0.4) ? { prefer: pick(['precision', 'balanced', 'recall']) } : {}),
    round1,
    ...(hasRound2 ? { round2 } : {}),
    ...(hasRound2 && chance(0.75) ? { round3 } : {}),
    sources: Object.fromEntries(issues.filter(({ isReadable }) => isReadable).map(({ file, text }) => [file, text.join('\n')])),
    ...(known ? { changed, outlines } : {}),
    ...(advised.length > 0 ? { advisories: advised } : {}),
  };
}

/** One seat, one finding for each file, nothing said about them: only places differ. */
function placesOf(id) {
  const debate = debateOf(id, { groups: 8, plain: true });
  const { changed, outlines } = changeOf(Object.keys(debate.sources).map((file) => ({ file })));
  const seen = new Set();
  const findings = debate.round1
    .flatMap(({ findings = [] }) => findings)
    .filter(({ title }) => !seen.has(title) && seen.add(title));
  return {
    protocol: 'code',
    version: 2,
    id,
    round1: [{ model: 'claude', role: 'bug-detector', findings }],
    sources: debate.sources,
    changed,
    outlines,
  };
}

/** One group, and severities from all sides. */
function votesOf(id) {
  const { round1, round2 = [], round3, sources } = debateOf(id, { groups: 1, plain: true });
  const spoken = round2.map((entry) => ({
    ...entry,
    ...(entry.responses && {
      responses: entry.responses.map(({ place: _, ...response }) => ({ ...response, severity: pick(SEVERITIES) })),
    }),
  }));
  return { protocol: 'code', version: 2, id, round1, round2: spoken, ...(round3 ? { round3 } : {}), sources };
}

const vectorsOf = (name, count, make) =>
  Array.from({ length: count }, (_, at) => {
    const debate = make(`${name}${at}`);
    return { case: debate, want: expectedOf(debate) };
  });

/** Debates over one finding that is neither likely enough nor unlikely, and with which somebody disagrees. */
function betweenOf(name, count) {
  const kept = [];
  for (let at = 0; kept.length < count; at += 1) {
    const debate = debateOf(`${name}${at}`, { groups: 1 });
    const want = expectedOf(debate);
    const isBetween = Object.values(want).every(({ standing }) => standing === 'disputed' || standing === 'set-aside');
    const disagrees = (debate.round2 ?? []).some(({ responses = [] }) => responses.some(({ action }) => action === 'disagree'));
    if (isBetween && disagrees) kept.push({ case: debate, want });
  }
  return kept;
}

const kept = {
  groups: vectorsOf('g', 110, (id) => debateOf(id, { groups: 3 })),
  many: vectorsOf('m', 4, (id) => debateOf(id, { groups: 14 })),
  votes: vectorsOf('v', 40, votesOf),
  places: vectorsOf('p', 10, placesOf),
  between: betweenOf('b', 70),
};
for (const [name, vectors] of Object.entries(kept))
  writeFileSync(join(import.meta.dirname, `${name}.jsonl`), `${vectors.map((vector) => JSON.stringify(vector)).join('\n')}\n`);
