import type { ArbitratedResult, ArbitrateOptions } from './arbitration.ts';
import { shown, usage } from './options.ts';
import type { ResultDocument } from './result.ts';

/** Decides a debate that was held elsewhere; asks no model. Rejects with a `UserError` if it is not a debate. */
export async function arbitrate<R extends ResultDocument = ResultDocument>(
  options: ArbitrateOptions,
): Promise<ArbitratedResult<R>> {
  const { text, value, name, language } = options;
  if ((text === undefined) === (value === undefined)) throw usage('arbitrate takes a text or a value', '{ text } or { value }');
  if (text !== undefined && typeof text !== 'string') throw usage(`text must be a string, not ${shown(text)}`);
  const { arbitrateText } = await import('./engine/arbitrate-text.ts');
  return arbitrateText({ text: text ?? JSON.stringify(value), name: name ?? 'debate', language }) as ArbitratedResult<R>;
}
