import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cpuTimer } from '../../../test/cpu-time.ts';
import { type MaskedText, newMasker } from './mask.ts';

const maskSecrets = (text: string): MaskedText => newMasker().mask(text);

// Put together here, so that no scanner takes this file for a leak.
const A36 = 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5';
const AWS = `AKIA${'Q3EXR7'.repeat(2)}ABCD`;
const AWS_SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYzzQ8mKq0aZ';
const JWT = `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJ${'zdWIiOiIxMjM0NTY3ODkwIn0'}.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U`;

describe('secrets are masked', () => {
  test.each<readonly [kind: string, text: string, expected: string]>([
    ['aws-access-key', `key = ${AWS};`, 'key = [masked aws-access-key 1];'],
    ['aws-access-key', `-ASIA${AWS.slice(4)}`, '-[masked aws-access-key 1]'],
    ['aws-secret-key', `AWS_SECRET_ACCESS_KEY=${AWS_SECRET}`, 'AWS_SECRET_ACCESS_KEY=[masked aws-secret-key 1]'],
    ['aws-secret-key', `"secretAccessKey": "${AWS_SECRET}",`, '"secretAccessKey": "[masked aws-secret-key 1]",'],
    ...['p', 'o', 's', 'u', 'r'].map((letter) => ['github-token', `gh${letter}_${A36}`, '[masked github-token 1]'] as const),
    ['github-token', `url = "https://x:github_${'pat'}_11ABCDEFG0${A36}_${A36}"`, 'url = "https://x:[masked github-token 1]"'],
    ['gitlab-token', `+glpat-${'xY_3-'.repeat(4)}`, '+[masked gitlab-token 1]'],
    ['slack-token', `'xox${'b'}-1234567890-abcdefABCDEF'`, "'[masked slack-token 1]'"],
    ['stripe-key', `stripe(sk_${'live'}_${A36})`, 'stripe([masked stripe-key 1])'],
    ['stripe-key', `rk_${'live'}_${A36}`, '[masked stripe-key 1]'],
    ['openai-key', `sk-${A36}${A36.slice(0, 12)}`, '[masked openai-key 1]'],
    ['openai-key', `sk-proj-${A36}_${A36}-T3`, '[masked openai-key 1]'],
    ['anthropic-key', `-sk-ant-api03-${A36}-${A36}_AA`, '-[masked anthropic-key 1]'],
    ['google-key', `AIza${A36.slice(1)}`, '[masked google-key 1]'],
    ['npm-token', `//registry.example/:_authToken=npm_${A36}`, '//registry.example/:_authToken=[masked npm-token 1]'],
    ['jwt', `"Bearer ${JWT}"`, '"Bearer [masked jwt 1]"'],
    ['jwt', `-${JWT}`, '-[masked jwt 1]'],
    [
      'connection-password',
      'postgres://app:s3cr3t!p@ss@db.internal:5432/app',
      'postgres://app:[masked connection-password 1]@db.internal:5432/app',
    ],
    ['connection-password', "'redis://:hunter2@cache'", "'redis://:[masked connection-password 1]@cache'"],
    [
      'connection-password',
      'mongodb+srv://root:toor@c0.mongodb.net',
      'mongodb+srv://root:[masked connection-password 1]@c0.mongodb.net',
    ],
    ['authorization', `Authorization: Bearer ${A36}`, 'Authorization: Bearer [masked authorization 1]'],
    ['authorization', `"Authorization": "Basic ${'dXNlcjpwYXNzd29yZDE='}"`, '"Authorization": "Basic [masked authorization 1]"'],
    ['secret', `const dbPassword: string = "${A36.slice(0, 16)}";`, 'const dbPassword: string = "[masked secret 1]";'],
    ['secret', 'password := `Tr0ub4dor&3-horse!`', 'password := `[masked secret 1]`'],
    ['secret', '{"client_secret": "9f86d081884c7d65"}', '{"client_secret": "[masked secret 1]"}'],
    ['secret', `client.setApiKey('${A36}')`, "client.setApiKey('[masked secret 1]')"],
    ['secret', `os.getenv("APP_TOKEN", "${A36}")`, 'os.getenv("APP_TOKEN", "[masked secret 1]")'],
    ['secret', 'if (token === "7c9e6679-7425-40de-944b-e07fc1f90ae7")', 'if (token === "[masked secret 1]")'],
    ['secret', `+export SESSION_SECRET=${A36}`, '+export SESSION_SECRET=[masked secret 1]'],
    ['secret', `  api_key: ${A36}\r\n`, '  api_key: [masked secret 1]\r\n'],
    ['secret', 'passwordHash = "$2b$10$N9qo8uLOickgx2ZMRZoMye"', 'passwordHash = "[masked secret 1]"'],
  ])('%s: %s', (kind, text, expected) => {
    expect(maskSecrets(`first\n${text}`)).toEqual({ text: `first\n${expected}`, masked: [{ line: 2, kind }] });
  });

  const body = (seed: string): string => seed.repeat(64).slice(0, 64);

  test('private keys lose their lines and keep the number of them', () => {
    const key = ['-----BEGIN RSA PRIVATE KEY-----', body('MIIEow+1'), body('IBAAKC/2'), 'Zg==', '-----END RSA PRIVATE KEY-----'];
    const masked = [{ line: 2, kind: 'private-key' }];
    const mask = '[masked private-key 1]';
    expect(maskSecrets(key.join('\n'))).toEqual({ text: [key[0], mask, mask, mask, key[4]].join('\n'), masked });
    const inDiff = key.map((line) => `+  '${line}\\n' +`);
    expect(maskSecrets(inDiff.join('\n'))).toEqual({
      text: [inDiff[0], ...[1, 2, 3].map(() => `+  '${mask}\\n' +`), inDiff[4]].join('\n'),
      masked,
    });
    const inJson = `{ "private_key": "${key.join('\\n')}\\n" }`;
    expect(maskSecrets(inJson)).toEqual({
      text: `{ "private_key": "${[key[0], mask, mask, mask, key[4]].join('\\n')}\\n" }`,
      masked: [{ line: 1, kind: 'private-key' }],
    });
    const encrypted = ['-----BEGIN PGP PRIVATE KEY BLOCK-----', 'Version: 2', '', body('lQOYBF'), '=x7Qz', 'next();'];
    expect(maskSecrets(encrypted.join('\n')).text).toBe([encrypted[0], mask, '', mask, mask, 'next();'].join('\n'));
  });

  test('a key is known without its first line, by its last one or by what it begins with', () => {
    const end = '-----END RSA PRIVATE KEY-----';
    const mask = '[masked private-key 1]';
    const lines = [body('aB3+'), body('dE5/'), 'Zg=='];
    expect(maskSecrets([...lines, end].join('\n')).text).toBe([mask, mask, mask, end].join('\n'));
    const begun = ['x', `MIIEowIBAAKCAQEA${body('aB3+').slice(16)}`, body('dE5/'), 'y();'];
    expect(maskSecrets(begun.join('\n')).text).toBe(['x', mask, mask, 'y();'].join('\n'));
    const certificate = [`MIIDdzCCAl+gAwIBAgIE${body('aB3+').slice(20)}`, body('dE5/')].join('\n');
    expect(maskSecrets(certificate).masked).toEqual([]);
  });

  test('the same secret has the same mask in every text of a case, others the next number', () => {
    const masker = newMasker();
    const other = `AKIA${'Z'.repeat(16)}`;
    expect(masker.mask(`${AWS} ${other}\n${AWS}`)).toEqual({
      text: '[masked aws-access-key 1] [masked aws-access-key 2]\n[masked aws-access-key 1]',
      masked: [1, 1, 2].map((line) => ({ line, kind: 'aws-access-key' })),
    });
    expect(masker.mask(`AKIA${'Y'.repeat(16)} ${other} ghp_${A36}`).text).toBe(
      '[masked aws-access-key 3] [masked aws-access-key 2] [masked github-token 1]',
    );
    expect(masker.mask(`password = "ghp_${A36}"`).text).toBe('password = "[masked github-token 1]"');
    masker.mask('password = "gT7#kw2Qz1"');
    expect(masker.mask('x=1;password=gT7#kw2Qz1;')).toEqual({
      text: 'x=1;password=[masked password 1];',
      masked: [{ line: 1, kind: 'password' }],
    });
  });

  test('what was masked is listed from the first line to the last', () => {
    const { masked } = maskSecrets(`password = "${A36}"\nghp_${A36}\n${AWS}`);
    expect(masked).toEqual([
      { line: 1, kind: 'secret' },
      { line: 2, kind: 'github-token' },
      { line: 3, kind: 'aws-access-key' },
    ]);
  });

  test('what is masked is not masked again', () => {
    const once = maskSecrets(`Authorization: Bearer ${JWT}\npassword="${A36}"\npg://u:${A36}@h`).text;
    expect(maskSecrets(once)).toEqual({ text: once, masked: [] });
  });
});

