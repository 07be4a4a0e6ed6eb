import { isLabel } from '../reading/labels.ts';
import { looksRandom, looksTyped } from '../reading/looks-random.ts';
import { isPlaceholder } from './placeholders.ts';
import { type Around, LINE_END, LINE_START, pattern, type SecretRule } from './secret-rule.ts';

const isGiven = (secret: string): boolean => !isPlaceholder(secret);

/** `cfg.database.password` */
const isPathOfNames = (text: string): boolean => /^[a-z_$][\w$]{0,60}(?:\.[a-z_$][\w$]{0,60}){1,8}$/i.test(text);

/** Logins from documentation, and default logins of a local machine. */
const isSpecimenLogin = (secret: string, user = '', host = ''): boolean =>
  /^(?:localhost|127\.0\.0\.1)$/i.test(host)
    ? user === secret
    : /(?:^|\.)example(?:\.\w{2,3})?$/i.test(host) && /^(?:[a-z]{1,6}|\d{1,4})$/i.test(secret);

/** Other settings of a connection, on the same line. */
const IN_CONNECTION =
  /(?:server|data source|host(?:name|addr)?|user ?id|uid|user(?:name)?|database|initial catalog|driver|endpoint|dbname|port|sslmode|provider|jdbc:|account(?:name)?|dsn|protocol|ssl|encrypt|integrated security|tcp:)\s?[=:]|jdbc:|(?:LoginModule|amqp|mysqli?|pgsql|sqlsrv|odbc):?/i;

const isInConnection = ({ before, behind }: Around): boolean => IN_CONNECTION.test(before) || IN_CONNECTION.test(behind);

const CONNECTIONS: readonly SecretRule[] = [
  {
    kind: 'connection-password',
    marks: ['://'],
    pattern: pattern(
      '[a-z][a-z0-9+.-]{1,40}://(?<user>[^\\s:/@\'"`<>\\\\]{0,100}):(?<secret>[^\\s/\'"`\\\\]{1,400})@(?=[\\w.$[{-])(?=(?<host>[\\w.-]{0,100}))',
      'i',
    ),
    isSecret: (secret, { user, host }) => isGiven(secret) && !isSpecimenLogin(secret, user, host),
  },
  {
    // `https://TOKEN@host`
    kind: 'connection-password',
    marks: ['://'],
    pattern: pattern('[a-z][a-z0-9+.-]{1,40}://(?<secret>[\\w.~%-]{16,400})@(?=[\\w.[-])', 'i'),
    isSecret: (secret) => looksRandom(secret),
  },
  {
    // `Server=db;Password=…;`, `?user=shop&password=…`: settings in a row.
    kind: 'connection-password',
    marks: ['='],
    pattern: pattern(
      '(?<=[;&?,{"\'`\\s]|\\\\n|^)(?:password|passwd|pwd|pass|accountkey|sharedaccesskey|accesskey|sharedsecret)\\s?=\\s?(?:\\{(?<braced>[^{}\\n]{2,200})\\}|(?:\\\\{0,3}(?<quote>["\'])(?<secret>[^"\'`\\n\\\\]{2,200})\\\\{0,3}\\k<quote>)|(?<bare>[^\\s;&"\'`<>\\\\(){},](?:[^\\s;&"\'`<>\\\\,]|,(?![\\s,]|\\w{1,30}=|$)){1,300})(?=[\\s;&"\'`<>\\\\,]|$)(?!\\s{1,2}=))',
      'im',
    ),
    isSecret: (secret, _, around) =>
      isGiven(secret) && !isPathOfNames(secret) && !/[()]/.test(secret) && isInConnection(around()) && isNoExpression(around()),
  },
  {
    // `shop:…@tcp(db:3306)/shop`
    kind: 'connection-password',
    marks: ['@tcp(', '@unix(', '@udp(', '@('],
    pattern: pattern('(?<![\\w.-])(?<user>[\\w.-]{1,60}):(?<secret>[^\\s"\'`\\\\/():]{2,200})@(?:tcp|unix|udp)?\\('),
    isSecret: (secret, { user }) => isGiven(secret) && secret !== user,
  },
  {
    // `jdbc:oracle:thin:scott/…@db`, `sqlplus scott/…@orcl`
    kind: 'connection-password',
    marks: ['oracle:', 'sqlplus', 'sqlldr', 'expdp', 'impdp', 'rman'],
    pattern: pattern(
      '(?:oracle:(?:thin|oci8?):|\\b(?:sqlplus|sqlldr|expdp|impdp|rman target)\\s{1,4}(?:-\\w{1,4}\\s{1,4}){0,3}["\']?)(?<user>[\\w$#]{1,40})/(?<secret>[^\\s/@"\'`\\\\]{2,100})(?=@|\\s|["\'`]|$)',
      'im',
    ),
    isSecret: isGiven,
  },
  {
    // A line of `.pgpass`.
    kind: 'connection-password',
    pattern: pattern(
      `${LINE_START}[+ -]?(?:\\*|[\\w.-]{1,100}):(?:\\d{4,5}|\\*):(?:\\*|[a-z_][\\w-]{0,60}):(?:\\*|[a-z_][\\w.-]{0,60}):(?<secret>[^\\s"'\`\\\\:]{3,200})${LINE_END}`,
      'im',
    ),
    isSecret: looksTyped,
  },
  {
    kind: 'connection-password',
    path: /pgpass/i,
    pattern: pattern('^(?:[^:\\n#]{1,100}):(?:\\d{1,5}|\\*):[^:\\n]{1,60}:[^:\\n]{1,60}:(?<secret>[^\\n\\r]{1,200})', 'm'),
    isSecret: isGiven,
  },
];

