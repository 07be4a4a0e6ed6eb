import * as z from 'zod';
import type { DeepReadonly } from '../report/deep-readonly.ts';

/** The states of a possible panelist. */
export const STATES = [
  'ready',
  'by-name',
  'no-key',
  'refused',
  'unreachable',
  'no-model',
  'not-installed',
  'does-not-run',
  'not-logged-in',
  'misconfigured',
] as const;

/** The states of an analyser: `absent` if the project does not have it or the user disabled it. */
const ANALYSER_STATES = ['ready', 'by-name', 'absent', 'does-not-run', 'unreachable'] as const;

const text = z.string();
const level = z.int().min(0).max(3);

/** The result of one small call. */
const check = z.strictObject({
  state: z.enum(['answered', 'failed']),
  latency_ms: z.int().min(0),
  /** True if the answer matched the requested schema; null if there is none. */
  in_shape: z.boolean().nullable(),
  /** As counted by the provider; null if it does not report it. */
  usage: z
    .strictObject({
      input_tokens: z.int().min(0),
      output_tokens: z.int().min(0),
      /** Null is unknown, never free. */
      cost_usd: z.number().min(0).nullable(),
    })
    .nullable(),
  failure: z.strictObject({ kind: text, message: text }).nullable(),
});

const panelist = z.strictObject({
  /** The spec without a model: `anthropic`, `compatible:lab`, `cli:claude`. */
  name: text,
  kind: z.enum(['provider', 'server', 'agent']),
  state: z.enum(STATES),
  /** The spec with the model that would be used; null if there is none. */
  spec: text.nullable(),
  family: text.nullable(),
  version: text.nullable(),
  /** The path of the program. */
  program: text.nullable(),
  /** The address of the server, without a login. */
  address: text.nullable(),
  /** The variable that the key comes from; null if no key is set. */
  key_variable: text.nullable(),
  /** True if the price is known; null if there is no panelist to pay. */
  price_known: z.boolean().nullable(),
  /** Its seats in a review without named panelists. */
  seats: z.int().min(0),
  /** The reason why it is unavailable, or has no seat. */
  why: text.nullable(),
  /** The fix, in one line. */
  fix: text.nullable(),
  check: check.nullable(),
});

const analyser = z.strictObject({
  name: text,
  about: text,
  state: z.enum(ANALYSER_STATES),
  /** True if it takes part by default when the change has files for it. */
  sits: z.boolean(),
  why: text.nullable(),
  fix: text.nullable(),
});

const panel = z.strictObject({
  /** 0 complete, 1 a model missing, 2 models of one family only, 3 no model; with a check, of the panelists that answered. */
  level,
  families: z.array(text),
  reasons: z.array(text),
  seats: z.array(z.strictObject({ panelist: text, family: text, role: text })),
  analysers: z.array(text),
  /** The ways to raise the level, and the resulting level; null if it cannot be raised. */
  raise: z.strictObject({ to: level, how: z.array(text) }).nullable(),
});

/** The findings of `tribunal doctor`. */
export const doctorReport = z.strictObject({
  schema_version: z.literal(1),
  tribunal: text,
  node: z.strictObject({ version: text, wanted: text, suffices: z.boolean() }),
  git: z.strictObject({
    state: z.enum(['repository', 'no-repository', 'no-git', 'refused']),
    version: text.nullable(),
    /** The branch, or the short id of a commit. */
    place: text.nullable(),
    why: text.nullable(),
    fix: text.nullable(),
  }),
  /** The user's effective config; null if there is none. */
  config: text.nullable(),
  /** The calibration that the settings use in place of the shipped one; `file` is null for weights set manually. */
  calibration: z.strictObject({ file: text.nullable(), data: text.nullable(), made: text.nullable() }).optional(),
  cases: z.strictObject({ folder: text, writable: z.boolean(), why: text.nullable() }),
  panelists: z.array(panelist),
  analysers: z.array(analyser),
  /** The panel of a review here without `--models`; null if it would not begin. */
  panel: panel.nullable(),
  /** The reason why a review would not begin. */
  stops: z.strictObject({ message: text, hint: text.nullable() }).nullable(),
  /** The total of the calls of `--check`; null if there were none. */
  checked: z
    .strictObject({
      answered: z.int().min(0),
      failed: z.int().min(0),
      /** The known part of the cost. */
      cost_usd: z.number().min(0),
      unknown_costs: z.int().min(0),
    })
    .nullable(),
});

export type DoctorReport = DeepReadonly<z.infer<typeof doctorReport>>;
export type DoctorPanelist = DoctorReport['panelists'][number];
export type DoctorAnalyser = DoctorReport['analysers'][number];
export type DoctorPanel = NonNullable<DoctorReport['panel']>;
export type DoctorCheck = NonNullable<DoctorPanelist['check']>;
