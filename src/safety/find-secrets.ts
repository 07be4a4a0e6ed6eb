import type { SecretLintCoreConfig, SecretLintRuleCreator } from '@secretlint/types';
import type { FoundSecret } from './known-secrets.ts';
import { looksRandom } from './looks-random.ts';
import type { Masker } from './mask.ts';

/**
 * The rules of secretlint that are asked, and what is called a secret that they find. Left out are those that the reviewed
 * text could command (comments that switch rules off), those that open files (keys of service accounts), and those that
 * report more than the secret or what is none (URLs with a login, private keys, account numbers): our own rules know these.
 */
const ASKED: ReadonlyMap<string, string> = new Map([
  ['@secretlint/secretlint-rule-aws', 'aws-key'],
  ['@secretlint/secretlint-rule-npm', 'npm-token'],
  ['@secretlint/secretlint-rule-slack', 'slack-token'],
  ['@secretlint/secretlint-rule-sendgrid', 'sendgrid-key'],
  ['@secretlint/secretlint-rule-shopify', 'shopify-token'],
  ['@secretlint/secretlint-rule-github', 'github-token'],
  ['@secretlint/secretlint-rule-linear', 'linear-key'],
  ['@secretlint/secretlint-rule-1password', 'password-manager-token'],
  ...['openai', 'anthropic'].map((vendor) => [`@secretlint/secretlint-rule-${vendor}`, 'model-key'] as const),
]);

/** Accounts, users and roles are no secrets, and the rule for keys takes these for keys. */
const NO_SECRETS = ['AWSAccountID', 'AWSAccessKeyID'];

/** A longer text is not read by secretlint: its rules are not ours, and what they cost is not known. */
const TEXT_MAX = 2_000_000;

type LintSource = typeof import('@secretlint/core').lintSource;

interface Lint {
  readonly lintSource: LintSource;
  readonly config: SecretLintCoreConfig;
}

let loading: Promise<Lint> | undefined;

/** Loads secretlint when it is needed, once. */
async function load(): Promise<Lint> {
  const [{ lintSource }, { rules }] = await Promise.all([
    import('@secretlint/core'),
    import('@secretlint/secretlint-rule-preset-recommend'),
  ]);
  const asked = rules.filter(({ meta: { id } }) => ASKED.has(id)) as readonly SecretLintRuleCreator[];
  return {
    lintSource,
    config: {
      rules: asked.map((rule) => ({ id: rule.meta.id, rule, options: {}, disabledMessages: NO_SECRETS })),
    },
  };
}

/** What secretlint finds in these texts, without what is plainly no secret. */
export async function findSecrets(texts: Iterable<string>): Promise<readonly FoundSecret[]> {
  loading ??= load();
  const { lintSource, config } = await loading;
  const found = new Map<string, FoundSecret>();
  for (const content of texts) {
    if (content.length > TEXT_MAX) continue;
    const source = { filePath: 'text', content, contentType: 'text' as const };
    const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } });
    for (const { ruleId, data } of messages) {
      const kind = ASKED.get(ruleId);
      if (kind === undefined) continue;
      for (const secret of wordsIn(data)) if (!/\s/.test(secret) && looksRandom(secret)) found.set(secret, { kind, secret });
    }
  }
  return [...found.values()];
}

/** Where a rule says its find stands is not always right; what it found is. */
const wordsIn = (data: unknown): readonly string[] =>
  typeof data === 'object' && data !== null ? Object.values(data).filter((value) => typeof value === 'string') : [];

/**
 * Reads all texts of a case before any is shown, so that a secret is known in the first of them even where only the last gives
 * it away; what our own rules leave, secretlint reads.
 */
export async function learnSecrets(masker: Masker, texts: readonly string[]): Promise<void> {
  const left = texts.map((text) => masker.mask(text).text);
  masker.learn(await findSecrets(left));
}
