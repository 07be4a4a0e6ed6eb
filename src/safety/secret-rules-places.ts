import { isPlaceholder, isPlain, looksRandom, looksSecret, looksTyped } from './looks-random.ts';
import { isNamedSecret } from './secret-names.ts';
import { LINE_END, LINE_START, pattern, type SecretRule } from './secret-rule.ts';

const isGiven = (secret: string): boolean => !isPlaceholder(secret);

/** `cfg.database.password` */
const isPathOfNames = (text: string): boolean => /^[a-z_$][\w$]{0,60}(?:\.[a-z_$][\w$]{0,60}){1,8}$/i.test(text);

/** What documentation shows, and what everybody's own machine has. */
const isSpecimenLogin = (secret: string, user = '', host = ''): boolean =>
  /^(?:localhost|127\.0\.0\.1)$/i.test(host)
    ? user === secret
    : /(?:^|\.)example(?:\.\w{2,3})?$/i.test(host) && /^(?:[a-z]{1,6}|\d{1,4})$/i.test(secret);

const CONNECTIONS: readonly SecretRule[] = [
  {
    kind: 'connection-password',
    marks: ['://'],
    pattern: pattern(
      '[a-z][a-z0-9+.-]{1,20}://(?<user>[^\\s:/@\'"`<>\\\\]{0,100}):(?<secret>[^\\s/\'"`\\\\]{1,200})@(?=[\\w.$[{-])(?=(?<host>[\\w.-]{0,100}))',
      'i',
    ),
    isSecret: (secret, _, { user, host }) => isGiven(secret) && !isSpecimenLogin(secret, user, host),
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
    // `host=db user=shop password=…`: only blanks between them, or it is a call.
    kind: 'connection-password',
    pattern: pattern(
      '\\b(?:host|hostaddr|dbname|user|port|sslmode)=[^\\s=;,(){}]{1,80}\\s{1,2}password=(?<secret>[^\\s"\'`\\\\,(){}]{4,200})(?=[\\s"\'`\\\\]|$)',
      'i',
    ),
    isSecret: (secret) => isGiven(secret) && !isPlain(secret) && !isPathOfNames(secret),
  },
  {
    // `shop:…@tcp(db:3306)/shop`
    kind: 'connection-password',
    marks: ['@tcp(', '@unix(', '@udp('],
    pattern: pattern('(?<![\\w.-])(?<user>[\\w.-]{1,60}):(?<secret>[^\\s"\'`\\\\/():]{2,200})@(?:tcp|unix|udp)\\('),
    isSecret: (secret, _, { user }) => isGiven(secret) && secret !== user,
  },
  {
    // A line of `.pgpass`.
    kind: 'connection-password',
    pattern: pattern(
      `${LINE_START}[+ -]?(?:\\*|[\\w.-]{1,100}):(?:\\d{4,5}|\\*):(?:\\*|[a-z_][\\w-]{0,60}):[a-z_][\\w.-]{0,60}:(?<secret>[^\\s"'\`\\\\:]{6,200})${LINE_END}`,
      'im',
    ),
    isSecret: looksTyped,
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
      '(?<![\\w-])(?<name>x-[a-z-]{0,24}(?:key|token|secret)|api-?key|private-token|deploy-token|job-token)\\s{0,2}:\\s{0,4}(?<secret>[\\w+/=.~-]{16,})',
      'i',
    ),
    isSecret: isNamedSecret,
  },
  {
    // `?access_token=…`
    kind: 'authorization',
    marks: ['token=', 'key=', 'Key=', 'secret='],
    pattern: pattern(
      '(?<=[?&;#])(?<name>(?:(?:access|auth|refresh|id|api|session|private|bot|oauth)[_-]?)?token|api[_-]?key|(?:client[_-]?)?secret)=(?<secret>[\\w%.~+-]{16,400})',
      'i',
    ),
    isSecret: isNamedSecret,
  },
  {
    kind: 'authorization',
    marks: ['ookie', 'OOKIE'],
    pattern: pattern(
      'cookie["\'\\\\]{0,4}\\s{0,4}[:=,][^\\n]{0,200}?(?<![a-z])(?:(?:connect\\.|php|j)?s(?:ess(?:ion)?[_-]?(?:id)?|id)|auth|token)=(?<secret>[\\w%.~+/-]{16,400})',
      'i',
    ),
    isSecret: (secret) => looksRandom(secret),
  },
  {
    kind: 'secret',
    marks: ['otpauth://'],
    pattern: pattern('otpauth://[^\\s"\'`\\\\]{1,200}?[?&]secret=(?<secret>[A-Z2-7]{16,128})', 'i'),
    isSecret: isGiven,
  },
];

const FILES: readonly SecretRule[] = [
  {
    kind: 'registry-token',
    marks: ['_auth', '_password'],
    pattern: pattern('(?<!\\w)_(?:authToken|auth|password)\\s{0,2}=\\s{0,2}(?<secret>[\\w+/=.~:-]{8,400})'),
    isSecret: (secret) => looksSecret(secret) && !isPlain(secret),
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
      '(?:\\$2[abxy]\\$\\d{2}\\$[./A-Za-z0-9]{53}|\\$(?:apr1|1|5|6|y)\\$(?:rounds=\\d{1,9}\\$|j\\w{1,6}\\$)?[./=,\\w]{1,40}\\$[./\\w]{22,86}|\\$argon2(?:id|i|d)\\$v=\\d{1,3}\\$[\\w=,]{1,60}\\$[\\w+/]{8,100}\\$[\\w+/]{16,100}|\\{S?SHA\\}[A-Za-z0-9+/]{27,60}={0,2})',
    ),
  },
];

/** Secrets that are known by what stands around them. */
export const PLACE_RULES: readonly SecretRule[] = [...CONNECTIONS, ...HEADERS, ...FILES];
