// What docs/protocols/calibrated.md and the places of docs/protocols/code-review.md make of a debate, written from their rows
// alone and sharing nothing with the implementation. It reads only the debates of generate.mjs: one title is one group, a citation
// is `path:line` or code in backticks, evidence is always given, and there are no observations.

const RANKS = ['low', 'medium', 'high', 'critical'];
const THRESHOLDS = { balanced: [50, 50, 55, 60], precision: [65, 65, 70, 75], recall: [35, 35, 40, 45] };
const ALONE = { balanced: 30, precision: 45, recall: 20 };
const FLOORS = { balanced: 20, precision: 25, recall: 12 };
const PLACES = { changed: 0.3, touched: -0.2, 'whole-file': -0.2, elsewhere: -2.5 };
const BEST_PLACE = ['changed', 'touched', 'whole-file', 'elsewhere'];

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const unique = (things) => [...new Set(things)];
const ordered = (numbers) => [...numbers].sort((a, b) => a - b);
const lowerMiddle = (numbers) => ordered(numbers)[Math.floor((numbers.length - 1) / 2)];

/** What each group of a debate comes to, by its title. */
export function expectedOf(debate) {
  const panel = panelOf(debate);
  const titles = unique(panel.reports.map(({ title }) => title));
  const groups = titles.map((title) => [title, decideGroup(title, debate, panel)]);
  // S5: at most five, the gravest and surest first.
  const put = groups.filter(([, group]) => group.escalate);
  put.sort(([, a], [, b]) => RANKS.indexOf(b.severity) - RANKS.indexOf(a.severity) || b.probability - a.probability);
  for (const [, group] of put.slice(5)) group.escalate = false;
  return Object.fromEntries(groups);
}

const seatOf = ({ model, role, reviewer }) => `${model}/${role ?? reviewer ?? ''}`;

function panelOf(debate) {
  const answered = debate.round1.filter(({ failed }) => !failed);
  const kinds = new Map(debate.round1.map((entry) => [seatOf(entry), entry.kind ?? 'model']));
  const models = unique(answered.filter(({ kind = 'model' }) => kind === 'model').map(({ model }) => model));
  // G0
  const sourceOf = (seat) => (kinds.get(seat) === 'model' && models.length >= 2 ? seat.split('/')[0] : seat);
  const conceded = new Set();
  const defenses = new Map();
  for (const entry of debate.round3 ?? [])
    for (const defense of entry.defenses ?? []) {
      if (defense.action === 'concede') conceded.add(defense.finding_id);
      defenses.set(defense.finding_id, defense);
    }
  const reports = answered.flatMap((entry) =>
    entry.findings.map((finding) => ({
      ...finding,
      seat: seatOf(entry),
      source: sourceOf(seatOf(entry)),
      kind: entry.kind ?? 'model',
      conceded: conceded.has(finding.id),
      defense: defenses.get(finding.id),
    })),
  );
  return { answered, sourceOf, reports };
}

