import type { FoundSecret } from './known-secrets.ts';
import type { Masker } from './mask.ts';
import { loadSecretlint, runSecretlint, type SecretlintRules } from './secretlint.ts';

/** The secrets that secretlint finds in these texts, without obvious false positives. */
export const findSecrets = async (texts: Iterable<string>): Promise<readonly FoundSecret[]> =>
  runSecretlint(await loadSecretlint(), texts);

/** A text and its path, which determines how it is read. */
export interface ReadText {
  readonly text: string;
  readonly path: string;
}

/**
 * Reads all texts of a case before any is shown, so that a secret is known in the first of them even where only the last gives
 * it away; what our own rules leave, secretlint reads. Gives back why that could not be loaded, if it could not.
 */
export async function learnSecrets(
  masker: Masker,
  texts: readonly (string | ReadText)[],
  secretlint: () => Promise<SecretlintRules> = loadSecretlint,
): Promise<string | undefined> {
  const left = texts.map((one) => (typeof one === 'string' ? masker.mask(one) : masker.mask(one.text, one.path)).text);
  let rules: SecretlintRules;
  try {
    rules = await secretlint();
  } catch (error) {
    return reasonOf(error);
  }
  masker.learn(await runSecretlint(rules, left));
  return undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
