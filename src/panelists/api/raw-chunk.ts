import { objectOf } from '../foreign-json.ts';

/** The refusal in a chunk of any vendor's stream. */
export function refusalIn(chunk: unknown): string {
  const { type, delta, choices, promptFeedback } = objectOf(chunk);
  if (type === 'response.refusal.delta') return typeof delta === 'string' ? delta : '';
  const { blockReason } = objectOf(promptFeedback);
  if (typeof blockReason === 'string') return `blocked: ${blockReason}`;
  const { refusal } = objectOf(objectOf(ownIn(choices)).delta);
  return typeof refusal === 'string' ? refusal : '';
}

/** The vendor's finish reason in a chunk, if any; an error reason if part of the answer is missing. */
export function endingIn(chunk: unknown): string | undefined {
  const { type, response, item, choices, candidates, promptFeedback, delta } = objectOf(chunk);
  if (type === 'response.completed' || type === 'response.incomplete') return endOfResponse(type, objectOf(response));
  if (type === 'response.output_item.done') return objectOf(item).status === 'incomplete' ? 'incomplete' : undefined;
  const choice = objectOf(ownIn(choices));
  const candidate = objectOf(ownIn(candidates));
  if (isThere(choice.error)) return 'error';
  if (listOf(candidate.safetyRatings).some((rating) => objectOf(rating).blocked === true)) return 'SAFETY';
  const words = [
    choice.finish_reason,
    candidate.finishReason,
    objectOf(promptFeedback).blockReason,
    type === 'message_delta' ? objectOf(delta).stop_reason : undefined,
  ];
  return words.find((word): word is string => typeof word === 'string' && word !== '');
}

/** The final event contains the whole response, and its status may contradict its name. */
function endOfResponse(type: string, { status, error, incomplete_details, output }: Readonly<Record<string, unknown>>): string {
  const { reason } = objectOf(incomplete_details);
  if (typeof reason === 'string') return reason;
  if (isThere(error)) return 'failed';
  if (typeof status === 'string' && status !== 'completed') return status;
  if (listOf(output).some((item) => objectOf(item).status === 'incomplete')) return 'incomplete';
  const parts = contentOf(output);
  return parts.some((part) => objectOf(part).type === 'refusal') ? 'refusal' : type.replace('response.', '');
}

/** The text in the final event of a response; '' if it has none. */
export function textOfResponse(chunk: unknown): string {
  const { type, response } = objectOf(chunk);
  const texts = type === 'response.completed' ? contentOf(objectOf(response).output).map((part) => objectOf(part).text) : [];
  return texts.filter((text) => typeof text === 'string').join('');
}

/** A chunk of a response's text. */
export function textDeltaIn(chunk: unknown): string {
  const { type, delta } = objectOf(chunk);
  return type === 'response.output_text.delta' && typeof delta === 'string' ? delta : '';
}

/** The change in the number of open parts after a chunk. */
export function begunIn(chunk: unknown): 1 | 0 | -1 {
  const { type } = objectOf(chunk);
  if (type === 'content_block_start' || type === 'response.output_item.added') return 1;
  return type === 'content_block_stop' || type === 'response.output_item.done' ? -1 : 0;
}

const contentOf = (output: unknown): readonly unknown[] =>
  listOf(output).flatMap((one) => (objectOf(one).type === 'message' ? listOf(objectOf(one).content) : []));

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** True if a chunk carries content: text, thinking, a tool call. Pings and blank deltas carry none. */
export function hasContent(chunk: unknown): boolean {
  const { type, delta, content_block, choices, candidates } = objectOf(chunk);
  if (type === 'content_block_delta')
    return Object.entries(objectOf(delta)).some(([name, value]) => name !== 'type' && isSaid(value));
  if (type === 'content_block_start') return !EMPTY_AT_START.has(objectOf(content_block).type);
  if (typeof type === 'string' && type.startsWith('response.'))
    return isSaid(delta) || /^response\.(output_item|web_search)/.test(type);
  return [
    ...listOf(choices).flatMap((choice) => Object.entries(objectOf(objectOf(choice).delta))),
    ...listOf(candidates).flatMap((candidate) => listOf(objectOf(objectOf(candidate).content).parts).flatMap(entriesOf)),
  ].some(([name, value]) => name !== 'role' && isSaid(value));
}

/** True if a chunk belongs to a second answer. */
export function isOfAnother(chunk: unknown): boolean {
  const { choices, candidates } = objectOf(chunk);
  return [...listOf(choices), ...listOf(candidates)].some((one) => !isOwn(one));
}

const EMPTY_AT_START: ReadonlySet<unknown> = new Set(['text', 'thinking']);

const listOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => Object.entries(objectOf(value));

/** A non-blank text, or an object that contains one. */
const isSaid = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Object.values(objectOf(value)).some((one) => isSaid(one));

/** One answer is requested, and its index is 0. */
const isOwn = (one: unknown): boolean => (objectOf(one).index ?? 0) === 0;

const ownIn = (list: unknown): unknown => listOf(list).find(isOwn);
