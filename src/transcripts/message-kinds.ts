import { defenseActionOf, stanceOf } from '../answers/findings/vocabulary.ts';
import { jsonInText } from '../answers/json/json-in-text.ts';
import { Unreadable } from '../answers/json/unreadable.ts';
import type { Envelope } from '../answers/reading/envelope.ts';
import { defined } from '../core/defined.ts';

/** The sender of a message: a model in a role, as far as stated. */
export interface Sender {
  readonly model?: string;
  readonly role?: string;
}

/** One message of a team: findings, responses or defenses of one sender. */
export interface Message {
  readonly round: 1 | 2 | 3;
  readonly sender: Sender;
  /** Undefined if the message only reports a failure. */
  readonly elements: readonly Envelope[] | undefined;
  /** Further keys of an entry: `scorecard`, `failed`, `kind`. */
  readonly more: Envelope;
}

/** Keys that describe the sender or the transport of a message, not its content. */
const FRAME = new Set([
  'model',
  'role',
  'reviewer',
  'from',
  'sender',
  'agent',
  'round',
  'phase',
  'mode',
  'type',
  'recipient',
  'summary',
]);
const LISTS = [
  ['findings', 1],
  ['responses', 2],
  ['defenses', 3],
] as const;
/** Names of a forwarding team lead, who is not a reviewer. */
const LEAD = /^(?:team[\s-]?)?lead$|^debate-arbitrator$|^arbitrator$/i;
/** Parses one element of a list of messages; undefined if it is not a message. Text without JSON does not count. */
export function messagesIn(value: unknown, around: Sender = {}): readonly Message[] | undefined {
  if (typeof value === 'string') return inContent(value, around);
  if (!isObject(value)) return undefined;
  const sender = { ...around, ...senderOf(value) };
  if ('content' in value && !('finding_id' in value)) return inContent(value.content, sender);
  const listed = LISTS.flatMap(([name, round]) => (Array.isArray(value[name]) ? [{ name, round }] : []));
  if (listed.length > 0) return listed.flatMap(({ name, round }) => inList(value, name, statedRound(value) ?? round, sender));
  const round = statedRound(value);
  if (value.failed !== undefined && round !== undefined)
    return [{ round, sender, elements: undefined, more: withoutFrame(value) }];
  const meant = roundOfElement(value);
  return meant === undefined ? undefined : [{ round: meant, sender, elements: [withoutFrame(value)], more: {} }];
}

/** The content of a message: an object, a list of objects, or a text with JSON. */
function inContent(content: unknown, sender: Sender): readonly Message[] | undefined {
  if (typeof content !== 'string') {
    const parts = Array.isArray(content) ? content : [content];
    const read = parts.map((one) => messagesIn(one, sender));
    return read.some((one) => one === undefined) ? undefined : read.flatMap((one) => one ?? []);
  }
  const [, external] = /EXTERNAL MODEL RESPONSE \(([\w.-]{1,60})\)/i.exec(content) ?? [];
  const from = external === undefined ? sender : { ...sender, model: external.toLowerCase() };
  const values = jsonInText(content, () => false).pieces.map(({ value }) => value);
  return values.filter((value) => !(value instanceof Unreadable)).flatMap((value) => inContent(value, from) ?? []);
}

/** A list may contain findings of several senders: each then names its own. */
function inList(message: Envelope, name: string, round: Message['round'], sender: Sender): readonly Message[] {
  const { [name]: list, ...rest } = message;
  const more = withoutFrame(rest);
  const elements = (list as readonly unknown[]).map((one) => (isObject(one) ? one : { title: one }));
  if (elements.length === 0) return [{ round, sender, elements, more }];
  return elements.map((element) => ({
    round,
    sender: round === 1 ? { ...sender, ...senderOf(element) } : sender,
    elements: [round === 1 ? withoutFrame(element) : element],
    more,
  }));
}

/** The sender of a message by role or name; a one-word sender is a model whose message was forwarded. */
function senderOf(message: Envelope): Sender {
  const { model, role, reviewer, from, sender, agent } = message;
  const called = [reviewer, role].find(isName);
  const sent = [from, sender, agent].filter(isName).find((name) => !LEAD.test(name));
  const isModel = sent !== undefined && !/[\s_-]/.test(sent);
  const stated = isName(model) ? model : isModel ? sent : undefined;
  return defined({ model: stated, role: called ?? (isModel ? undefined : sent) });
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function statedRound({ round, phase, mode }: Envelope): Message['round'] | undefined {
  const words = [round, phase, mode].map((word) => String(word ?? '').toLowerCase());
  if (words.some((word) => word === '1' || word === 'round1' || word === 'review')) return 1;
  if (words.some((word) => word === '2' || word === 'round2' || /^cross-(?:examine|review)/.test(word))) return 2;
  return words.some((word) => word === '3' || word === 'round3' || /^defen[sd]e?$/.test(word)) ? 3 : undefined;
}

/** The round of a bare finding, response or defense, by its keys. */
function roundOfElement(message: Envelope): Message['round'] | undefined {
  const { action, stance, agree, maintain, severity, title } = message;
  const isNamed = ['finding_id', 'findingId', 'finding', 'id', 'reference'].some((name) => message[name] !== undefined);
  const word = [action, stance].find(isName) ?? '';
  if (isNamed && (stanceOf(word) !== undefined || typeof agree === 'boolean')) return 2;
  if (isNamed && (defenseActionOf(word) !== undefined || typeof maintain === 'boolean')) return 3;
  if (isNamed && word !== '') return statedRound(message) ?? 2;
  return severity !== undefined && (title !== undefined || message.message !== undefined || message.description !== undefined)
    ? 1
    : undefined;
}

const withoutFrame = (message: Envelope): Envelope =>
  Object.fromEntries(Object.entries(message).filter(([name]) => !FRAME.has(name)));

const isObject = (value: unknown): value is Envelope => typeof value === 'object' && value !== null && !Array.isArray(value);
