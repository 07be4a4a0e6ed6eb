import { say } from '../../src/core/english.ts';
import { firstAskId } from '../../src/core/protocols/flag-resolution/failed-type.ts';
import type { DecidedFlag } from '../../src/core/protocols/flag-resolution/outcome.ts';
import { readinessOf } from '../../src/core/protocols/flag-resolution/readiness.ts';
import type { CitedAgain } from '../../src/core/protocols/flag-resolution/said.ts';
import type { FlagRun } from './flag-debate.ts';

/** What must happen at least once in flag debates. */
export const NEEDED_OF_FLAGS = [
  ...['verified-quote cleared', 'no-source fix-required', 'agreed cleared', 'agreed fix-required'].map(
    (path) => `fast path ${path}`,
  ),
  ...['cleared', 'fix-required'].flatMap((stand) => [2, 3].map((round) => `settled ${stand} in round ${round}`)),
  ...['nobody-moved', 'no-agreement', 'cleared-without-evidence'].map((impasse) => `impasse ${impasse}`),
  ...['cleared', 'fix-required', 'escalated'].map((status) => `arbiter ${status}`),
  ...['no-arbiter-answer', 'foreign-evidence', 'no-reasoning', 'no-confidence', 'low-confidence', 'liability-remains'].map(
    escalated,
  ),
  ...['expertise-needed', 'high-risk-cleared', 'cleared-without-evidence', 'arbiter-escalates', 'critic-unheard'].map(escalated),
  ...['critic', 'defender', 'arbiter'].map((by) => `fix of the ${by} unique`),
  ...['no edit was proposed', 'it names no words to replace', 'the article is not at hand'].map(manual),
  ...['the words to replace are not in the article', 'the words to replace are in the article more than once'].map(manual),
  ...['it names no source', '"…" is no source id such as S001', 'there is no source S…', 'S… cannot be read'].map(struck),
  ...['S… is empty', 'S… is an error page', 'it quotes nothing', 'these words are not in S…'].map(struck),
  ...['it does not say what is missing', 'it says neither where nor why'].map(struck),
  ...['asked again and better', 'asked again and still faulty', 'asked again and silent', 'no arbiter', 'no flags'],
  ...['high risk cleared by the sides', 'an edit is not cleared', 'broken off', 'nobody answered', 'a four-digit source'],
  ...['none', 'whole', 'in-part', 'failed'].map((scan) => `scan ${scan}`),
  ...['READY', 'READY WITH CHANGES', 'NOT READY', 'a clean article', 'raised twice', 'edits that clash'],
];

/** The same of the second version, and what only that has. */
export const NEEDED_OF_FLAGS_2 = [
  ...NEEDED_OF_FLAGS,
  ...['cited again', 'cited again and silent', 'cited again and verified', 'in other words of the source'],
  ...['a type asked again', 'a type heard after all', escalated('edits-incompatible')],
  ...['escalated with edits', 'asked for a joint edit', 'edits contained', 'edits merged', 'edits joint'],
];

function escalated(reason: string): string {
  return `escalated ${reason}`;
}

function manual(why: string): string {
  return `manual: ${why}`;
}

function struck(reason: string): string {
  return `struck: ${reason}`;
}

/** What happened in one debate. */
export function sawFlags({
  outcome: { flags, joined, failures, scan, notes, curtailed },
  asks,
  events,
  end,
}: FlagRun): readonly string[] {
  const seen = flags.flatMap(sawFlag);
  const answers = new Map(events.flatMap((event) => (event.type === 'ask-answered' ? [[event.ask, event] as const] : [])));
  const again = asks.flatMap((ask) => (ask.phase === 'rule' && ask.brief.faults.length > 0 ? [ask] : []));
  for (const { id, brief } of again) {
    const faulty = flags.find(({ flag }) => flag.id === brief.flag.id)?.escalations.some((one) => FAULTS.has(one));
    seen.push(`asked again and ${!answers.has(id) ? 'silent' : faulty ? 'still faulty' : 'better'}`);
  }
  seen.push(`scan ${scan}`, readinessOf({ flags, joined, scan, curtailed }, { rulings: new Map() }).status);
  if (scan === 'whole' && flags.length === 0) seen.push('a clean article');
  if (notes.some(({ message }) => say(message).startsWith('it was raised more than once'))) seen.push('raised twice');
  if (readinessOf({ flags, joined, scan, curtailed }, { rulings: new Map() }).faults.size > 0) seen.push('edits that clash');
  for (const ask of asks) {
    if (firstAskId(ask.id) !== ask.id) seen.push(answers.has(ask.id) ? 'a type heard after all' : 'a type asked again');
    if (ask.phase === 'join') seen.push('asked for a joint edit');
    if (ask.phase !== 'cite') continue;
    seen.push(answers.has(ask.id) ? 'cited again' : 'cited again and silent');
    const { side, round, flag } = ask.brief;
    const again = (answers.get(ask.id)?.answer as CitedAgain | undefined)?.citations ?? [];
    const verified = flags
      .find((one) => one.flag.id === flag.id)
      ?.verified.filter((one) => one.by === side && one.round === round);
    if (again.some(({ quote }) => verified?.some((one) => (one.written ?? one.quote) === quote)))
      seen.push('cited again and verified');
  }
  for (const { how } of joined) seen.push(`edits ${how}`);
  if (end.setup.arbiter === undefined) seen.push('no arbiter');
  if (flags.length === 0) seen.push('no flags');
  if (failures.some(({ inPart }) => inPart)) seen.push('broken off');
  if (asks.length > 0 && answers.size === 0) seen.push('nobody answered');
  return seen;
}

const FAULTS: ReadonlySet<string> = new Set(['foreign-evidence', 'no-reasoning', 'no-confidence']);

function sawFlag(decided: DecidedFlag): readonly string[] {
  const { flag, status, by, rounds, escalations, fix, verified, struck: out, turns, proposed = [] } = decided;
  const seen = [
    ...escalations.map(escalated),
    ...out.map(({ reason }) =>
      struck(
        say(reason)
          .replace(/"[^"]+"/, '"…"')
          .replace(/(?<!such as )\bS\d{3,}/g, 'S…'),
      ),
    ),
  ];
  if (by.kind === 'fast-path') seen.push(`fast path ${by.path} ${status}`);
  if (by.kind === 'agreement') seen.push(`settled ${status} in round ${rounds}`);
  if ('impasse' in by) seen.push(`impasse ${by.impasse}`);
  if (by.kind === 'arbiter') seen.push(`arbiter ${status}`);
  if (fix?.application === 'unique') seen.push(`fix of the ${fix.by} unique`);
  if (fix?.why !== undefined) seen.push(manual(say(fix.why)));
  if (flag.highRisk && status === 'cleared') seen.push('high risk cleared by the sides');
  if (turns.some(({ weighed }) => weighed !== undefined && weighed.stand !== weighed.said.stand))
    seen.push('an edit is not cleared');
  if (verified.some(({ source }) => source.length > 4)) seen.push('a four-digit source');
  if (verified.some(({ written }) => written !== undefined)) seen.push('in other words of the source');
  if (status === 'escalated' && proposed.length > 0) seen.push('escalated with edits');
  return seen;
}
