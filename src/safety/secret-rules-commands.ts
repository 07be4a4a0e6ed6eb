import { isPlaceholder, looksTyped } from './looks-random.ts';
import { isSecretFor, NAME } from './secret-names.ts';
import { LINE_END, LINE_START, pattern, type SecretRule } from './secret-rule.ts';

/** The rest of a command, up to where its option stands; it may go on in the next line. */
const OPTIONS = '(?:[^\\n\\\\;|&]|\\\\\\n|\\\\[^\\n]){0,200}?';

/** A word of a command, perhaps in quotes. */
const WORD = '\\\\{0,3}["\']?(?<secret>[^\\s"\'`\\\\|;&<>$(){}]{4,200})';

const isTypedFor = (secret: string, user: string | undefined): boolean => secret !== user && looksTyped(secret);

/** Behind its option without a blank: anything but a word or the name of a variable. */
const isAttached = (secret: string): boolean =>
  !isPlaceholder(secret) && /[A-Za-z]/.test(secret) && !/^(?:[a-z]+|[A-Z_]+)$/.test(secret);

const VARIABLE = `(?<name>(?=[A-Za-z_])[\\w.-]{0,60}?${NAME}[\\w.-]{0,40})`;

/** Names of secrets as environments write them. */
const CAPITAL_NAME =
  '(?:PASS(?:WORD|WD|PHRASE|CODE)?|PWD|SECRET|TOKEN|PSK|(?:API|APP|ACCESS|AUTH|PRIVATE|SIGNING|ENCRYPTION|MASTER|JWT)_?KEY)';

/** Secrets on command lines, in the settings of shells and containers, and in statements to databases. */
export const COMMAND_RULES: readonly SecretRule[] = [
  {
    kind: 'password',
    marks: ['curl', 'wget', 'http'],
    pattern: pattern(
      `\\b(?:curl|https?)\\s${OPTIONS}(?<=\\s)(?:-u|--user|-a)[ =]?\\\\{0,3}["']?(?<user>[^\\s:"'\\\\$]{1,60}):${WORD}`,
    ),
    isSecret: (secret, _, { user }) => isTypedFor(secret, user),
  },
  {
    kind: 'password',
    marks: ['sshpass'],
    pattern: pattern(`\\bsshpass\\s{1,4}-p\\s{0,4}${WORD}`),
    isSecret: looksTyped,
  },
  {
    kind: 'password',
    marks: ['mysql', 'mariadb'],
    pattern: pattern(`\\b(?:mysql|mariadb)[\\w-]{0,20}\\s${OPTIONS}(?<=\\s)-p${WORD}`),
    isSecret: isAttached,
  },
  {
    kind: 'password',
    marks: ['login', 'redis-cli', 'ldap'],
    pattern: pattern(
      `\\b(?:(?:docker|podman)\\slogin\\s${OPTIONS}(?<=\\s)-p|redis-cli\\s${OPTIONS}(?<=\\s)-a|ldap\\w{3,10}\\s${OPTIONS}(?<=\\s)-w)\\s{1,2}${WORD}`,
    ),
    isSecret: looksTyped,
  },
  {
    // `PGPASSWORD=… psql -h db`
    kind: 'password',
    marks: ['='],
    pattern: pattern(
      `(?=${CAPITAL_NAME})(?<=(?:^|[\\s"'\`;&(])(?<before>[A-Z0-9_]{0,40}))(?<name>${CAPITAL_NAME}[A-Z0-9_]{0,40})=${WORD}(?=["']?[ \\t\\\\])`,
      'm',
    ),
    isSecret: isSecretFor,
  },
  {
    // `ENV JWT_SECRET …`
    kind: 'password',
    marks: ['ENV', 'env'],
    pattern: pattern(`${LINE_START}[+ -]?[ \\t]{0,8}ENV[ \\t]{1,8}${VARIABLE}[ \\t]{1,8}${WORD}["']?${LINE_END}`, 'im'),
    isSecret: isSecretFor,
  },
  {
    // `${JWT_SECRET:-…}`
    kind: 'password',
    marks: ['${'],
    pattern: pattern(`\\$\\{${VARIABLE}:?[-=]${WORD}["']?\\}`, 'i'),
    isSecret: isSecretFor,
  },
  {
    // `-Dsonar.login=…`
    kind: 'password',
    marks: ['-D', '-P'],
    pattern: pattern(`(?<=[\\s"'\`])-[DP]${VARIABLE}=${WORD}`, 'i'),
    isSecret: isSecretFor,
  },
  {
    kind: 'password',
    pattern: pattern(
      "\\b(?:with|encrypted|role|user|login)\\s[\\w\\s\"`@%.'-]{0,80}?password\\s{1,4}(?<quote>')(?<secret>[^'\\s\\\\]{4,200})'",
      'i',
    ),
    isSecret: looksTyped,
  },
  {
    kind: 'password',
    pattern: pattern(
      '\\bidentified\\s{1,4}(?:with\\s{1,4}[\\w\'"`]{1,40}\\s{1,4})?(?:by|as)\\s{1,4}(?:password\\s{1,4})?\\\\{0,3}["\'](?<secret>[^\'"\\s\\\\]{4,200})\\\\{0,3}["\']',
      'i',
    ),
    isSecret: looksTyped,
  },
];
