import type { SecretLintCoreConfig, SecretLintRuleCreator } from '@secretlint/types';
import type { FoundSecret } from './known-secrets.ts';
import type { Masker } from './mask.ts';
import { looksRandom } from './reading/looks-random.ts';

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

/** So long are the texts together that it reads at once, unless one is longer. */
const BATCH_MAX = 200_000;

type LintSource = typeof import('@secretlint/core').lintSource;

/** Secretlint, loaded and told what to look for. */
export interface Lint {
  readonly lintSource: LintSource;
  readonly config: SecretLintCoreConfig;
}

let loaded: Lint | undefined;

/** Loads secretlint when it is needed; what has failed is tried again the next time. */
async function loadOnce(): Promise<Lint> {
  loaded ??= await load();
  return loaded;
}

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
export const findSecrets = async (texts: Iterable<string>): Promise<readonly FoundSecret[]> => readBy(await loadOnce(), texts);

async function readBy({ lintSource, config }: Lint, texts: Iterable<string>): Promise<readonly FoundSecret[]> {
  const found = new Map<string, FoundSecret>();
  for (const content of inBatches(texts)) {
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

/**
 * Small texts below each other: secretlint keeps marks of every text that it ever read, and goes through all of them for each,
 * so that many texts would take it the square of their number. Where a find stands is of no interest.
 */
function* inBatches(texts: Iterable<string>): Generator<string> {
  let batch = '';
  for (const text of texts) {
    if (text.length > TEXT_MAX) continue;
    if (batch !== '' && batch.length + text.length > BATCH_MAX) {
      yield batch;
      batch = '';
    }
    batch += `${text}\n\n`;
  }
  if (batch !== '') yield batch;
}

/** Where a rule says its find stands is not always right; what it found is. */
const wordsIn = (data: unknown): readonly string[] =>
  typeof data === 'object' && data !== null ? Object.values(data).filter((value) => typeof value === 'string') : [];

/** A text and where it stands, which tells how it is read. */
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
  secretlint: () => Promise<Lint> = loadOnce,
): Promise<string | undefined> {
  const left = texts.map((one) => (typeof one === 'string' ? masker.mask(one) : masker.mask(one.text, one.path)).text);
  let lint: Lint;
  try {
    lint = await secretlint();
  } catch (error) {
    return reasonOf(error);
  }
  masker.learn(await readBy(lint, left));
  return undefined;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