function decideGroup(title, debate, panel) {
  const { sourceOf } = panel;
  const members = panel.reports.filter((report) => report.title === title);
  const standing = members.filter(({ conceded }) => !conceded);
  const allConceded = standing.length === 0;
  const deciding = allConceded ? members : standing;
  const authors = new Set(members.map(({ seat }) => seat));
  const reporters = new Set(members.map(({ source }) => source));
  const ids = new Set(members.map(({ id }) => id));
  const { file } = members[0];
  const lines = debate.sources?.[file]?.split('\n');

  // One response for each seat that has no member in the group.
  const responses = (debate.round2 ?? [])
    .filter((entry) => !authors.has(seatOf(entry)))
    .flatMap((entry) =>
      (entry.responses ?? [])
        .filter(({ finding_id }) => ids.has(finding_id))
        .slice(-1)
        .map((response) => ({ ...response, seat: seatOf(entry), source: sourceOf(seatOf(entry)) })),
    );
  const challenges = responses.filter(({ action }) => action !== 'agree');

  const severityOf = (member) =>
    member.defense?.action === 'modify' && challenges.length > 0
      ? (member.defense.revised_severity ?? member.severity)
      : member.severity;
  const quoteOf = ({ evidence }) => {
    if (!evidence.quote) return 'none';
    if (lines === undefined) return 'unread';
    return lines.some((text) => text.includes(evidence.quote)) ? 'found' : 'nowhere';
  };
  const isChecked = (member) => member.evidence.trigger === 'concrete' && quoteOf(member) === 'found';

  // Severity
  const votesOf = (reports, answers, given) => {
    const said = [
      ...reports.map((member) => ({ source: member.source, severity: given(member) })),
      ...answers.filter(({ severity }) => severity !== undefined),
    ];
    return unique(said.map(({ source }) => source)).map((source) => ({
      vote: lowerMiddle(said.filter((one) => one.source === source).map(({ severity }) => RANKS.indexOf(severity))),
      isChecked: reports.some((member) => member.source === source && isChecked(member)),
    }));
  };
  const middle = (held) => {
    const all = ordered(held.map(({ vote }) => vote));
    const higher = all[Math.floor(all.length / 2)];
    return held.some((one) => one.isChecked && one.vote >= higher) ? higher : lowerMiddle(all);
  };
  const votes = votesOf(deciding, responses, severityOf);
  const voted = middle(votes);
  const advice = (debate.advisories ?? []).filter(({ finding_id }) => ids.has(finding_id)).map(({ status }) => status);
  const rank = advice.includes('patched') ? Math.max(0, voted - 1) : voted;

  // Place
  const place = placeOf(deciding, debate, responses, reporters);

  // The terms that no answer changes.
  const lead = leadOf(deciding, lines);
  const prior = [0, 0, -0.1, -0.5][middle(votesOf(deciding, [], ({ severity }) => severity))];
  const by = Math.max(...members.map(({ kind }) => ({ model: -0.75, person: 1.2 })[kind] ?? 0.6));
  const further = unique(standing.map(({ source }) => source)).length - 1;
  const blind = sum(Array.from({ length: Math.max(0, further) }, (_, at) => [1.2, 0.8][at] ?? 0.5));
  const looked = unique(
    panel.answered
      .filter(({ kind = 'model', files }) => kind === 'model' && (files === undefined || files.includes(file)))
      .map((entry) => sourceOf(seatOf(entry))),
  );
  const missed = Math.max(-0.45, -0.15 * looked.filter((source) => !reporters.has(source)).length);
  const isFound = deciding.some((member) => quoteOf(member) === 'found');
  const quote = isFound ? 0.3 : { none: -0.2, nowhere: -1.8, unread: 0 }[quoteOf(lead)];
  const trigger = { concrete: 0.4, theoretical: -0.5, none: -0.2 }[lead.evidence.trigger];
  const specific = lead.description.includes('`') && lead.suggestion !== '' ? 0.15 : -0.3;
  const own = Math.max(...members.map((member) => 0.5 * (rankOf(member, panel.reports) - 0.5)));
  const concession = allConceded ? -3 : reporters.size > further + 1 ? -0.8 : 0;
  const advisory = advice.includes('confirmed') ? 2 : 0;
  const fixed = [prior, by, blind, missed, PLACES[place] ?? 0, quote, trigger, specific, own, concession, advisory];

  const cites = (text) => citationsIn(text).some((one) => stands(one, debate));
  const bringsNew = standing.some((member) => {
    const { action, reasoning = '' } = member.defense ?? {};
    if (challenges.length === 0 || (action !== 'defend' && action !== 'modify')) return false;
    return citationsIn(reasoning).some((one) => stands(one, debate) && !isSaid(one, member, challenges, debate));
  });

  const positions = positionsOf(responses, cites);
  const isNarrowed = challenges.length > 0 && standing.some(({ defense }) => defense?.action === 'modify');
  const probabilityWith = (held, evidence) =>
    probabilityOf(sum([...fixed, ...weigh(held, reporters), evidence ? 0.6 : isNarrowed ? 0.2 : 0]));
  const probability = probabilityWith(positions, bringsNew);

  const severity = RANKS[rank];
  const prefer = debate.prefer ?? 'balanced';
  // S9
  const voices = unique(panel.answered.filter(({ kind }) => kind !== 'analyser').map((entry) => sourceOf(seatOf(entry))));
  const needed = voices.length === 1 ? ALONE[prefer] : THRESHOLDS[prefer][rank];
  const facts = {
    place,
    probability,
    severity,
    needed,
    votes: ordered(votes.map(({ vote }) => vote)).map((vote) => RANKS[vote]),
  };
  // W7
  if (place === 'elsewhere' && deciding.every(({ kind }) => kind === 'model'))
    return { ...facts, standing: 'pre-existing', escalate: false };

  const stand = () => {
    if (probability >= needed) return 'accepted';
    // S10
    const isNotModels = standing.some((member) => member.kind !== 'model' && RANKS.indexOf(severityOf(member)) >= 2);
    const isDoubted = responses.some(({ action }) => action === 'disagree');
    if (isNotModels && isDoubted && standing.length === members.length) return 'disputed';
    if (allConceded || probability < FLOORS[prefer]) return 'rejected';
    const disagreed = responses.some(({ action }) => action === 'disagree');
    const backed =
      further >= 1 || positions.some(({ source, mean }) => mean > 0 && !reporters.has(source)) || deciding.some(isChecked);
    if (disagreed && rank >= 1 && standing.length === members.length && backed) return 'disputed';
    return 'set-aside';
  };
  const status = stand();

  // S8
  const failedIn = (round) => (debate[round] ?? []).filter(({ failed }) => failed).map(seatOf);
  const missing = failedIn('round2').filter((seat) => !authors.has(seat) && !responses.some((one) => one.seat === seat));
  const authorMissing =
    challenges.length > 0 &&
    failedIn('round3').some((seat) => standing.some((member) => member.seat === seat && member.defense === undefined));
  const canBeHeld = status === 'rejected' || status === 'set-aside';
  if (canBeHeld && (missing.length > 0 || authorMissing)) {
    const most = [...responses, ...missing.map((seat) => ({ seat, source: sourceOf(seat), action: 'agree', missing: true }))];
    const best = probabilityWith(positionsOf(most, cites), bringsNew || authorMissing);
    if (best >= needed) return { ...facts, ...disputed({ ...facts, deciding, quoteOf }), held: true };
  }
  if (status === 'disputed') return { ...facts, ...disputed({ ...facts, deciding, quoteOf }) };
  return { ...facts, standing: status, escalate: false };
}

