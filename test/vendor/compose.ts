import type { Misbehaviour } from './misbehave.ts';
import { answerFor, misfit, withNulls, withUnknownIds, withWrongEnum } from './schema-answer.ts';
import { isSearchTurn } from './searches.ts';
import { isToolTurn, type ToolTurn, wrongCall } from './tool-calls.ts';
import { type Json, parseJson, type Reply, type VendorRequest } from './wire.ts';

const HUGE_BYTES = 12 * 1024 * 1024;
const FILLER = 'and there is more to say about it, as there always is, ';

/** What to say, or what is wrong with the script that should have said it. */
export type Composed =
  | ({ readonly problem?: never; readonly spoilt: boolean } & Pick<Reply, 'text' | 'calls' | 'searches' | 'stop' | 'reason'>)
  | { readonly problem: string };

/** The answer: scripted or made up from the schema, and spoilt if it is to be. */
export const compose = async (
  request: VendorRequest,
  options: { readonly answer?: (request: VendorRequest) => unknown; readonly elements?: number },
  misbehaviour: Misbehaviour | undefined,
): Promise<Composed> => {
  const { schema } = request;
  let value: unknown;
  try {
    const made = (): unknown => (schema === undefined ? {} : answerFor(schema, { elements: options.elements ?? 0 }));
    const scripted = await options.answer?.(request);
    value = scripted === undefined || scripted === null ? made() : completed(schema, scripted);
  } catch (error) {
    return { problem: `the script threw: ${error instanceof Error ? error.message : String(error)}` };
  }
  if (isSearchTurn(value)) {
    const { text, searches } = value;
    if (request.maySearch !== true) return { problem: 'the script searches, and nobody let it' };
    return { text, searches, calls: [], stop: 'end', reason: undefined, spoilt: false };
  }
  if (isToolTurn(value)) {
    const wrong = wrongCall(value, request);
    return wrong === undefined ? spoil(value, request, misbehaviour) : { problem: wrong };
  }
  if (typeof value !== 'string') {
    const wrong = schema === undefined ? undefined : misfit(schema, value);
    if (wrong !== undefined) return { problem: `the answer does not fit the schema: ${wrong}` };
  }
  return spoil(value, request, misbehaviour);
};

const completed = (schema: Json | undefined, value: unknown): unknown =>
  schema === undefined || typeof value === 'string' || isSearchTurn(value) || isToolTurn(value)
    ? value
    : withNulls(schema, value);

const spoil = (value: unknown, request: VendorRequest, misbehaviour: Misbehaviour | undefined): Composed => {
  const text = textOf(value);
  const spoilt = (said: string, stop: Reply['stop'] = 'end'): Composed => say(request, { text: said, stop, spoilt: true });
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
    case 'content-filter':
      return { ...filteredText(text, misbehaviour.where), calls: [], reason: misbehaviour.reason, spoilt: true };
    case 'huge':
      return spoilt(`${text}\n${FILLER.repeat(Math.ceil((misbehaviour.bytes ?? HUGE_BYTES) / FILLER.length))}`);
    case 'stray-tool-call': {
      const call = { name: misbehaviour.name ?? 'nobody_offered_this', args: '{"command":"make coffee"}' };
      return { text: '', calls: [call], stop: 'end', reason: undefined, spoilt: true };
    }
    case 'wrong-enum':
      return changed(withWrongEnum(request.schema ?? {}, parseJson(text)));
    case 'unknown-ids':
      return changed(withUnknownIds(parseJson(text), misbehaviour.key ?? 'finding_id'));
    default:
      return isToolTurn(value) ? callTools(value) : say(request, { text, stop: 'end', spoilt: false });
  }
};

const textOf = (value: unknown): string => {
  if (isToolTurn(value)) return value.text;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const callTools = ({ calls, text }: ToolTurn): Composed => ({
  text,
  calls: calls.map(({ name, input }) => ({ name, args: JSON.stringify(input) })),
  stop: 'end',
  reason: undefined,
  spoilt: false,
});

/** A model that was told to call a tool and talks instead sends text. */
const say = (
  { tool }: VendorRequest,
  { text, stop, spoilt }: { readonly text: string; readonly stop: Reply['stop']; readonly spoilt: boolean },
): Composed => {
  const asCall = tool !== undefined && stop !== 'refusal' && /^\s*[[{]/.test(text);
  const said = asCall ? { text: '', calls: [{ name: tool, args: text }] } : { text, calls: [] };
  return { ...said, stop, reason: undefined, spoilt };
};

const filteredText = (text: string, where: 'prompt' | 'answer' = 'answer'): Pick<Reply, 'text' | 'stop'> =>
  where === 'prompt' ? { text: '', stop: 'prompt-filtered' } : { text: text.slice(0, text.length / 3), stop: 'filtered' };
