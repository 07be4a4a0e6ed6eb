import type { AbsentMember } from '../contracts/material.ts';
import { UserError } from '../contracts/user-error.ts';
import { describeMissing, isSetUp } from '../panelists/endpoint.ts';
import type { FoundModel, Unavailable } from '../panelists/find-model.ts';
import { type ModelChoice, readModelChoice } from '../panelists/model-choice.ts';
import { type Environment, PROVIDER_NAMES } from '../panelists/providers.ts';
import { lookUpModels } from './look-up-models.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';

/** Whom somebody wants on the panel. */
export interface PanelWish {
  /** `provider` or `provider:model` each; undefined: whoever is set up. */
  readonly named: readonly string[] | undefined;
  readonly env: Environment;
  /** How much time there is for the whole run. */
  readonly deadlineMs: number | undefined;
}

/** Who takes part, and who is set up here and cannot. */
export interface FoundPanel {
  readonly models: readonly FoundModel[];
  readonly absent: readonly AbsentMember[];
}

/** The models that take part: those that were named, else all that are set up here. Every one is checked before any is paid. */
export async function findPanel({ named, env, deadlineMs }: PanelWish): Promise<FoundPanel> {
  const { found, unavailable } = await lookUpModels(named === undefined ? setUp(env) : named.map(readModelChoice), {
    env,
    deadlineMs,
  });
  const [first] = unavailable;
  if (named !== undefined && first !== undefined) throw notThere(first);
  if (found.length > 0) {
    return { models: found, absent: unavailable.map(({ provider, message }) => ({ who: provider, why: message })) };
  }
  const local = unavailable.length === 0 ? await lookUpModels([{ provider: 'ollama' }], { env, deadlineMs }) : { found: [] };
  if (local.found.length > 0) return { models: local.found, absent: [] };
  throw nobody(unavailable, env);
}

const setUp = (env: Environment): readonly ModelChoice[] =>
  PROVIDER_NAMES.filter((provider) => isSetUp(provider, env)).map((provider) => ({ provider }));

/** A name that the provider does not know is the user's mistake; everything else is the world's failure. */
const notThere = ({ reason, message, hint }: Unavailable): Error =>
  reason === 'no-such-model' ? new UserError('no-such-model', message, { hint }) : new NobodyToAsk(message, hint);

function nobody(unavailable: readonly Unavailable[], env: Environment): NobodyToAsk {
  if (unavailable.length > 0)
    return new NobodyToAsk(
      `no model can be asked: ${unavailable.map(({ message }) => message).join('; ')}`,
      unavailable.map(({ hint }) => hint).join('\n'),
    );
  return new NobodyToAsk(
    'no model is set up, so there is nobody to ask',
    ['any of these will do; then run the same command again', ...describeMissing(env)].join('\n'),
  );
}
