import { parseBoundedJson } from '../../core/text/bounded-json.ts';

/** The value that a program wrote as JSON; nothing where it wrote something else. */
export function jsonIn(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
}