/** In a call the value of an argument is an expression, unless it is in quotes. */
const isNoExpression = ({ before }: Around): boolean => {
  if (/["'`]\s?$/.test(before) || (before.match(/["'`]/g)?.length ?? 0) % 2 === 1) return true;
  return !/\w\s?\([^)]*$/.test(before) || /["'`][^"'`]*$/.test(before);
};

const FILES: readonly SecretRule[] = [
  {
    kind: 'registry-token',
    marks: ['_auth', '_password'],
    pattern: pattern('(?<!\\w)_(?:authToken|auth|password)["\']?\\s{0,2}[=:]\\s{0,2}["\']?(?<secret>[^\\s"\'`\\\\{}$<>]{3,400})'),
    isSecret: (secret) => isGiven(secret) && !isLabel(secret),
  },
  {
    kind: 'registry-token',
    marks: ['npmAuthIdent'],
    pattern: pattern('npmAuthIdent["\']?\\s{0,4}:\\s{0,4}["\']?(?:[^\\s:"\']{1,60}:)?(?<secret>[^\\s"\'`{}$<>]{3,400})'),
    isSecret: isGiven,
  },
  {
    // Composer: a host and its token.
    kind: 'registry-token',
    path: /(?:^|\/)auth\.json$/i,
    pattern: pattern('"[\\w.-]{3,100}"\\s{0,4}:\\s{0,4}"(?<secret>[\\w.-]{16,400})"'),
    isSecret: (secret) => looksRandom(secret),
  },
  {
    kind: 'registry-token',
    marks: ['auth'],
    pattern: pattern(
      '"(?:auth|identitytoken|registrytoken)\\\\{0,3}"\\s{0,4}:\\s{0,4}\\\\{0,3}"(?<secret>[A-Za-z0-9+/_.-]{8,2000}={0,2})\\\\{0,3}"',
    ),
    isSecret: (secret) => looksRandom(secret) || isLoginInBase64(secret),
  },
  {
    kind: 'netrc-password',
    marks: ['password'],
    pattern: pattern(
      '(?:\\bmachine\\s{1,20}[^\\s\\\\]{1,100}|(?<=^|\\n)[+ -]?\\s{0,8}default)\\s{1,20}(?:(?:login|account)\\s{1,20}[^\\s\\\\]{1,100}\\s{1,20}){0,2}password\\s{1,20}(?<secret>[^\\s"\'`\\\\]{1,200})',
    ),
    isSecret: isGiven,
  },
  {
    // `client server secret address`, and `user:realm:digest`
    kind: 'password',
    path: /(?:chap|pap)-secrets/i,
    pattern: pattern('^[^\\s#][^\\s]{0,60}\\s{1,8}[^\\s]{1,60}\\s{1,8}["\']?(?<secret>[^\\s"\']{3,200})', 'm'),
    isSecret: isGiven,
  },
  {
    kind: 'password',
    path: /htpasswd|htdigest|chpasswd|\.cvspass|users\.txt|passwords?\.(?:txt|csv|lst)$/i,
    pattern: pattern('^[^\\s:#]{1,60}:(?:[^\\s:]{1,60}:)?(?<secret>[^\\s:]{3,200})$', 'm'),
    isSecret: isGiven,
  },
  {
    // `[relay]:587 user:…`
    kind: 'password',
    path: /sasl_passwd|smarthost|relay_auth|isp-auth/i,
    pattern: pattern('^\\S{1,100}\\s{1,8}[^\\s:]{1,80}:(?<secret>\\S{2,200})', 'm'),
    isSecret: isGiven,
  },
  {
    // Lines of `user:password` behind what sets them.
    kind: 'password',
    marks: ['chpasswd'],
    pattern: pattern(
      '(?<=chpasswd[^]{0,300}\\n[+ -]?[ \\t]{0,20}[\\w.-]{1,40}:)(?<secret>[^\\s:|>"\'$\\\\][^\\s:\\\\"]{2,200})(?=\\r?$)',
      'm',
    ),
    isSecret: (secret) => isGiven(secret) && !/^(?:true|false)$/.test(secret),
  },
  {
    kind: 'password-hash',
    marks: ['$2', '$apr1$', '$1$', '$5$', '$6$', '$y$', '$gy$', '$7$', '$argon2', '{SHA}', '{SSHA}', '{SSHA', 'pbkdf2', 'scrypt'],
    pattern: pattern(
      '(?:\\$2[abxy]\\$\\d{2}\\$[./A-Za-z0-9]{53}|\\$(?:apr1|1|5|6|7|g?y)\\$(?:rounds=\\d{1,9}\\$|j\\w{1,6}\\$)?[./=,\\w]{1,40}\\$[./\\w]{22,86}|\\$argon2(?:id|i|d)\\$v=\\d{1,3}\\$[\\w=,]{1,60}\\$[\\w+/]{8,100}\\$[\\w+/]{16,100}|\\{S?SHA(?:256|512)?\\}[A-Za-z0-9+/]{27,100}={0,2}|pbkdf2_sha\\d{1,3}\\$\\d{1,9}\\$\\w{6,40}\\$[A-Za-z0-9+/]{40,100}={0,2}|scrypt:\\d{1,9}:\\d{1,3}:\\d{1,3}\\$\\w{6,40}\\$[0-9a-f]{64,128})',
    ),
  },
  {
    kind: 'secret',
    marks: ['otpauth://'],
    pattern: pattern('otpauth://[^\\s"\'`\\\\]{1,200}?[?&]secret=(?<secret>[A-Z2-7]{8,128})', 'i'),
    isSecret: isGiven,
  },
];

/** `user:password`, encoded. */
function isLoginInBase64(secret: string): boolean {
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/.test(secret)) return false;
  const plain = Buffer.from(secret, 'base64').toString('latin1');
  return /^[\x20-\x7e]{1,100}:[\x20-\x7e]{2,200}$/.test(plain) && !isPlaceholder(plain.slice(plain.indexOf(':') + 1));
}

/** Secrets recognised by their surroundings. */
export const PLACE_RULES: readonly SecretRule[] = [...CONNECTIONS, ...FILES];
