import { objectOf } from '../foreign-json.ts';

/** What a chunk of a vendor's stream says of refusing, in any vendor's way. */
export function refusalIn(chunk: unknown): string {
  const { type, delta, choices, promptFeedback } = objectOf(chunk);
  if (type === 'response.refusal.delta') return typeof delta === 'string' ? delta : '';
  const { blockReason } = objectOf(promptFeedback);
  if (typeof blockReason === 'string') return `blocked: ${blockReason}`;
  const { refusal } = objectOf(objectOf(firstOf(choices)).delta);
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
    objectOf(firstOf(choices)).finish_reason,
    objectOf(firstOf(candidates)).finishReason,
    objectOf(promptFeedback).blockReason,
    type === 'message_delta' ? objectOf(delta).stop_reason : undefined,
  ];
  return words.find((word): word is string => typeof word === 'string' && word !== '');
}

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);
