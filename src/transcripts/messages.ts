import { excerpt, type Problem } from '../answers/reading/describe-problem.ts';
import type { Envelope } from '../answers/reading/envelope.ts';
import { defined } from '../core/defined.ts';
import type { Note } from '../core/note.ts';
import { domainOf } from '../core/protocols/business-review/domains.ts';
import { type Message, messagesIn, type Sender } from './message-kinds.ts';

/** A debate as rounds with notes, or the reasons it is not one. */
export type Told = { readonly debate: unknown; readonly notes: readonly Note[] } | { readonly problems: readonly Problem[] };

/** Bare messages name no sender: by convention they come from reviewers of this model. */
const TEAM = 'claude';
const WORDS_MAX = 80;

/** Converts a list of reviewers' messages into rounds; any other input is unchanged. */
export function debateOf(value: unknown): Told {
  const { header, messages, path } = split(value);
  if (messages === undefined) return { debate: value, notes: [] };
  const read = messages.map((message) => messagesIn(message));
  const problems = read.flatMap((one, at) => (one === undefined ? [unknownMessage(messages[at], [...path, at])] : []));
  if (problems.length > 0) return { problems };
  const notes = read.flatMap((one, at) => (one?.length === 0 && !isSignal(messages[at]) ? [unreadNote(messages[at])] : []));
  const rounds = roundsOf(read.flatMap((one) => one ?? []));
  const protocol = header.protocol ?? protocolOf(rounds);
  const joined = (round: keyof typeof rounds): readonly unknown[] | undefined => {
    const given = header[round];
    return Array.isArray(given) ? [...given, ...(rounds[round] ?? [])] : rounds[round];
  };
  return {
    debate: {
      ...header,
      ...defined({ protocol }),
      round1: joined('round1') ?? [],
      ...withRound('round2', joined('round2')),
      ...withRound('round3', joined('round3')),
    },
    notes,
  };
}

const withRound = (name: string, entries: readonly unknown[] | undefined): object =>
  entries === undefined ? {} : { [name]: entries };

/** Separates the messages from the other facts about the debate. */
function split(value: unknown): {
  header: Envelope;
  messages: readonly unknown[] | undefined;
  path: readonly (string | number)[];
} {
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    const isHeader = isObject(first) && 'protocol' in first && !('messages' in first);
    return isHeader && messagesIn(first) === undefined
      ? { header: first, messages: value.slice(1), path: [] }
      : { header: {}, messages: value, path: [] };
  }
  if (!isObject(value)) return { header: {}, messages: undefined, path: [] };
  const { messages, findings, ...header } = value;
  if (!Array.isArray(messages)) {
    const isMessage = !('protocol' in value) && !('round1' in value) && messagesIn(value) !== undefined;
    return { header: {}, messages: isMessage ? [value] : undefined, path: [] };
  }
  // Findings aggregated before the debate may accompany its messages.
  return Array.isArray(findings)
    ? { header, messages: [{ findings }, ...messages], path: ['messages'] }
    : { header: value.findings === undefined ? header : { ...header, findings }, messages, path: ['messages'] };
}

const unknownMessage = (found: unknown, path: Problem['path']): Problem => ({
  path,
  expected: 'a message with findings, responses or defenses, or one of these',
  found,
});

/** True for signals such as `ROUND 2 COMPLETE`. */
const isSignal = (message: unknown): boolean => {
  const words = isObject(message) ? message.content : message;
  return typeof words === 'string' && /^\s*(?:round \d+ complete|[\w-]{1,60} debate complete)\W*$/i.test(words);
};

const unreadNote = (message: unknown): Note => ({
  kind: 'not-counted',
  message: `a message says nothing that counts in a debate: ${excerpt(message, WORDS_MAX)}`,
});

interface Rounds {
  readonly round1: readonly Envelope[] | undefined;
  readonly round2: readonly Envelope[] | undefined;
  readonly round3: readonly Envelope[] | undefined;
}

