import type { Panelist, PanelistCall, PanelistReply } from '../../src/contracts/panelist.ts';
import { askId, seatId } from '../../src/core/ids.ts';

/** The shape of a small answer that every vendor can be held to. */
export const SCHEMA = {
  type: 'object',
  properties: {
    findings: {
      type: 'array',
      items: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'], additionalProperties: false },
    },
  },
  required: ['findings'],
  additionalProperties: false,
};

export const ANSWER = '{"findings": [{"title": "a name that is used for two things"}]}';

/** A call, and what was heard of it. */
export function callFor(changes: Partial<PanelistCall> = {}): { readonly call: PanelistCall; readonly heard: readonly string[] } {
  const heard: string[] = [];
  const call: PanelistCall = {
    ask: askId(1, 'review', seatId('s1')),
    seat: { id: seatId('s1'), model: 'any', role: 'bug-detector', kind: 'model', canDefend: true },
    phase: 'review',
    attempt: 1,
    prompt: { rules: 'the rules', shared: 'the material', own: 'the question' },
    answerSchema: SCHEMA,
    shapeInWords: 'the shape in words',
    heard: (piece) => heard.push(piece),
    ...changes,
  };
  return { call, heard };
}

/** Asks once, and waits for the reply. */
export const ask = (panelist: Panelist, changes: Partial<PanelistCall> = {}): Promise<PanelistReply> =>
  panelist.reply(callFor(changes).call, new AbortController().signal);
