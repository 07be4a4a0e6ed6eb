import { isPlaceholder, looksRandom } from './looks-random.ts';

/** One kind of secret, and how it is recognised. */
export interface SecretRule {
  readonly kind: string;
  /** Matches the secret, or holds it in the group `secret` or `bare`; its work grows with the text and no faster. */
  readonly pattern: RegExp;
  /** Where looks are not enough. */
  readonly isSecret?: (secret: string) => boolean;
}

/** A letter or digit before it: then it is part of something longer. */
const ALONE = '(?<![A-Za-z0-9])';

/** The same for what may hold `-` itself: only the mark of a diff may stand before it. */
const ALONE_DASHED = '(?:(?<![\\w-])|(?<=^-))';

const pattern = (source: string, flags = ''): RegExp => new RegExp(source, `gd${flags}`);

/** The names that secrets are given. */
const NAME =
  '(?:pass(?:word|wd|phrase)|pwd|secret|token|credential|(?:api|access|auth|private|signing|encryption|master|account)[_-]?key)[\\w-]{0,40}';

/** Between a name and its value: a type, and a sign of assignment, comparison or call. */
const IS = '["\'\\]]{0,2}(?:\\s{0,4}:\\s{0,4}[\\w<>[\\]|.]{1,40})?\\s{0,8}(?:=>|:=|[:=(,]|[!=]={1,2})\\s{0,8}';

/** A name and its value, alone on a line of settings. */
const SETTING = '^[ \\t+-]{0,40}(?:export[ ]{1,4})?[\\w.-]{0,60}';

const hasDigitAndCapital = (secret: string): boolean => /\d/.test(secret) && /[A-Z]/.test(secret);

/** In this order: what one rule has taken, no later one sees. */
export const SECRET_RULES: readonly SecretRule[] = [
  { kind: 'aws-access-key', pattern: pattern(`${ALONE}(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])`) },
  {
    kind: 'aws-secret-key',
    pattern: pattern(
      '(?:aws[\\w-]{0,20}secret|secret[_-]?access[_-]?key)[\\w-]{0,20}["\'\\]]{0,2}\\s{0,8}[:=,]>?\\s{0,8}["\'`]?(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])',
      'i',
    ),
  },
  { kind: 'github-token', pattern: pattern(`${ALONE}(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})`) },
  { kind: 'gitlab-token', pattern: pattern(`${ALONE}glpat-[A-Za-z0-9_.-]{20,}`) },
  { kind: 'slack-token', pattern: pattern(`${ALONE}xox[a-z]-[A-Za-z0-9-]{10,}`), isSecret: (secret) => /\d/.test(secret) },
  { kind: 'stripe-key', pattern: pattern(`${ALONE}[rs]k_live_[A-Za-z0-9]{16,}`) },
  { kind: 'anthropic-key', pattern: pattern(`${ALONE}sk-ant-[A-Za-z0-9_-]{20,}`), isSecret: (secret) => /\d/.test(secret) },
  {
    kind: 'openai-key',
    pattern: pattern(`${ALONE}sk-(?:(?:proj|svcacct|admin)-[A-Za-z0-9_-]{20,}|[A-Za-z0-9]{32,})`),
    isSecret: hasDigitAndCapital,
  },
  { kind: 'google-key', pattern: pattern(`${ALONE}AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])`) },
  { kind: 'npm-token', pattern: pattern(`${ALONE}npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])`) },
  { kind: 'jwt', pattern: pattern(`${ALONE_DASHED}eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]*`, 'm') },
  {
    kind: 'connection-password',
    pattern: pattern('[a-z][a-z0-9+.-]{1,20}://[^\\s:/@\'"`<>]{0,100}:(?<secret>[^\\s/\'"`]{1,200})@(?=[\\w.$[{-])', 'i'),
    isSecret: (secret) => !isPlaceholder(secret),
  },
  {
    kind: 'authorization',
    pattern: pattern(
      '\\b(?:bearer|authorization["\']?\\s{0,4}[:=,]\\s{0,4}["\'`]?basic)\\s{1,4}(?<secret>[A-Za-z0-9._~+/=-]{16,})',
      'i',
    ),
    isSecret: (secret) => looksRandom(secret),
  },
  {
    kind: 'secret',
    pattern: pattern(
      `(?:${NAME}${IS}(?<quote>["'\`])(?<secret>[^\\s"'\`]{16,})\\k<quote>)|(?:${SETTING}${NAME}[ \\t]{0,8}[:=][ \\t]{0,8}(?<bare>[\\w+/=.~-]{16,})[ \\t\\r]{0,8}$)`,
      'im',
    ),
    isSecret: (secret) => looksRandom(secret),
  },
];
