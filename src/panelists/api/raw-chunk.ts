import { objectOf } from '../foreign-json.ts';

/** What a chunk of a vendor's stream says of refusing, in any vendor's way. */
export function refusalIn(chunk: unknown): string {
  const { type, delta, choices, promptFeedback } = objectOf(chunk);
  if (type === 'response.refusal.delta') return typeof delta === 'string' ? delta : '';
  const { blockReason } = objectOf(promptFeedback);
  if (typeof blockReason === 'string') return `blocked: ${blockReason}`;
  const { refusal } = objectOf(objectOf(ownIn(choices)).delta);
  return typeof refusal === 'string' ? refusal : '';
}

/** The vendor's own word for the end of an answer, where the chunk is one. */
export function endingIn(chunk: unknown): string | undefined {
  const { type, response, choices, candidates, promptFeedback, delta } = objectOf(chunk);
  if (type === 'response.completed') return 'completed';
  if (type === 'response.incomplete') {
    const { reason } = objectOf(objectOf(response).incomplete_details);
    return typeof reason === 'string' ? reason : 'incomplete';
  }
  const words = [
    objectOf(ownIn(choices)).finish_reason,
    objectOf(ownIn(candidates)).finishReason,
    objectOf(promptFeedback).blockReason,
    type === 'message_delta' ? objectOf(delta).stop_reason : undefined,
  ];
  return words.find((word): word is string => typeof word === 'string' && word !== '');
}

/** Whether the chunk carries anything of an answer: words, thoughts, a tool call. Pings, empty and blank deltas carry nothing. */
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

/** Whether the chunk has a part of a second answer beside the one that was asked for. */
export function isOfAnother(chunk: unknown): boolean {
  const { choices, candidates } = objectOf(chunk);
  return [...listOf(choices), ...listOf(candidates)].some((one) => !isOwn(one));
}

const EMPTY_AT_START: ReadonlySet<unknown> = new Set(['text', 'thinking']);

const listOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => Object.entries(objectOf(value));

/** Text that is not blank, or any object that has some. */
const isSaid = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Object.values(objectOf(value)).some((one) => isSaid(one));

/** One answer is asked for, and it has the number 0. */
const isOwn = (one: unknown): boolean => (objectOf(one).index ?? 0) === 0;

const ownIn = (list: unknown): unknown => listOf(list).find(isOwn);
