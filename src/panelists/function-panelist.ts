import { readLook } from '../contracts/lookout.ts';
import type { ModelAsk, ModelLookout, ModelUsage, OwnModel } from '../contracts/own-model.ts';
import { type Panelist, type PanelistCall, type PanelistReply, rulesIn } from '../contracts/panelist.ts';
import { defined } from '../core/defined.ts';
import { NO_USAGE, type Usage } from '../core/event.ts';
import { wholePrompt } from './agents/program-call.ts';
import { ENDED } from './ended.ts';
import { estimatedTokens } from './estimated-tokens.ts';
import { functionFailure } from './function-failure.ts';
import { LIKELY_OUTPUT } from './likely-cost.ts';

const CONCURRENCY = 4;
/** Most functions answer at once, after a long silence. */
const SILENCE_MS = 600_000;
const OUTPUT_TOKENS = 16_000;
/** Tokens are estimated; the margin is for code and other scripts. */
const ESTIMATE_MARGIN = 1.25;
const MICROS = 1_000_000;

/** A caller's own model as a panelist. */
export function functionPanelist(model: OwnModel): Panelist {
  const { name, concurrency = CONCURRENCY, silenceMs = SILENCE_MS, looks = false } = model;
  return {
    contract: 'panelist/1',
    name,
    concurrency,
    silenceMs,
    canLook: looks,
    estimate: (call) => estimateOf(model, call),
    likely: (call) =>
      estimateOf({ ...model, outputTokens: Math.min(model.outputTokens ?? OUTPUT_TOKENS, LIKELY_OUTPUT.first) }, call),
    reply: (call, signal) => replyOf(model, call, signal),
    close: async () => {},
  };
}

function estimateOf(
  { price, outputTokens = OUTPUT_TOKENS }: OwnModel,
  { prompt, shapeInWords }: Omit<PanelistCall, 'heard'>,
): Usage {
  const texts = [rulesIn(prompt), prompt.shared, prompt.own, shapeInWords];
  const inputTokens = Math.ceil(texts.reduce((sum, text) => sum + estimatedTokens(text), 0) * ESTIMATE_MARGIN);
  return { inputTokens, outputTokens, costMicros: price === undefined ? 0 : costOf(price, { inputTokens, outputTokens }) };
}

const costOf = ({ inputUsd, outputUsd }: NonNullable<OwnModel['price']>, used: ModelUsage): number =>
  Math.ceil(used.inputTokens * inputUsd + used.outputTokens * outputUsd);

async function replyOf(model: OwnModel, call: PanelistCall, signal: AbortSignal): Promise<PanelistReply> {
  if (signal.aborted) return { kind: 'failure', failure: ENDED, usage: NO_USAGE };
  try {
    const { lookout } = call;
    const context = { signal, heard: call.heard, ...defined({ lookout: lookout && lookingWith(lookout) }) };
    const answer: unknown = await model.ask(askOf(call), context);
    const { text, usage } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
    if (typeof text !== 'string')
      return { kind: 'failure', failure: { kind: 'crashed', message: `${model.name} returned no text: expected { text }` } };
    return { kind: 'answer', text, ...defined({ usage: usageOf(model, usage as ModelUsage | undefined) }) };
  } catch (error) {
    return { kind: 'failure', ...functionFailure(error, signal) };
  }
}

const askOf = (call: PanelistCall): ModelAsk => ({
  id: call.ask,
  phase: call.phase,
  role: call.seat.role,
  seat: call.seat.id,
  attempt: call.attempt,
  prompt: { rules: rulesIn(call.prompt), shared: call.prompt.shared, own: call.prompt.own },
  text: wholePrompt(call, { withShape: true, looks: call.lookout !== undefined }),
  answerSchema: call.answerSchema,
  shapeInWords: call.shapeInWords,
  ...defined({ refused: call.refused }),
});

const lookingWith = ({ tools, look }: NonNullable<PanelistCall['lookout']>): ModelLookout => ({
  tools,
  look,
  call: async (tool, input) => {
    const wanted = readLook(tool, input);
    return wanted === undefined ? `no tool ${tool} accepts this input` : look(wanted);
  },
});

/** The reported usage; invalid counts are dropped. */
function usageOf({ price }: OwnModel, usage: ModelUsage | undefined): Usage | undefined {
  if (usage === undefined || usage === null) return undefined;
  const { inputTokens, outputTokens, costUsd } = usage;
  const told = typeof costUsd === 'number' ? Math.ceil(costUsd * MICROS) : undefined;
  return { inputTokens, outputTokens, costMicros: told ?? (price === undefined ? undefined : costOf(price, usage)) };
}
