import { looksLikePassword, looksRandom } from './looks-random.ts';
import { isAbout, isChosenFor, isNamedSecret, isSecretFor, NAME, named, PASSWORD_NAME, REST } from './secret-names.ts';
import { LINE_END, pattern, type SecretRule } from './secret-rule.ts';

/** Between a name and its value: a type, and a sign of assignment, comparison or call. */
const IS =
  '["\'\\])\\\\]{0,4}(?:\\s{0,4}:\\s{0,4}[\\w<>[\\]|.&*?]{1,40}\\s{0,8}=|\\s{0,8}(?:=>|->|<-|:=|[:=(,]|[!=]={1,2}|\\|\\||\\?[?:]|or\\b))\\s{0,8}';

/** Around a value: the sign of a raw text, or a call that turns it into another one. */
const AROUND = '(?:[\\w.$[\\]<>:]{1,40}\\()?[@bu]?\\\\{0,3}';

/** The start of a line of settings, also of one that is written out in a text: marks of a diff, comment or list, and what hands it on. */
const SETTING = `(?=${NAME})(?<=(?:^|\\\\n|["'\`])[ \\t+#/*;-]{0,40}(?:(?:export|set|ENV|ARG)[ ]{1,4})?(?<before>[\\w.-]{0,60}))`;

/** Longer ones must look random. */
const isShortPassword = (secret: string): boolean => secret.length < 16 && looksLikePassword(secret);

/** Secrets that have a name. */
export const ASSIGNMENT_RULES: readonly SecretRule[] = [
  {
    kind: 'secret',
    pattern: pattern(`${named(NAME)}${IS}${AROUND}(?<quote>["'\`])(?<secret>[^\\s"'\`\\\\]{16,})\\\\{0,3}\\k<quote>`, 'i'),
    isSecret: isNamedSecret,
  },
  {
    kind: 'secret',
    pattern: pattern(
      `${SETTING}(?<name>${NAME}${REST})[ \\t]{0,8}[:=][ \\t]{0,8}(?:base64:)?(?<bare>[\\w+/=.~-]{16,})${LINE_END}`,
      'im',
    ),
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
      `${named(PASSWORD_NAME)}${IS}${AROUND}(?<quote>["'\`])(?<secret>[^\\s"'\`\\\\]{8,60})\\\\{0,3}\\k<quote>`,
      'i',
    ),
    isSecret: (secret, name) => !isAbout(name) && (isShortPassword(secret) || isChosenFor(secret, name)),
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
    // `storePassword "…"`
    kind: 'password',
    pattern: pattern(
      `${named(PASSWORD_NAME)}[ \\t]{1,4}\\\\{0,3}(?<quote>["'])(?<secret>[^\\s"'\`\\\\]{8,60})\\\\{0,3}\\k<quote>${LINE_END}`,
      'im',
    ),
    isSecret: (secret, name) => !isAbout(name) && isChosenFor(secret, name),
  },
  {
    // `storePassword=…` on a line of its own: with blanks, or further in, it may be code.
    kind: 'password',
    pattern: pattern(
      `(?=${PASSWORD_NAME})(?<=(?:^|\\\\n|["'\`])[+ -]?(?:[ \\t]{0,20}-[ ]{1,4})?(?:(?:export|set)[ ]{1,4})?(?<before>[\\w.-]{0,60}))(?<name>${PASSWORD_NAME}${REST})=(?<bare>[\\w+.~!@#%^&*?-]{8,60})${LINE_END}`,
      'im',
    ),
    isSecret: (secret, name) => !isAbout(name) && isChosenFor(secret, name),
  },
  {
    kind: 'password',
    pattern: pattern(
      `(?=${PASSWORD_NAME})(?<=(?:^|\\\\n|["'\`])[ \\t+#-]{0,40}(?<before>[\\w.-]{0,60}))(?<name>${PASSWORD_NAME}${REST})[ \\t]{0,4}(?<sign>[:=])[ \\t]{1,4}(?<bare>[\\w+.~!@#%^&*?-]{8,60})${LINE_END}`,
      'im',
    ),
    isSecret: (secret, name, { sign }) =>
      !isAbout(name) && isChosenFor(secret, name) && (sign === ':' ? /-|\d\d$/ : /\w-\w/).test(secret),
  },
  {
    // `- name: DB_PASSWORD`, and on the next line `value: …`
    kind: 'password',
    marks: ['value', 'Value'],
    pattern: pattern(
      `name\\\\{0,3}["']?\\s{0,4}:\\s{0,4}\\\\{0,3}["']?(?<name>[\\w.-]{0,60}?${NAME}[\\w.-]{0,40})\\\\{0,3}["']?(?:,|[ \\t\\r]{0,8}\\n|\\\\n)[\\s+-]{0,60}\\\\{0,3}["']?(?:default_?)?value\\\\{0,3}["']?\\s{0,4}:\\s{1,4}\\\\{0,3}["']?(?<secret>[^\\s"'\`\\\\,{}]{8,400})`,
      'i',
    ),
    isSecret: isSecretFor,
  },
  {
    // The keys and salts of WordPress have blanks in them.
    kind: 'secret',
    marks: ['_KEY', '_SALT'],
    pattern: pattern(
      "(?:AUTH|LOGGED_IN|NONCE)_(?:KEY|SALT)['\"]\\s{0,4},\\s{0,8}(?<quote>['\"])(?<secret>[^'\\n\\\\]{40,200})\\k<quote>",
    ),
    isSecret: (secret) => looksRandom(secret.replaceAll(' ', '')) && /[^\w\s].*[^\w\s]/.test(secret),
  },
  {
    // `<add key="SmtpPassword" value="…" />`
    kind: 'password',
    marks: ['value='],
    pattern: pattern(
      `(?:key|name)=\\\\{0,3}["'](?<name>[\\w.:-]{0,60}?${NAME}[\\w.:-]{0,40})\\\\{0,3}["']\\s{1,8}value=\\\\{0,3}["'](?<secret>[^"'\\s\\\\]{8,400})`,
      'i',
    ),
    isSecret: isSecretFor,
  },
  {
    kind: 'password',
    marks: ['</'],
    pattern: pattern(`<(?<name>[\\w:.-]{0,40}?${NAME}[\\w-]{0,20})>(?<secret>[^<\\s\\\\]{8,400})</`, 'i'),
    isSecret: isSecretFor,
  },
  {
    // `variable "db_password" { default = "…" }`
    kind: 'password',
    marks: ['variable'],
    pattern: pattern(
      `variable\\s{1,4}\\\\{0,3}"(?<name>[\\w-]{0,60}?${NAME}${REST})\\\\{0,3}"\\s{0,4}\\{[^{}]{0,300}?default\\s{0,8}=\\s{0,8}\\\\{0,3}"(?<secret>[^"\\s\\\\]{8,400})`,
      'i',
    ),
    isSecret: isSecretFor,
  },
  {
    // `mysqldump --password=…`
    kind: 'password',
    marks: ['--'],
    pattern: pattern(`(?<=\\s)--(?<name>[\\w-]{0,30}?${NAME})[= ]\\\\{0,3}["']?(?<secret>[^\\s"'\`\\\\|;&<>$(){}]{8,400})`, 'i'),
    isSecret: isSecretFor,
  },
];
