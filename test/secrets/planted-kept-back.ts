import type { Planted } from './planted.ts';

const planted = (sort: string, name: string, text: string): Planted => ({ sort, name, text });

/** Nobody looked at these while the rules were tuned. */
export const PLANTED_KEPT_BACK: readonly Planted[] = [
  planted('AWS access key id', 'JSON', '{ "accessKeyId": "⟦AKIA‹u16›⟧", "region": "us-east-1" }'),
  planted('AWS secret key', 'Java', 'System.setProperty("aws.secretKey", "⟦‹b40›⟧");'),
  planted('AWS secret key', 'shell, next line', 'export AWS_ACCESS_KEY_ID=AKIA‹u16›\nexport AWS_SECRET_ACCESS_KEY="⟦‹b40›⟧"'),
  planted('Azure storage', 'C#', 'var key = new StorageSharedKeyCredential("shop", "⟦‹b86›==⟧");'),
  planted('Azure SAS', 'YAML', 'url: "https://shop.queue.core.windows.net/q?se=2030-01-01&sp=rw&sig=⟦‹b42›%2B%3D⟧"'),
  planted('DigitalOcean', 'Terraform', 'variable "do_token" { default = "⟦dop_v1_‹h64›⟧" }'),
  planted('GitHub token', 'Dockerfile', 'RUN git clone https://⟦gho_‹a36›⟧@github.com/acme/lib.git'),
  planted('GitLab token', 'deploy token', 'docker login -u gitlab+deploy -p ⟦gldt-‹w20›⟧ registry.gitlab.com'),
  planted('Slack token', 'app level', "const app = new App({ appToken: '⟦xapp-1-A‹u10›-‹d13›-‹h64›⟧' });"),
  planted('Slack webhook', 'shell', "curl -X POST -d '{}' https://hooks.slack.com/services/⟦T‹u10›/B‹u10›/‹a24›⟧"),
  planted('Stripe key', 'restricted', 'stripe_key: "⟦rk_live_‹a99›⟧"'),
  planted('SendGrid', '.env', 'MAIL_KEY=⟦SG.‹w22›.‹w43›⟧'),
  planted('PyPI token', 'shell', 'twine upload -u __token__ -p ⟦pypi-AgEIcHlwaS5vcmc‹w150›⟧ dist/*'),
  planted('npm token', 'GitHub workflow', '        env:\n          NODE_AUTH_TOKEN: ⟦npm_‹a36›⟧'),
  planted('Hugging Face', 'YAML', 'hub:\n  key: ⟦hf_‹a34›⟧'),
  planted('Telegram bot', 'Python', 'bot = telebot.TeleBot("⟦‹d10›:AA‹w33›⟧")'),
  planted('Discord webhook', 'Go', 'const hook = "https://discordapp.com/api/webhooks/‹d19›/⟦‹w68›⟧"'),
  planted('Square', 'Python', 'client = Client(access_token="⟦EAAA‹w60›⟧")'),
  planted('Notion', 'JavaScript', "new Client({ auth: '⟦secret_‹a43›⟧' })"),
  planted('Notion', 'new form', 'NOTION=⟦ntn_‹a46›⟧'),
  planted('Grafana', 'curl', 'curl -H "Authorization: Bearer ⟦glsa_‹a32›_‹h8›⟧" https://grafana.example.com'),
  planted('Anthropic key', 'Swift', 'let client = Anthropic(key: "⟦sk-ant-api03-‹w93›AA⟧")'),
  planted('Google key', 'Android XML', '<string name="maps_key">⟦AIza‹w35›⟧</string>'),
  planted('JWT', 'cookie', 'Cookie: session=⟦eyJ‹w33›.eyJ‹w90›.‹w86›⟧; theme=dark'),
  planted(
    'private key',
    'PGP',
    '-----BEGIN PGP ‹~›PRIVATE KEY BLOCK-----\n\n⟦lQOYBF‹b58›\n‹b64›\n=‹a4›⟧\n-----END PGP PRIVATE KEY BLOCK-----',
  ),
  planted(
    'private key',
    'indented in YAML',
    'tls:\n  key: |\n    -----BEGIN ‹~›PRIVATE KEY-----\n    ⟦‹b64›\n    ‹b64›⟧\n    -----END PRIVATE KEY-----\n',
  ),
  planted('connection string', 'Redis', 'REDIS_URL=rediss://default:⟦p‹h64›⟧@ec2-1-2-3-4.compute.amazonaws.com:6380'),
  planted(
    'connection string',
    'MongoDB in Java',
    'MongoClients.create("mongodb+srv://app:⟦‹a18›⟧@c0.example.mongodb.net/?w=majority");',
  ),
  planted('connection string', 'ODBC', 'conn = pyodbc.connect("DRIVER={ODBC Driver 18};SERVER=db;UID=sa;PWD=⟦‹a10›$9⟧")'),
  planted('connection string', 'libpq', 'psycopg2.connect("host=db dbname=shop user=shop password=⟦‹a16›⟧")'),
  planted('Authorization', 'Bearer in a test', "expect(headers.authorization).toBe('Bearer ⟦‹a43›⟧');"),
  planted('netrc', 'lines', 'machine api.example.com\n  login bot\n  password ⟦‹a20›⟧\n'),
  planted('htpasswd', 'apr1', 'ops:⟦$apr1$‹a8›$‹a22›⟧'),
  planted('assignment', 'Python dict', 'DATABASES = {"default": {"USER": "shop", "PASSWORD": "⟦‹a15›⟧"}}'),
  planted('assignment', 'properties', 'spring.datasource.password=⟦‹a14›⟧\nspring.datasource.username=shop'),
  planted('assignment', 'Rust', 'const JWT_SECRET: &str = "⟦‹a40›⟧";'),
  planted('assignment', 'PHP define', "define('AUTH_KEY', '⟦‹a20›|‹a20›#‹a20›⟧');"),
  planted('assignment', 'XML element', '<password>⟦‹a14›7z⟧</password>'),
  planted('assignment', 'TOML', '[auth]\nclient_secret = "⟦‹a32›⟧"'),
  planted('assignment', 'command line', 'mysqldump --user=shop --password=⟦‹a14›⟧ shop > dump.sql'),
];

/** Secrets that no rule can know, or none without masking half of all code with them. */
export const HARD: readonly Planted[] = [
  planted('hard', 'forty characters with nothing around them', 'print("⟦‹b40›⟧")'),
  planted('hard', 'a password in prose', 'The staging password is ⟦correct horse⟧, ask before you change it.'),
  planted('hard', 'put together from pieces', 'const key = "⟦‹a12›⟧" + "⟦‹a12›⟧";'),
  planted('hard', 'a word as a password', "password: '⟦swordfish⟧'"),
  planted('hard', 'encoded twice', 'const config = atob("⟦‹b60›⟧");'),
  planted('hard', 'twelve words', 'wallet: ⟦‹~›legal winner thank year wave sausage worth useful legal winner thank yellow⟧'),
  planted('hard', 'a number', 'pin = ⟦‹d6›⟧'),
];
