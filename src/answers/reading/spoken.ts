import { phrase } from '../../core/answer-phrases.ts';
import { strictJson } from '../json/json-repair.ts';
import { splitThinking, type Thinking } from '../json/thinking.ts';
import type { Remarks } from './remarks.ts';

/** The most characters of an answer that are read. */
const TEXT_MAX = 8_000_000;

/** Splits the text of a panelist, up to the limit, into reasoning and answer. */
export function spokenIn(text: string, remarks: Remarks): Thinking {
  if (text.length > TEXT_MAX) {
    const tooLong = `the answer is longer than ${TEXT_MAX} characters`;
    remarks.problem(`${tooLong}: only these were read`);
    remarks.loss(phrase('too-long', TEXT_MAX));
  }
  return splitThinking(unquoted(text.slice(0, TEXT_MAX)));
}

/** Decodes an answer that was sent as one JSON string, with or without its quotes. */
function unquoted(text: string): string {
  const isString = /^\s*"/.test(text);
  if (!isString && !/^\s*[[{]\s*(?:\\n\s*)?\\"/.test(text)) return text;
  const inner = strictJson(isString ? text : `"${text.trim().replaceAll('\n', '\\n')}"`, 0)?.value;
  return typeof inner === 'string' ? inner : text;
}