/** S4 */
const disputed = ({ severity, probability, place, deciding, quoteOf }) => ({
  standing: 'disputed',
  escalate:
    RANKS.indexOf(severity) >= 2 &&
    probability >= 35 &&
    deciding.some((member) => quoteOf(member) === 'found') &&
    (place === undefined || place === 'changed' || place === 'touched'),
});

/** L1: of members that say the same, the one with the best evidence, then the surest. */
function leadOf(members, lines) {
  const isQuoted = ({ line, defense, evidence: { quote } }) => {
    const own = defense?.revised_line ?? line;
    const isNear = (text, at) => text.includes(quote) && Math.abs(at + 1 - own) <= 10;
    return own > 0 && quote !== undefined && (lines ?? []).some(isNear);
  };
  const quality = (member) => {
    const isCited = member.line > 0 && (lines === undefined || isQuoted(member));
    return isCited ? { concrete: 3, theoretical: 2, none: 1 }[member.evidence.trigger] : 1;
  };
  const best = (a, b) => quality(b) - quality(a) || isQuoted(b) - isQuoted(a) || b.confidence - a.confidence;
  return [...members].sort(best)[0];
}

/** P18 */
const probabilityOf = (odds) => Math.min(99, Math.max(1, Math.round(100 / (1 + Math.exp(-odds)))));

/** P9: 0 for the lowest of what its source reported, 1 for the highest, those that are as sure between them. */
function rankOf(member, reports) {
  const others = reports.filter(({ source, id }) => source === member.source && id !== member.id);
  if (others.length === 0) return 0.5;
  const below = others.filter(({ confidence }) => confidence < member.confidence).length;
  const equal = others.filter(({ confidence }) => confidence === member.confidence).length;
  return (below + equal / 2) / others.length;
}

/** One position for each source: the mean of its seats, and whether one on that side cites. */
function positionsOf(responses, cites) {
  const stanceOf = ({ action, confidence_adjustment: adjustment = 0 }) =>
    ({ agree: 1, disagree: -1 })[action] ?? Math.sign(adjustment) / 2;
  return unique(responses.map(({ source }) => source)).map((source) => {
    const seats = responses.filter((response) => response.source === source);
    const mean = sum(seats.map(stanceOf)) / seats.length;
    const isCiting = seats.some(
      (seat) => Math.sign(stanceOf(seat)) === Math.sign(mean) && (seat.missing === true || cites(seat.reasoning ?? '')),
    );
    return { source, mean, isCiting };
  });
}