test.each([
  'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
  'id: 7c9e6679-7425-40de-944b-e07fc1f90ae7',
  '"integrity": "sha512-JVaBZcMFJ8fQ0zH6fQ4a2Qz8yXq0yKk8p5o4Q3u1m2n3b4v5c6x7z8l9k0j1h2g3f4d5s6a7==",',
  'src: url(data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk)',
  "tokenIcon = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg1'",
  'color: #a1b2c3d4; background: #0F0F0F;',
  'const thisIsAVeryLongIdentifierForSomethingThatHasNoSecret2 = accountKeyOfTheThirdKind();',
  "import { readPasswordFromStandardInput } from '../../security/passwords/read-password-2.ts';",
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, secret: sed do eiusmod tempor.',
  'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC7vbqajDhA user@host',
  '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA\n-----END PUBLIC KEY-----',
  '-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUF\n-----END CERTIFICATE-----',
  "if (text.includes('-----BEGIN PRIVATE KEY-----')) {\n  return parse(text);\n}\nconst end = '-----END PRIVATE KEY-----';",
  "head = '-----BEGIN PRIVATE KEY-----';\n  break;\n",
  'password = "changeme-changeme-1"',
  `password = "\${DB_PASSWORD_FROM_VAULT_1}"`,
  'token: `Bearer $' + '{session.token4}`',
  "secret = '<your-client-secret-1>'",
  'apiKey: process.env.SERVICE_API_KEY_2,',
  'apiKey = "process.env.SERVICE_API_KEY_2"',
  'api_key = "xxxxxxxxxxxxxxxxxxxx1"',
  'API_KEY=your-api-key-goes-here-1',
  'password: "Please enter your password (8+ characters)"',
  'tokenType = "urn:ietf:params:oauth:token-type:access_token2"',
  'errors.token = "ERROR_TOKEN_EXPIRED_401"',
  'tokenUrl: "https://login.example.com/oauth2/v2.0/token"',
  "t('auth.password.reset.title2'); secretName: 'my-app-credentials-prod-1'",
  'passwordField = "user.password_reset_form.v2"',
  'lastSignificantToken = "?NonExpressionParenKeyword"',
  'token = parseTokenAtPosition2(source)',
  'secret: config.vault.secretForStage2',
  `postgres://app:\${DB_PASS}@db/app and postgres://USER:PASSWORD@HOST/db and https://user:<password>@host`,
  'see http://localhost:8080/@scope/package and https://example.com:443/a@b',
  'class="sk-loading-spinner-animation-container task-proj-list sk-ant-design-button-primary-large"',
  'The Bearer authentication-scheme/extension is described in the RFC.',
  'xoxb-token-goes-here glpat-short AKIAshort npm_config_registry_url_for_the_whole_team',
  'eyJ is how a JWT starts; eyJhbGciOi.notone.really',
  'public static final String TOKEN_HEADER = "X-Auth-Token-V2-Internal";',
])('look-alikes stay: %s', (text) => {
  expect(maskSecrets(text)).toEqual({ text, masked: [] });
});