/** One entry per sender and round with all of its elements, in order. */
function roundsOf(messages: readonly Message[]): Rounds {
  const inRound = (round: Message['round']): readonly Message[] => messages.filter((message) => message.round === round);
  const round1 = entriesOf(inRound(1), 'findings', ({ sender }) => sender);
  const authors = authorsIn(round1 ?? []);
  const asked = new Map<string, number>();
  const responder = ({ sender, elements }: Message): Sender =>
    sender.model === undefined && sender.role === undefined ? { role: nthReviewer(elements?.[0], asked) } : sender;
  const author = ({ sender, elements }: Message): Sender =>
    sender.model === undefined && sender.role === undefined ? (authors.get(referenceOf(elements?.[0])) ?? {}) : sender;
  return {
    round1,
    round2: entriesOf(inRound(2), 'responses', responder),
    round3: entriesOf(inRound(3), 'defenses', author),
  };
}

function entriesOf(
  messages: readonly Message[],
  list: 'findings' | 'responses' | 'defenses',
  senderOf: (message: Message) => Sender,
): readonly Envelope[] | undefined {
  const entries = new Map<string, Envelope & { readonly [name: string]: unknown }>();
  for (const message of messages) {
    const { model = TEAM, role } = senderOf(message);
    const key = `${model}\n${role ?? ''}`;
    const known = entries.get(key) ?? { model, ...defined({ role }) };
    const before = known[list] as readonly Envelope[] | undefined;
    const elements = message.elements === undefined ? before : [...(before ?? []), ...message.elements];
    entries.set(key, { ...known, ...message.more, ...(elements === undefined ? {} : { [list]: elements }) });
  }
  return entries.size === 0 ? undefined : [...entries.values()];
}

/** A second anonymous response to a finding comes from a second reviewer: each answers once. */
function nthReviewer(response: Envelope | undefined, asked: Map<string, number>): string {
  const reference = referenceOf(response);
  const count = (asked.get(reference) ?? 0) + 1;
  asked.set(reference, count);
  return `reviewer-${count}`;
}

/** The authors of findings, by every way an anonymous defense may refer to them. */
function authorsIn(round1: readonly Envelope[]): ReadonlyMap<string, Sender> {
  const authors = new Map<string, Sender>();
  for (const { model, role, findings } of round1)
    for (const finding of (findings ?? []) as readonly Envelope[]) {
      const { id, title, line } = finding;
      const place = finding.file ?? finding.path ?? finding.section;
      for (const name of [id, title, `${place}:${line}:${title}`, `${place}:${title}`, `${place}:${line}`])
        if (name !== undefined && !authors.has(fold(name)))
          authors.set(fold(name), { model: String(model), ...(typeof role === 'string' ? { role } : {}) });
    }
  return authors;
}

const referenceOf = (said: Envelope | undefined): string =>
  fold(said?.finding_id ?? said?.findingId ?? said?.finding ?? said?.reference ?? said?.id ?? '');

const fold = (name: unknown): string => String(name).toLowerCase().replace(/\s+/g, ' ').trim();

/** The kind of debate: code has files, documents have sections. */
function protocolOf({ round1, round2, round3 }: Rounds): 'code' | 'business' | undefined {
  const entries = [...(round1 ?? []), ...(round2 ?? []), ...(round3 ?? [])];
  const findings = (round1 ?? []).flatMap((entry) => (entry.findings ?? []) as readonly Envelope[]);
  const has = (...names: readonly string[]): boolean => findings.some((one) => names.some((name) => one[name] !== undefined));
  if (has('file', 'path', 'filename', 'relevant_file')) return 'code';
  const isBusiness = ({ role }: Envelope): boolean =>
    typeof role === 'string' && (role === 'business-cross-review' || domainOf(role) !== undefined);
  return has('section') || entries.some(isBusiness) ? 'business' : undefined;
}

const isObject = (value: unknown): value is Envelope => typeof value === 'object' && value !== null && !Array.isArray(value);
