import * as z from 'zod';
import type { Clock } from '../../contracts/clock.ts';
import type { Panelist, PanelistReply } from '../../contracts/panelist.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import type { RemarkData } from '../../contracts/remark-data.ts';
import type { Usage } from '../../core/event.ts';
import { askId, seatId } from '../../core/ids.ts';
import { openPanelist } from '../../panelists/open-panelist.ts';
import type { PanelistChoice } from '../../panelists/panelist-choice.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { checkPrompt, shapeWords } from '../../prompts/panel-words.ts';
import type { DoctorCheck } from '../../reports/before/doctor-schema.ts';
import { fly } from '../../runtime/flight.ts';
import type { Workspace } from '../host.ts';
import { recordedPanelist } from '../panel/recorded-panelist.ts';

/** The panelists to send a small test call to. */
export interface Checked {
  readonly spec: string;
  readonly choice: PanelistChoice;
}

/** The options of the small test calls. */
export interface CheckOptions {
  readonly settings: PanelSettings;
  readonly clock: Clock;
  readonly workspace: Workspace;
  /** The silence limit. */
  readonly silenceMs: number;
  /** Ends all calls. */
  readonly signal: AbortSignal;
  readonly tell: (remark: Remark<'check-asks' | 'check-costs' | 'check-done'>) => void;
}

/** The output limit of a model behind an API, reasoning included. */
const OUTPUT_MAX = 4_000;
const AT_ONCE = 8;
const LINGER_MS = 5_000;
/** A call that goes on for ever says something now and then. */
const CALL_MS = 180_000;

const answer = z.strictObject({ ok: z.boolean() });
const seat = { id: seatId('check'), model: '', role: 'check', kind: 'model', canDefend: false } as const;

/** Sends every panelist a small call in parallel and gives the results by spec. Stores nothing. */
export async function checkPanelists(
  checked: readonly Checked[],
  options: CheckOptions,
): Promise<ReadonlyMap<string, DoctorCheck>> {
  const { settings, tell } = options;
  const call = smallCall();
  const means = { person: undefined, recorded: (file: string) => recordedPanelist(file, options), outputMax: OUTPUT_MAX };
  const opened = checked.map(({ spec, choice }) => ({ spec, panelist: openPanelist(choice, settings, means) }));
  tell(remark('note', 'check-asks', { panelists: opened.map(({ spec }) => spec) }));
  if (opened.length === 0) return new Map();
  tell(
    remark(
      'note',
      'check-costs',
      priceOf(opened.map(({ spec, panelist }) => ({ spec, most: panelist.estimate(call).costMicros }))),
    ),
  );
  const results = new Map<string, DoctorCheck>();
  const waiting = [...opened];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { spec, panelist } = next;
      const result = await checkOne(panelist, call, options);
      results.set(spec, result);
      const isAnswered = result.state === 'answered';
      const progress = { panelist: spec, isAnswered, done: results.size, all: opened.length };
      tell(remark(isAnswered ? 'note' : 'warning', 'check-done', progress));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

type SmallCall = Parameters<typeof fly>[1];

function smallCall(): SmallCall {
  const { $schema: _dialect, ...answerSchema } = z.toJSONSchema(answer);
  return {
    ask: askId(1, 'check', seat.id),
    seat,
    phase: 'check',
    attempt: 1,
    prompt: checkPrompt(),
    answerSchema,
    shapeInWords: shapeWords(answerSchema),
  };
}

async function checkOne(panelist: Panelist, call: SmallCall, { clock, silenceMs, signal }: CheckOptions): Promise<DoctorCheck> {
  const startedAt = clock.monotonic();
  const reply = await fly(panelist, call, {
    clock,
    silenceMs,
    lingerMs: LINGER_MS,
    signal: AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]),
  });
  await panelist.close();
  return describe(reply, Math.round(clock.monotonic() - startedAt));
}

function describe(reply: PanelistReply, latency: number): DoctorCheck {
  const { usage } = reply;
  const result = {
    latency_ms: latency,
    usage:
      usage === undefined
        ? null
        : {
            input_tokens: usage.inputTokens,
            output_tokens: usage.outputTokens,
            cost_usd: costOf(usage),
          },
  };
  if (reply.kind === 'failure') {
    const { kind, message } = reply.failure;
    return { ...result, state: 'failed', in_shape: null, failure: { kind, message } };
  }
  return { ...result, state: 'answered', in_shape: isInShape(reply.text), failure: null };
}

/** A partly known cost counts as unknown. */
const costOf = ({ costMicros, costIsLeast }: Usage): number | null =>
  costMicros === undefined || costIsLeast === true ? null : costMicros / 1_000_000;

function isInShape(text: string): boolean {
  try {
    return answer.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** The possible cost, reported before any panelist is paid. */
function priceOf(asked: readonly { readonly spec: string; readonly most: number | undefined }[]): RemarkData['check-costs'] {
  const known = asked.flatMap(({ most }) => most ?? []);
  return {
    mostMicros: known.length === 0 ? undefined : known.reduce((total, most) => total + most, 0),
    unpriced: asked.filter(({ most }) => most === undefined).map(({ spec }) => spec),
  };
}
