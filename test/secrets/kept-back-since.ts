import type { LookAlike } from './look-alikes.ts';
import type { Planted } from './planted.ts';

const planted = (sort: string, name: string, text: string): Planted => ({ sort, name, text });
const like = (sort: string, name: string, text: string): LookAlike => ({ sort, name, text });

/** Written when the rules had been mended: at first sight 15 of these 24 were masked, and the rest was mended after. */
export const PLANTED_SINCE: readonly Planted[] = [
  planted('since', 'INI', '[mail]\nuser = shop\npassword = ⟦‹~›garden-Pebble-72⟧\n'),
  planted('since', 'Java', 'ds.setPassword("⟦‹~›silverMoss81⟧");'),
  planted('since', 'PHP', "$config['db_password'] = '⟦‹~›tulip-Morning-6⟧';"),
  planted('since', 'TOML', 'passphrase = "⟦‹~›slow-River-Stone-4⟧"'),
  planted('since', 'Ansible', 'ansible_become_pass: ⟦‹~›cedarBridge90⟧\n'),
  planted('since', 'Jenkins', 'string(name: "NEXUS_PASS", defaultValue: "⟦‹a11›#3⟧")'),
  planted('since', 'C#', 'Environment.GetEnvironmentVariable("JWT_KEY") ?? "⟦‹a32›⟧"'),
  planted('since', 'Kotlin', 'System.getenv("API_SECRET") ?: "⟦‹a28›⟧"'),
  planted('since', 'compose', 'environment:\n  - MYSQL_ROOT_PASSWORD=⟦‹~›bakery-Street-44⟧\n'),
  planted('since', 'Dockerfile', 'ARG TOKEN=⟦‹a30›⟧\nENV A=1 DB_PASSWORD=⟦‹a12›⟧ B=2\n'),
  planted('since', 'redis', 'redis-cli -h cache -a ⟦‹a20›⟧ ping'),
  planted('since', 'docker', 'docker login -u bot -p ⟦‹~›amberField55⟧ registry.example'),
  planted('since', 'shell', 'export DB_PASS="⟦‹~›marble-Coast-8⟧"'),
  planted('since', 'wget', 'wget --http-user=bot --http-password=⟦‹~›hollyLane63⟧ https://a.example'),
  planted('since', 'ldap', 'ldapsearch -D cn=admin -w ⟦‹~›Juniper-47x⟧ -b dc=shop'),
  planted('since', 'SQL Server', "CREATE LOGIN shop WITH PASSWORD = '⟦‹~›Heather!Gate5⟧';"),
  planted('since', 'Oracle', 'CREATE USER shop IDENTIFIED BY "⟦‹~›Sparrow_41_Hill⟧";'),
  planted('since', 'URL', 'ftp://ops:⟦‹~›wrenHollow3⟧@files.internal/a'),
  planted('since', 'fragment', 'https://app.example/cb#access_token=⟦‹a44›⟧&expires_in=3600'),
  planted('since', 'Set-Cookie', 'Set-Cookie: PHPSESSID=⟦‹l26›⟧; path=/; HttpOnly'),
  planted('since', 'French', 'Le mot de passe est « ⟦‹~›brume-Saule-29⟧ »'),
  planted('since', 'Spanish', 'La contraseña es: ⟦‹a12›!⟧'),
  planted('since', 'English', 'The password for staging is ⟦‹~›pigeon-Tower-15⟧, ask before you change it.'),
  planted('since', 'Helm', 'auth:\n  rootPassword: "⟦‹~›canyon-Wheat-33⟧"\n'),
];

/** The same for what is no secret: one of these 24 was masked at first sight. */
export const LOOK_ALIKES_SINCE: readonly LookAlike[] = [
  like('since', 'Java', 'ds.setPassword(env.getProperty("spring.datasource.password2"));'),
  like('since', 'form', '<input type="password" id="password-field-12" name="new_password" autocomplete="new-password">'),
  like('since', 'React', '<PasswordInput name="password" label={t(\'form.password.label2\')} testId="password-input-01" />'),
  like('since', 'OpenAPI', 'password:\n  type: string\n  minLength: 12\n  example: P4ssword-example\n'),
  like('since', 'Joi', "password: Joi.string().min(8).max(72).required(), passwordConfirm: Joi.ref('password')"),
  like(
    'since',
    'SQL',
    "ALTER TABLE users ADD COLUMN password_hash2 varchar(255); UPDATE users SET password = $1 WHERE id = 'u1234567';",
  ),
  like('since', 'go', 'func Login(user, password string) (token string, err error) { return sign2(user) }'),
  like('since', 'env list', 'env:\n- name: DB_PASSWORD\n  valueFrom:\n    secretKeyRef: {name: shop-db-2, key: password}\n'),
  like('since', 'feature flag', "PASSWORD_LOGIN = 'enabled-for-10-percent'; passwordPolicy: 'nist-800-63b'"),
  like('since', 'Java constant', 'public static final String PASSWORD = "spring.mail.password1";'),
  like('since', 'event', "bus.on('user:password:changed2', h); const RESET_PASSWORD = 'RESET_PASSWORD_V2';"),
  like('since', 'CSS', '.password-strength-meter2 { --token-color-2: #aabbcc; }'),
  like('since', 'query', 'GET /search?token=&q=a&pageToken=‹a32›'),
  like('since', 'curl', 'curl -u "$JENKINS_USER:$JENKINS_TOKEN1" https://ci.example; curl --user-agent a:b1 https://a.example'),
  like(
    'since',
    'compose',
    'environment:\n  MYSQL_ROOT_PASSWORD: $‹~›{MYSQL_ROOT_PASSWORD:?not set}\n  MYSQL_PASSWORD_FILE: /run/secrets/db-password-1\n',
  ),
  like('since', 'types', 'interface Login { password: Base64String2; token: JwtToken2; secret?: Uint8Array }'),
  like('since', 'python', 'self.password = password2 or getpass.getpass("Password for user1: ")'),
  like('since', 'ruby', 'validates :password, length: { minimum: 8 }, if: :password_required2?'),
  like('since', 'terraform', 'password = random_password.db_master_2024.result'),
  like('since', 'Markdown', '| `password` | string | the password for user1, see chapter-12 |'),
  like('since', 'German', 'Das Passwort ist mindestens 12-stellig. Passwort vergessen? Seite-2'),
  like('since', 'Korean', '비밀번호는 SHA-256으로 저장합니다. 비밀번호: bcrypt-sha256'),
  like('since', 'log', 'login attempt 3 / 5 (password) for user ops'),
  like('since', 'test ids', 'getByTestId("login-password-field-02").fill(user.password)'),
];
