import { objectOf, parseJson } from '../foreign-json.ts';

/** A server that sends a whole answer though it was asked for a stream: the same as a stream of one piece. */
export function streamOfWhole(body: string): string {
  const whole = objectOf(parseJson(body));
  const { choices } = whole;
  if (!Array.isArray(choices)) return body;
  const pieces = choices.map((choice: unknown) => {
    const { message, ...rest } = objectOf(choice);
    return { ...rest, delta: objectOf(message) };
  });
  return `data: ${JSON.stringify({ ...whole, choices: pieces })}\n\ndata: [DONE]\n\n`;
}
