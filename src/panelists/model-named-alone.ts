import { UserError } from '../contracts/user-error.ts';
import { defined } from '../core/defined.ts';
import { AGENT_NAMES } from './agents/known-agents.ts';
import { knownModels } from './model-facts.ts';
import { PROVIDER_NAMES } from './providers.ts';
import { familyOfModel } from './vendors/families.ts';

/**
 * Parses a panelist in its written form, or the bare id of a model, which belongs to its vendor. `place` is the origin of the
 * text.
 */
export function panelistNamed(text: string, place?: string): string {
  const written = text.trim();
  if (!isModelAlone(written)) return written;
  const provider =
    soleProvider(({ id }) => id === written) ?? soleProvider(({ id }) => familyOfModel(id) === familyOfModel(written));
  if (provider !== undefined) return `${provider}:${written}`;
  throw new UserError('unknown-model', `cannot tell the provider of model "${written}"`, {
    ...defined({ place }),
    hint: `put the provider before it: ${PROVIDER_NAMES.map((one) => `${one}:`).join(', ')} (such as openai:MODEL); or cli:NAME, script:FILE, human; for code reviews also analysers or sarif:FILE`,
  });
}

/** True if it is not a provider, with or without a model, nor an agent, a script or a person. */
function isModelAlone(written: string): boolean {
  const name = written.split(':')[0]?.trim().toLowerCase() ?? '';
  const elsewhere: readonly string[] = [...PROVIDER_NAMES, ...AGENT_NAMES, 'cli', 'script', 'human'];
  return !elsewhere.includes(name);
}

/** The provider of the matching models, if it is unique. */
function soleProvider(fits: (model: { readonly id: string }) => boolean): string | undefined {
  const [first, another] = new Set(
    knownModels()
      .filter(fits)
      .map(({ provider }) => provider),
  );
  return another === undefined ? first : undefined;
}