/** P11 to P13 */
function weigh(positions, reporters) {
  const weights = positions.map(({ source, mean, isCiting }) => {
    const weight = mean * (mean > 0 ? (isCiting ? 1.2 : 0.8) : isCiting ? 1.4 : 1);
    return reporters.has(source) ? Math.min(0, weight) / 2 : weight;
  });
  const side = (chosen) => chosen.sort((a, b) => Math.abs(b) - Math.abs(a)).map((weight, at) => weight * 0.8 ** at);
  return [...side(weights.filter((one) => one > 0)), ...side(weights.filter((one) => one < 0))];
}

/** `path:line` and code in backticks. */
const citationsIn = (text) => [
  ...[...text.matchAll(/(\S+\.ts):(\d+)/g)].map(([, file, line]) => ({ file, line: Number(line) })),
  ...[...text.matchAll(/`([^`]+)`/g)].map(([, code]) => ({ code })),
];

/** D1 */
function stands({ file, line, code }, { sources = {} }) {
  if (code !== undefined) return Object.values(sources).some((text) => text.includes(code));
  return sources[file] !== undefined && line <= sources[file].split('\n').length;
}

/** D2: it is in the finding or in a challenge. */
function isSaid(citation, member, challenges) {
  const texts = [member.title, member.description, member.suggestion, member.evidence.quote ?? ''];
  const challenged = challenges.map(({ reasoning = '' }) => reasoning);
  if (citation.code !== undefined) return [...texts, ...challenged].some((text) => text.includes(citation.code));
  const { file, line, end_line: last = line, defense } = member;
  const isWithin = (from) => citation.file === file && citation.line >= from && citation.line <= from + last - line;
  const isSame = (one) => one.file === citation.file && one.line === citation.line;
  const isNamed = [...texts, ...challenged].some((text) => citationsIn(text).some(isSame));
  return isWithin(line) || isWithin(defense.revised_line ?? line) || isNamed;
}

/** W1 to W6 */
function placeOf(members, debate, responses, reporters) {
  if (debate.changed === undefined) return undefined;
  const placed = members.map((member) => relationOf(member, debate));
  const best = BEST_PLACE.find((place) => placed.some(({ relation }) => relation === place));
  if (best !== 'touched' || placed.some(({ caused }) => caused)) return best;
  const said = responses.filter(({ source, place }) => place !== undefined && !reporters.has(source));
  const elsewhere = unique(said.filter(({ place }) => place === 'elsewhere').map(({ source }) => source));
  return elsewhere.length >= 2 && said.every(({ place }) => place === 'elsewhere') ? 'elsewhere' : best;
}

const changedIn = (file, { changed }) => [...(changed[file]?.added ?? []), ...(changed[file]?.removed_before ?? [])];

function relationOf(member, debate) {
  const inChange = debate.changed[member.file] !== undefined;
  const isWhole = inChange && changedIn(member.file, debate).length === 0;
  const changed = changedIn(member.file, debate);
  const first = member.defense?.revised_line ?? member.line;
  const last = first + (member.end_line ?? member.line) - member.line;
  const text = debate.sources?.[member.file]?.split('\n') ?? [];
  const hits = member.evidence.quote ? text.flatMap((line, at) => (line.includes(member.evidence.quote) ? [at + 1] : [])) : [];
  const ranges = [[first, last], ...(hits.length === 1 ? [[hits[0], hits[0]]] : [])];
  const near = ranges.map(([from, to]) => {
    if (from === 0 && inChange) return 'whole-file';
    if (isWhole || changed.some((line) => line >= from && line <= to)) return 'changed';
    const around = (debate.outlines?.[member.file] ?? []).filter(({ start, end }) => start <= from && from <= end);
    around.sort((a, b) => a.end - a.start - (b.end - b.start));
    const [block] = around;
    if (block && changed.some((line) => line >= block.start && line <= block.end)) return 'touched';
    return changed.some((line) => line >= from - 5 && line <= to + 5) ? 'touched' : 'elsewhere';
  });
  const relation = BEST_PLACE.find((place) => near.includes(place));
  const [file, line] = (member.caused_by ?? '').split(':');
  const caused = debate.changed[file] !== undefined && (isWhole || changedIn(file, debate).includes(Number(line)));
  return { relation: relation === 'elsewhere' && caused ? 'touched' : relation, caused };
}
