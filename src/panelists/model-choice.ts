import { UserError } from '../contracts/user-error.ts';
import { defined } from '../core/defined.ts';
import { nearest } from '../core/text/did-you-mean.ts';
import type { ServerChoice } from './endpoint.ts';
import { factsOfProvider, PROVIDER_NAMES } from './providers.ts';

/** The chosen model: a server's newest, or one by its id. */
export interface ModelChoice extends ServerChoice {
  readonly model?: string;
}

/** Parses `anthropic`, `openai:MODEL`, `ollama:qwen3:8b` or `compatible:NAME/MODEL`. */
export function readModelChoice(text: string): ModelChoice {
  const colon = text.indexOf(':');
  const named = (colon < 0 ? text : text.slice(0, colon)).trim();
  const rest = colon < 0 ? undefined : text.slice(colon + 1).trim();
  const provider = PROVIDER_NAMES.find((one) => one === named.toLowerCase());
  if (provider === undefined) throw unknownProvider(named);
  if (factsOfProvider(provider).needs === 'url') return readServerChoice(text, rest ?? '');
  if (rest !== undefined && !isModel(rest))
    throw new UserError('bad-model', rest === '' ? `"${text}" has no model after the colon` : `invalid model name "${rest}"`, {
      hint: `use ${provider}:MODEL, or ${provider} alone for its newest model`,
    });
  return rest === undefined ? { provider } : { provider, model: rest };
}

/** Parses `NAME` or `NAME/MODEL` of a server in the config; a model may contain slashes. */
function readServerChoice(text: string, rest: string): ModelChoice {
  const slash = rest.indexOf('/');
  const server = slash < 0 ? rest : rest.slice(0, slash);
  const model = slash < 0 ? undefined : rest.slice(slash + 1);
  if (!/^[\w.-]{1,60}$/.test(server) || (model !== undefined && !isModel(model)))
    throw new UserError('bad-model', `"${text}" names no server in the config`, {
      hint: 'use compatible:NAME/MODEL, where the config has compatible: NAME: base_url: …',
    });
  return { provider: 'compatible', server, ...defined({ model }) };
}

const isModel = (text: string): boolean => /^[\x21-\x7e]{1,200}$/.test(text);

/** The choice in its written form. */
export function specOf({ provider, server, model }: ModelChoice): string {
  const place = server === undefined ? provider : `${provider}:${server}`;
  return model === undefined ? place : `${place}${server === undefined ? ':' : '/'}${model}`;
}

/** The family, which counts as one voice: two models of a family are not independent. */
export const familyOf = ({ provider, model }: ModelChoice & { readonly model: string }): string =>
  factsOfProvider(provider).familyOf(model);

function unknownProvider(named: string): UserError {
  const near = named.length < 4 ? undefined : nearest(named, PROVIDER_NAMES);
  const known = `${PROVIDER_NAMES.slice(0, -1).join(', ')} or ${PROVIDER_NAMES.at(-1)}`;
  return new UserError('unknown-provider', `unknown provider "${named}"`, {
    hint: `${near === undefined ? '' : `did you mean ${near}? `}choose ${known}, alone or with a model: ${near ?? 'openai'}:MODEL; or cli:NAME, script:FILE, human; for code reviews also analysers or sarif:FILE`,
  });
}
