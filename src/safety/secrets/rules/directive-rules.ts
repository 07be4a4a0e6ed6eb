import { isLabel, isLabelInSettings } from '../reading/labels.ts';
import { looksChosen, looksLikePassword } from '../reading/looks-random.ts';
import { saidByName } from '../reading/names.ts';
import { isPlaceholder } from './placeholders.ts';
import { pattern, type SecretRule, VALUE } from './secret-rule.ts';

const isGiven = (secret: string): boolean => !isPlaceholder(secret) && !isLabelInSettings(secret) && !/^-/.test(secret);

/** A directive of a program or a command of a store of secrets, and behind it the secret. */
const directive = (marks: readonly string[], source: string, isSecret: SecretRule['isSecret'] = isGiven): SecretRule => ({
  kind: 'password',
  marks,
  pattern: pattern(`(?:${source})${VALUE}`, 'm'),
  isSecret,
});

/** Directives of programs, and commands that keep a secret somewhere. */
export const DIRECTIVE_RULES: readonly SecretRule[] = [
  {
    kind: 'password',
    marks: ['=RAW('],
    pattern: pattern('(?:password|passphrase|secretKey|accessKey)=RAW\\((?<secret>[^)\\n]{2,200})\\)', 'i'),
    isSecret: isGiven,
  },
  directive(['stats auth'], '\\bstats auth\\s{1,4}[\\w.-]{1,40}:'),
  directive(['SQLConnectInfo'], 'SQLConnectInfo\\s{1,4}\\S{1,80}\\s{1,4}\\S{1,60}\\s{1,4}'),
  directive(['login='], '\\blogin=[\\w.@-]{1,60}:'),
  directive([' PSK ', ' XAUTH ', ' EAP ', ' NTLM '], ':\\s{0,4}(?:PSK|XAUTH|EAP|NTLM)\\s{1,4}(?=["\'])'),
  directive([' on '], '\\buser\\s{1,4}\\S{1,60}\\s{1,4}on\\s(?:[^\\n>]{0,80}\\s)?>'),
  directive(['encrypt_string'], '\\bencrypt_string\\s{1,4}(?:--\\S{1,60}\\s{1,4}){0,3}'),
  directive(
    ['redis-cli', 'AUTH', 'requirepass'],
    '\\bredis-cli\\s[^\\n]{0,100}?(?:AUTH|requirepass|masterauth)\\s{1,4}|^\\s{0,8}AUTH\\s{1,4}(?=\\S{6,}\\s{0,4}$)',
  ),
  directive(['mysqladmin'], '\\bmysqladmin\\s[^\\n]{0,120}?\\spassword\\s{1,4}'),
  directive(['--secret '], '--secret\\s{1,4}[\\w.:-]{1,60}\\s{1,4}'),
  directive(
    ['keyvault secret', 'secretsmanager', 'ssm put', 'secrets '],
    '\\b(?:keyvault secret set|secretsmanager (?:create|put|update)-secret(?:-value)?|secrets? (?:create|set|put|add|versions add))\\s[^\\n|]{0,200}?(?:--value|--secret-string|--body|--data)[= ]\\s{0,4}',
  ),
  directive(['SecureString'], '\\bput-parameter\\s[^\\n]{0,200}?--value[= ]\\s{0,4}'),
  directive(
    ['secrets create', 'secret create', 'versions add'],
    '\\bsecrets?\\s{1,4}(?:create|versions add)\\s[^\\n]{0,120}?<<<\\s{0,4}',
  ),
  directive(
    ['kv put'],
    '\\bkv put\\s{1,4}(?:[\\w.-]{1,60}/){0,6}(?<name>[\\w.-]{1,60})\\s{1,4}',
    (secret, { name = '' }) => saidByName(name) !== undefined && isGiven(secret),
  ),
  directive(
    ['passwd', 'sudo -S', 'cryptsetup'],
    '\\b(?:passwd|sudo -S|cryptsetup)\\b[^\\n<]{0,60}<<-?\\s?["\']?\\w{1,20}["\']?\\n',
  ),
  {
    // `"…" | ConvertTo-SecureString`
    kind: 'password',
    marks: ['ConvertTo-SecureString'],
    pattern: pattern('(?<quote>["\'])(?<secret>[^"\'\\n]{2,200})\\k<quote>\\s{0,4}\\|\\s{0,4}ConvertTo-SecureString', 'i'),
    isSecret: isGiven,
  },
  {
    // `"…".toCharArray()`: what Java wants a password as.
    kind: 'password',
    marks: ['.toCharArray()'],
    pattern: pattern('"(?<secret>[^"\\n\\\\\\s]{4,200})"\\.toCharArray\\(\\)'),
    isSecret: (secret) => !isPlaceholder(secret) && !isLabel(secret) && !/^(?:[0-9A-F]{10,}|abcdef\w*|\w{30,})$/i.test(secret),
  },
  {
    // `set("…", forKey: "password")`
    kind: 'password',
    marks: ['ey: "', 'or: "', "ey: '"],
    pattern: pattern(
      '\\(\\s{0,4}(?<quote>["\'])(?<secret>[^"\'\\n\\\\\\s]{4,200})\\k<quote>\\s{0,4},\\s{0,4}(?:forKey|key|for|withKey):\\s{0,4}["\'][\\w.-]{0,40}(?:password|passphrase|token|secret|apikey)',
      'i',
    ),
    isSecret: (secret) => !isPlaceholder(secret) && !isLabel(secret),
  },
  {
    kind: 'password',
    marks: ['sp_addlogin', 'sp_password', 'SP_ADDLOGIN'],
    pattern: pattern(
      "sp_(?:addlogin|password)\\s{1,4}(?:@\\w{1,20}\\s{0,2}=\\s{0,2})?N?'[^'\\n]{1,60}'\\s{0,4},\\s{0,4}(?:@\\w{1,20}\\s{0,2}=\\s{0,2})?N?'(?<secret>[^'\\n]{2,100})'",
      'i',
    ),
    isSecret: isGiven,
  },
  {
    // The key of a signature, as bytes of a text.
    kind: 'secret',
    marks: ['KeySpec', 'SecurityKey', 'hmacShaKeyFor', 'createSecretKey', 'HMACSHA'],
    pattern: pattern(
      '(?:SymmetricSecurityKey|SecretKeySpec|hmacShaKeyFor|createSecretKey|HMACSHA\\d{1,3})\\([^"\\n]{0,80}"(?<secret>[^"\\n\\\\$<{]{8,200})"',
    ),
  },
  {
    // The key that agents of a cluster share.
    kind: 'secret',
    marks: ['encrypt'],
    pattern: pattern('\\bencrypt["\']?\\s{0,4}[=:]\\s{0,4}"(?<secret>[A-Za-z0-9+/]{22,44}={1,2})"'),
  },
  {
    kind: 'secret',
    path: /kaggle\.json$/i,
    pattern: pattern('"key"\\s{0,4}:\\s{0,4}"(?<secret>\\w{20,64})"'),
  },
  {
    // `ops:…@db`, without a scheme.
    kind: 'connection-password',
    marks: ['@'],
    pattern: pattern(
      '(?<![\\w/:.@=-])(?!mailto|sha\\d)[a-z][\\w.-]{1,40}:(?<secret>[^\\s:@/"\'`<>(){}[\\],;\\\\]{6,100})@(?!sha\\d|v?\\d)[a-z][\\w-]{0,60}(?![\\w(])',
      'i',
    ),
    isSecret: (secret) =>
      (looksChosen(secret) || looksLikePassword(secret)) && !/^v?\d+(?:[.-]\w+)*$/.test(secret) && !isPlaceholder(secret),
  },
];