/** CPU time. Most take some milliseconds; what costs some nanoseconds for every pair of characters takes longer. */
const LONG = 12_500;
const SLOW_MS = 900;

test.each([
  ['eyJ'],
  ['eyJ-'],
  ['eyJaaaaaaaa.'],
  ['token'],
  ['token="'],
  ['token-'],
  ['passwordpassword: '],
  ['a://'],
  ['abcdefghijklmnopqrst://u:p'],
  ['a:b@'],
  ['Bearer '],
  ['-'],
  ['- '],
  ['sk-'],
  ['ghp_'],
  ['xoxb-'],
  ['glpat-'],
  ['AKIA'],
  ['aws_secret'],
  ['-----BEGIN PRIVATE KEY-----'],
  ['-----BEGIN PRIVATE KEY-----AAAAAAAAAAAAAAAAAAAAAAAA\\n'],
  ['-----BEGIN A '],
  ['\n'],
  ['\\n'],
  ['"'],
  ['token="aB3dE5fG7hJ9kL1mN3p" '],
  ['token: string = fn('],
  ['password\\"\\"'],
  ['secret = "'],
  ['pwd=;'],
  [';pwd=a1'],
  ['user=a password='],
  ['authorization: basic '],
  ['x-a-key: '],
  ['_authToken='],
  ['"auth": "'],
  ['machine a login b password '],
  ['machine a '],
  ['$2b$10$'],
  ['$6$a$'],
  ['$argon2id$v=19$'],
  ['key="password" value="'],
  ['<password>'],
  ['variable "password" { '],
  [' --password='],
  ['credentials("a", "'],
  ['AKIAABCDEFGHIJKLMNOP '],
  [`AC${'0123456789abcdef'.repeat(2)} `],
  ['kind: Secret\n'],
  ['kind: Secret\ndata:\n  a: bcdefgh1\n'],
  ['---\nkind: Secret\n'],
  ['Private-Lines: 9\n'],
  ['Private-Lines: 9\nab\n'],
  ['Private-Lines: 9\nAAAAAAAAAAAAAAAAAAAAAAAA\n'],
  ['hooks.slack.com/services/T'],
  ['discord.com/api/webhooks/123456789012345678/'],
  ['Mabcdefghijklmnopqrstuvwxyz0.'],
  ['12345678:AA'],
  ['SG.a'],
  ['pypi-'],
  ['github_pat_'],
  ['ATATT3'],
  ['?sig='],
  ['a1aQ~'],
  ['.atlasv1.'],
  ['0123456789abcdef'],
  ['-us1'],
  ['name: token\n'],
  ['name: token\n value: '],
  ["name: token, value: 'a"],
  ['ENV TOKEN '],
  ['ENV TOKEN abcdefg1 '],
  ['PASSWORD='],
  ['PASSWORD=abcdefg1 '],
  ['PASSWORD_'],
  ['$' + '{TOKEN:-'],
  ['$' + '{TOKEN:-abcdefg1'],
  [' -Dtoken='],
  [' -DtokenD'],
  ['curl '],
  ['curl -u '],
  ['curl -u a:b1cd '],
  ['curl \\\n'],
  ['sshpass -p '],
  ['redis-cli -a '],
  ['docker login '],
  ['ldapsearch -w ab1cd '],
  ['mysql '],
  ['mysql -pab1cd '],
  ['user '],
  ['user password '],
  ["user password '"],
  ['identified by '],
  ["identified with a by '"],
  ['?token='],
  ['?token=aB3dE5fG7hJ9kL1mN3p&'],
  ['cookie:'],
  ['cookie: a=b; '],
  ['cookie: sid='],
  ['otpauth://'],
  ['otpauth://a?secret='],
  ['a:b@tcp('],
  ['a:'],
  ['a.'],
  ['*:*:*:a:'],
  ['*:*:*:a:bcdef1\n'],
  ['LS0tLS1CRUdJTi'],
  ['비밀번호 '],
  ['비밀번호 a '],
  ['비밀번호: '],
  ['password a '],
  ['password is '],
  ['password is aa-1 '],
  ['login '],
  ['login (password)'],
  ['login a1b2c3d4 (password)'],
  ['pass: abcd '],
  ['pass'],
  ['_pass='],
  ["AUTH_KEY', '"],
  ["NONCE_SALT', 'a b"],
  ['$6$rounds=5$'],
  ['$6$rounds=5$a$'],
  ['kind: SealedSecret\n'],
  ['kind: SealedSecret\nspec:\n  a: bcdefgh1\n'],
  ["storePassword 'a1b2c3d4'\n"],
  ['storePassword=a1b2c3d4\n'],
  ['  storePassword: a-1-b-2-c\n'],
  ['token || '],
  ['token ?? "'],
  ['token) or '],
  ['psk'],
  ['otp'],
  ['sonar.login='],
  ['A1'],
  ['a1-b2-'],
  ['\\'],
  ['\\"'],
  ['key: '],
  ['비밀번호는 '],
  ['the password for a is '],
  ['?token='],
  ['token ('],
  ['[masked a 1] to '],
  ['login: a / '],
  ['password:\n\n'],
  ['a,password\n'],
  ['| a | password |\n'],
  ["insert into a (password) values ('a'),("],
  ['chpasswd\na:bcd\n'],
  ['authorization=a signature='],
  ['"kty":"RSA","d":"'],
  ['"d":"aaaaaaaaaaaa","kty":"RSA",'],
  ['amber anchor '],
  ['MIIEowIBAAKCAQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n'],
  ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n-----END PRIVATE KEY-----\n'],
  ['-----END PRIVATE KEY-----'],
  ['[1,2,3,'],
  ['secret("aB3dE5fG7h!", '],
  ['echo a | sudo -S '],
  [' -u a -p '],
  ['--set a=b,'],
  ['openssl -passin pass:'],
  ['"--password", "'],
  ['name: password\nvalue: '],
  ['password: |\n  a\n'],
  ['passwords:\n  - a\n'],
  ['passwords = ["a", '],
  ['password = """'],
  ['password { get; } = '],
  ['"kind": "Secret", "data": {"a": "b"}'],
  ['Password=a;Server=b;'],
  ['pwd={'],
  ['accounts 0x'],
  ['snmp-server community '],
  ['a\tTRUE\t'],
  ['NEO4J_AUTH: a/'],
  ['AAAAA-BBBB-'],
])('a lot of %j is masked before anybody loses patience', (piece) => {
  const text = piece.repeat(Math.ceil(LONG / piece.length));
  const masker = newMasker();
  const spentMs = cpuTimer();
  const { text: masked } = masker.mask(`-----BEGIN PRIVATE KEY-----\n${text}`);
  expect(masked.split('\n').length).toBe(text.split('\n').length + 1);
  expect(masker.mask(masked).text.length).toBe(masked.length);
  expect(spentMs()).toBeLessThan(SLOW_MS);
});

