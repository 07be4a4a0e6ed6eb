import { isPlaceholder, isPlain, looksLikePassword, looksRandom } from './looks-random.ts';
import { pattern, type SecretRule } from './secret-rule.ts';

const isGiven = (secret: string): boolean => !isPlaceholder(secret);

const looksSecret = (secret: string): boolean => looksRandom(secret) || looksLikePassword(secret);

const CONNECTIONS: readonly SecretRule[] = [
  {
    kind: 'connection-password',
    marks: ['://'],
    pattern: pattern('[a-z][a-z0-9+.-]{1,20}://[^\\s:/@\'"`<>\\\\]{0,100}:(?<secret>[^\\s/\'"`\\\\]{1,200})@(?=[\\w.$[{-])', 'i'),
    isSecret: isGiven,
  },
  {
    // `Server=db;Password=…;`, `?user=shop&password=…`: settings in a row.
    kind: 'connection-password',
    pattern: pattern(
      '(?<=[;&?])\\s?(?:password|passwd|pwd)\\s?=\\s?(?<secret>[^\\s;&"\'`<>\\\\(){}]{4,200})(?=[;&"\'`\\s\\\\]|$)',
      'i',
    ),
    isSecret: (secret) => isGiven(secret) && !isPlain(secret),
  },
  {
    // `host=db user=shop password=…`
    kind: 'connection-password',
    pattern: pattern(
      '\\b(?:host|hostaddr|dbname|user|port|sslmode)=[^\\s=;]{1,80}\\s{1,2}password=(?<secret>[^\\s"\'`\\\\]{4,200})',
      'i',
    ),
    isSecret: isGiven,
  },
];

const HEADERS: readonly SecretRule[] = [
  {
    kind: 'authorization',
    pattern: pattern(
      '\\b(?:bearer|authorization["\'\\\\]{0,3}\\s{0,4}[:=,]\\s{0,4}\\\\{0,3}["\'`]?(?:basic|token|apikey))\\s{1,4}(?<secret>[A-Za-z0-9._~+/=-]{16,})',
      'i',
    ),
    isSecret: (secret) => looksRandom(secret),
  },
  {
    kind: 'authorization',
    pattern: pattern(
      '(?<![\\w-])(?:x-[a-z-]{0,24}(?:key|token|secret)|api-?key|private-token|deploy-token|job-token)\\s{0,2}:\\s{0,4}(?<secret>[\\w+/=.~-]{16,})',
      'i',
    ),
    isSecret: (secret) => looksRandom(secret),
  },
];

const FILES: readonly SecretRule[] = [
  {
    kind: 'registry-token',
    marks: ['_auth', '_password'],
    pattern: pattern('(?<!\\w)_(?:authToken|auth|password)\\s{0,2}=\\s{0,2}(?<secret>[\\w+/=.~:-]{8,400})'),
    isSecret: looksSecret,
  },
  {
    kind: 'registry-token',
    marks: ['auth'],
    pattern: pattern(
      '"(?:auth|identitytoken)\\\\{0,3}"\\s{0,4}:\\s{0,4}\\\\{0,3}"(?<secret>[A-Za-z0-9+/]{16,400}={0,2})\\\\{0,3}"',
    ),
    isSecret: (secret) => looksRandom(secret),
  },
  {
    kind: 'netrc-password',
    marks: ['password'],
    pattern: pattern(
      '\\b(?:machine\\s{1,20}[^\\s\\\\]{1,100}|default)\\s{1,20}(?:login\\s{1,20}[^\\s\\\\]{1,100}\\s{1,20})?password\\s{1,20}(?<secret>[^\\s"\'`\\\\]{4,200})',
    ),
    isSecret: (secret) => isGiven(secret) && looksSecret(secret),
  },
  {
    kind: 'password-hash',
    marks: ['$2', '$apr1$', '$1$', '$5$', '$6$', '$y$', '$argon2', '{SHA}', '{SSHA}'],
    pattern: pattern(
      '(?:\\$2[abxy]\\$\\d{2}\\$[./A-Za-z0-9]{53}|\\$(?:apr1|1|5|6|y)\\$[./=,\\w]{1,40}\\$[./\\w]{22,86}|\\$argon2(?:id|i|d)\\$v=\\d{1,3}\\$[\\w=,]{1,60}\\$[\\w+/]{8,100}\\$[\\w+/]{16,100}|\\{S?SHA\\}[A-Za-z0-9+/]{27,60}={0,2})',
    ),
  },
];

/** The names that secrets are given. */
const NAME =
  '(?:pass(?:word|wd|phrase|code)|pwd|secret|token|credential|(?:api|app|access|auth|private|signing|encryption|master|account|shared|storage|session|hmac|jwt|deploy|license)[_-]?key)';

/** The rest of a name. */
const REST = '[\\w-]{0,40}';

/** So names end that stand for something about a secret. */
const ABOUT =
  /(?:ids?|names?|types?|ur[li]s?|path|endpoint|headers?|fields?|labels?|titles?|messages?|errors?|address(?:es)?|arn|ref|count|length|size|limit|ttl|index|icon|image|logo|class|format|pattern|regexp?|schema|version|policy|prefix|suffix|alphabet|chars(?:et)?|expir\w*|_at)$/i;

const isNamedSecret = (secret: string, name: string): boolean => !ABOUT.test(name) && looksRandom(secret);

