import type { SecretLintRuleContext, SecretLintRuleCreator, SecretLintSourceCode } from '@secretlint/types';
import { AssertionError } from '../../core/assert.ts';
import type { FoundSecret } from './known-secrets.ts';
import { looksRandom } from './reading/looks-random.ts';

/**
 * The secretlint rules in use, and the kind of secret that each finds. Excluded are rules that the reviewed text could
 * control (comments that disable rules), rules that open files (keys of service accounts), and rules that report more than
 * the secret or false positives (URLs with a login, private keys, account numbers): our own rules cover these.
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
const NO_SECRETS: ReadonlySet<string> = new Set(['AWSAccountID', 'AWSAccessKeyID']);

/** secretlint does not read longer texts, because the cost of its rules is unknown. */
const TEXT_MAX = 2_000_000;

/** Rules of secretlint, as its packages export them. */
export type SecretlintRules = readonly SecretLintRuleCreator[];

let loaded: SecretlintRules | undefined;

/** Loads the rules once, when they are needed; a failed load is tried again the next time. */
export async function loadSecretlint(): Promise<SecretlintRules> {
  loaded ??= await load();
  return loaded;
}

async function load(): Promise<SecretlintRules> {
  const { rules } = await import('@secretlint/secretlint-rule-preset-recommend');
  return (rules as SecretlintRules).filter(({ meta: { id } }) => ASKED.has(id));
}

/**
 * The secrets that the rules find in these texts, without obvious false positives. The rules run here and not in
 * secretlint's own runner, whose profiler keeps marks of every text for as long as the process lives (decision 0037).
 */
export async function runSecretlint(rules: SecretlintRules, texts: Iterable<string>): Promise<readonly FoundSecret[]> {
  const found = new Map<string, FoundSecret>();
  for (const text of texts) {
    if (text.length > TEXT_MAX) continue;
    const source = sourceOf(text);
    for (const rule of rules) {
      const kind = ASKED.get(rule.meta.id) ?? 'secret';
      const context = contextOf((words) => {
        for (const secret of words) if (!/\s/.test(secret) && looksRandom(secret)) found.set(secret, { kind, secret });
      });
      await rule.create(context, {}).file?.(source);
    }
  }
  return [...found.values()];
}

/** The range that a rule reports is not always right; the found text in the data of its message is. */
const contextOf = (report: (words: readonly string[]) => void): SecretLintRuleContext => ({
  sharedOptions: {},
  createTranslator: () => (messageId, data) => ({ message: '', messageId: String(messageId), data }),
  report: ({ message: { messageId, data } }) => {
    if (!NO_SECRETS.has(messageId)) report(wordsIn(data));
  },
  ignore: () => {},
});

const wordsIn = (data: unknown): readonly string[] =>
  typeof data === 'object' && data !== null ? Object.values(data).filter((value) => typeof value === 'string') : [];

/** A text as a rule reads it, of no file that could be opened. */
const sourceOf = (text: string): SecretLintSourceCode => ({
  hasBOM: text.startsWith('\ufeff'),
  content: text.startsWith('\ufeff') ? text.slice(1) : text,
  filePath: 'text',
  physicalFilePath: undefined,
  contentType: 'text',
  ext: '',
  getFilePath: () => 'text',
  getPhysicalFilePath: () => undefined,
  locationToRange: unplaced,
  rangeToLocation: unplaced,
  positionToIndex: unplaced,
  indexToPosition: unplaced,
});

/** Only rules that read comments convert places, and these are not asked. */
function unplaced(): never {
  throw new AssertionError('a rule of secretlint that is asked wants to know a line');
}