test('of many secrets each has its own mask, and keeps it', () => {
  const masker = newMasker();
  const random = (at: number): string => createHash('sha256').update(String(at)).digest('hex').slice(0, 32);
  const text = Array.from({ length: 3_000 }, (_, at) => `token = "${random(at)}"`).join('\n');
  const { text: shown, masked } = masker.mask(text);
  expect([masked.length, new Set(shown.split('\n')).size]).toEqual([3_000, 3_000]);
  expect(masker.mask(text).text).toBe(shown);
});

test('of more than a thousand secrets each is known where nothing gives it away', () => {
  const masker = newMasker();
  const random = (at: number): string => createHash('sha256').update(String(at)).digest('hex').slice(0, 32);
  const all = Array.from({ length: 5_000 }, (_, at) => random(at));
  masker.mask(all.map((secret) => `token = "${secret}"`).join('\n'));
  const bare = masker.mask(all.map((secret) => `see ${secret} there`).join('\n')).text;
  expect(all.filter((secret) => bare.includes(secret))).toEqual([]);
  expect(new Set(bare.split('\n')).size).toBe(5_000);
});

test('two hundred thousand hostile characters are masked before anybody loses patience', { timeout: 30_000 }, () => {
  for (const piece of ['password=', 'token (', 'a,password\n', '비밀번호는 '])
    expect(newMasker().mask(piece.repeat(200_000 / piece.length), 'notes.md').text.length).toBeGreaterThan(0);
});

test('a key is masked whole again and again', () => {
  const key = ['-----BEGIN RSA PRIVATE KEY-----', 'MIIEow+1'.repeat(8), 'Zg==', '-----END RSA PRIVATE KEY-----'].join('\n');
  const masker = newMasker();
  expect(masker.mask(key)).toEqual(masker.mask(key));
});

test('no mask that a text has already is given to another secret', () => {
  const before = ['x [masked aws-access-key 2]', '[masked aws-access-key 12] [masked aws-access-key 7] [masked jwt 1]', 'plain'];
  expect(newMasker([], before).mask(`${AWS} ghp_${A36}`).text).toBe('[masked aws-access-key 13] [masked github-token 1]');
});