/** Between a name and its value: a type, and a sign of assignment, comparison or call. */
const IS = '["\'\\]\\\\]{0,4}(?:\\s{0,4}:\\s{0,4}[\\w<>[\\]|.&*?]{1,40})?\\s{0,8}(?:=>|->|<-|:=|[:=(,]|[!=]={1,2})\\s{0,8}';

/** Around a value: the sign of a raw text, or a call that turns it into another one. */
const AROUND = '(?:@|[\\w.$[\\]<>:]{1,40}\\()?\\\\{0,3}';

/** The start of a line of settings, also of one that is written out in a text: marks of a diff, comment or list, and what hands it on. */
const SETTING = `(?=${NAME})(?<=(?:^|\\\\n|["'\`])[ \\t+#/*;-]{0,40}(?:(?:export|set|ENV|ARG)[ ]{1,4})?[\\w.-]{0,60})`;

/** At the end of such a line. */
const LINE_END = '[ \\t\\r]{0,8}(?=$|\\\\[rn]|["\'`]|[ ]#)';

const ASSIGNMENTS: readonly SecretRule[] = [
  {
    kind: 'secret',
    pattern: pattern(
      `(?<name>${NAME}${REST})${IS}${AROUND}(?<quote>["'\`])(?<secret>[^\\s"'\`\\\\]{16,})\\\\{0,3}\\k<quote>`,
      'i',
    ),
    isSecret: isNamedSecret,
  },
  {
    kind: 'secret',
    pattern: pattern(`${SETTING}(?<name>${NAME}${REST})[ \\t]{0,8}[:=][ \\t]{0,8}(?<bare>[\\w+/=.~-]{16,})${LINE_END}`, 'im'),
    isSecret: isNamedSecret,
  },
  {
    // `new NetworkCredential("user", "…")`
    kind: 'secret',
    pattern: pattern(
      '(?:credentials?|auth|login)\\w{0,20}\\(\\s{0,8}\\\\{0,3}["\'`][^"\'`\\n\\\\]{0,80}\\\\{0,3}["\'`]\\s{0,4},\\s{0,8}\\\\{0,3}["\'`](?<secret>[^\\s"\'`\\\\]{16,400})\\\\{0,3}["\'`]',
      'i',
    ),
    isSecret: (secret) => looksRandom(secret),
  },
  {
    // Shorter ones must have a name that leaves no doubt.
    kind: 'password',
    pattern: pattern(
      `(?<name>(?:pass(?:word|wd|phrase)|pwd|secret)${REST})${IS}${AROUND}(?<quote>["'\`])(?<secret>[^\\s"'\`\\\\]{8,15})\\\\{0,3}\\k<quote>`,
      'i',
    ),
    isSecret: (secret, name) => !ABOUT.test(name) && looksLikePassword(secret),
  },
  {
    kind: 'password',
    pattern: pattern(
      `${SETTING}(?<name>pass(?:word|wd|phrase)|pwd|secret)[ \\t]{0,8}[:=][ \\t]{0,8}(?<bare>[\\w+=.~!@#$%^&*?-]{8,40})${LINE_END}`,
      'im',
    ),
    isSecret: (secret) => looksLikePassword(secret) && (/[!@#$%^&*?~]/.test(secret) || looksRandom(secret)),
  },
  {
    // `<add key="SmtpPassword" value="…" />`
    kind: 'password',
    marks: ['value='],
    pattern: pattern(
      `(?:key|name)=\\\\{0,3}["'](?<name>[\\w.:-]{0,60}?${NAME}[\\w.:-]{0,40})\\\\{0,3}["']\\s{1,8}value=\\\\{0,3}["'](?<secret>[^"'\\s\\\\]{8,400})`,
      'i',
    ),
    isSecret: (secret, name) => !ABOUT.test(name) && looksSecret(secret),
  },
  {
    kind: 'password',
    marks: ['</'],
    pattern: pattern(`<(?<name>[\\w:.-]{0,40}?${NAME}[\\w-]{0,20})>(?<secret>[^<\\s\\\\]{8,400})</`, 'i'),
    isSecret: (secret, name) => !ABOUT.test(name) && looksSecret(secret),
  },
  {
    // `variable "db_password" { default = "…" }`
    kind: 'password',
    marks: ['variable'],
    pattern: pattern(
      `variable\\s{1,4}\\\\{0,3}"(?<name>[\\w-]{0,60}?${NAME}${REST})\\\\{0,3}"\\s{0,4}\\{[^{}]{0,300}?default\\s{0,8}=\\s{0,8}\\\\{0,3}"(?<secret>[^"\\s\\\\]{8,400})`,
      'i',
    ),
    isSecret: (secret, name) => !ABOUT.test(name) && looksSecret(secret),
  },
  {
    // `mysqldump --password=…`
    kind: 'password',
    marks: ['--'],
    pattern: pattern(`(?<=\\s)--(?<name>[\\w-]{0,30}?${NAME})[= ]\\\\{0,3}["']?(?<secret>[^\\s"'\`\\\\|;&<>$(){}]{8,400})`, 'i'),
    isSecret: (secret, name) => !ABOUT.test(name) && looksSecret(secret),
  },
];

/** Secrets that are known by what stands around them. */
export const PLACE_RULES: readonly SecretRule[] = [...CONNECTIONS, ...HEADERS, ...FILES, ...ASSIGNMENTS];
