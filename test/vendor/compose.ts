import type { Misbehaviour } from './misbehave.ts';
import { answerFor, misfit, withUnknownIds, withWrongEnum } from './schema-answer.ts';
import type { Reply, VendorRequest } from './wire.ts';

/** What to say, or what is wrong with the script that should have said it. */
export type Composed =
  | { readonly problem?: never; readonly text: string; readonly stop: Reply['stop']; readonly spoilt: boolean }
  | { readonly problem: string };

/** The answer's text: scripted or made up from the schema, and spoilt if it is to be. */
export const composeText = async (
  request: VendorRequest,
  options: { readonly answer?: (request: VendorRequest) => unknown; readonly elements?: number },
  misbehaviour: Misbehaviour | undefined,
): Promise<Composed> => {
  const { schema } = request;
  let value: unknown;
  try {
    const made = (): unknown => (schema === undefined ? {} : answerFor(schema, { elements: options.elements ?? 0 }));
    value = options.answer === undefined ? made() : await options.answer(request);
  } catch (error) {
    return { problem: `the script threw: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (typeof value !== 'string') {
    const wrong = schema === undefined ? undefined : misfit(schema, value);
    if (wrong !== undefined) return { problem: `the answer does not fit the schema: ${wrong}` };
  }
  return spoil(value, request, misbehaviour);
};

const spoil = (value: unknown, { schema }: VendorRequest, misbehaviour: Misbehaviour | undefined): Composed => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const spoilt = (said: string, stop: Reply['stop'] = 'end'): Composed => ({ text: said, stop, spoilt: true });
  const changed = (other: unknown): Composed =>
    other === undefined ? { problem: `nothing in the answer for ${misbehaviour?.kind} to spoil` } : spoilt(JSON.stringify(other));
  switch (misbehaviour?.kind) {
    case 'fenced':
      return spoilt(
        `I went through it with care. Here is my answer:\n\n\`\`\`json\n${text}\n\`\`\`\n\nTell me if you need more.`,
      );
    case 'prose':
      return spoilt('I went through it with care, and on the whole I am rather content with what I saw.');
    case 'truncated':
      return spoilt(text.slice(0, Math.ceil(text.length / 2)), 'length');
    case 'empty':
      return spoilt('');
    case 'refusal':
      return spoilt('I cannot help with this.', 'refusal');
    case 'wrong-enum':
      return changed(withWrongEnum(schema ?? {}, parse(text)));
    case 'unknown-ids':
      return changed(withUnknownIds(parse(text), misbehaviour.key ?? 'finding_id'));
    default:
      return { text, stop: 'end', spoilt: false };
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
