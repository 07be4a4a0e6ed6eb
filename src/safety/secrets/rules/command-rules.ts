import { isLabel, isLabelInSettings } from '../reading/labels.ts';
import { isGibberish } from '../reading/letters.ts';
import { looksRandom, looksTyped } from '../reading/looks-random.ts';
import { saidByName } from '../reading/names.ts';
import { isPlaceholder } from './placeholders.ts';
import { pattern, type SecretRule, VALUE } from './secret-rule.ts';
import { isPattern, isSecretValue } from './weigh.ts';

/** The rest of a command up to its option; it may continue on the next line. */
const OPTIONS = '(?:[^\\n\\\\;|&`]|\\\\\\n|\\\\[^\\n]){0,300}?';

const isGiven = (secret: string): boolean =>
  !isPlaceholder(secret) &&
  !isLabelInSettings(secret) &&
  !/^(?:-|(?:file|env|fd|stdin)(?::|$))/.test(secret) &&
  /[\p{L}\d]{2}/u.test(secret) &&
  !isPattern(secret);

const isTypedFor = (secret: string, user: string | undefined): boolean => secret !== user && isGiven(secret);

/** Behind its option without a blank: anything but the name of a variable or of another option. */
const isAttached = (secret: string): boolean =>
  isGiven(secret) &&
  !/^(?:ass(?:in|out|wd|phrase)?$|ort|rotocol|lugin-dir|ager|assword|re|ost|lain|er|roject|ath|arallel)(?:=|$)/.test(secret);

/** An option that is followed by a password: the command, the option, and the text between the option and its value. */
const option = (command: string, marks: readonly string[], options: string, gap = '[= ]\\s{0,4}'): SecretRule => {
  const name = new RegExp(`(?<![\\w-])(?:${command})(?:\\.exe)?[\\s"',]`);
  return {
    kind: 'password',
    marks,
    pattern: pattern(`(?<=[\\s"'])(?:${options})["']?,?${gap}${VALUE}`, 'm'),
    isSecret: (secret, _, around) => isGiven(secret) && name.test(around().before),
  };
};

const isPlainWord = (secret: string): boolean => /^(?:[a-z]{1,7}|password\w*|secret\w*)$/i.test(secret);

const VARIABLE = '(?<name>(?=[A-Za-z_])[\\w.-]{2,80})';

const isNamed = (secret: string, name = ''): boolean => {
  const says = saidByName(name);
  return (
    says !== undefined &&
    isSecretValue({ name, says, value: secret, sign: 'is', isQuoted: true, isLiteral: true, kind: 'settings' })
  );
};

const OPTIONS_OF_COMMANDS: readonly SecretRule[] = [
  option('sshpass', ['sshpass'], '-p', '\\s{0,4}'),
  option(
    '(?:docker|podman|nerdctl|helm registry|helm|oras|skopeo|crane|buildah|az acr|az)\\s(?:[a-z-]{1,20}\\s){0,2}login',
    ['login'],
    '-p',
  ),
  option('redis-cli', ['redis-cli'], '-a|--pass'),
  option('ldap\\w{3,10}', ['ldap'], '-w'),
  option('mongo(?:sh|dump|restore|export|import)?', ['mongo'], '-p', '\\s{0,4}'),
  option('sqlcmd|bcp|isql|tsql|osql', ['sqlcmd', 'bcp', 'isql', 'tsql', 'osql'], '-P', '\\s{0,4}'),
  option(
    'mosquitto_(?:pub|sub)|zip|unzip|ipmitool|snmp\\w{2,10}',
    ['mosquitto', 'zip', 'ipmitool', 'snmp'],
    '-P|-A|-X',
    '\\s{1,4}',
  ),
  option('7za?|7zr|rar|unrar', ['7z', 'rar'], '-h?p', ''),
  option(
    'twine|svn|xfreerdp|rdesktop|vncviewer|psexec|PsExec|wget|lftp|cadaver|smbclient|mount',
    ['twine', 'svn', 'freerdp', 'rdesktop', 'sexec', 'wget'],
    '-p',
  ),
  option(
    'keytool|jarsigner|apksigner',
    ['keytool', 'jarsigner', 'apksigner'],
    '-(?:store|key|src\\w{0,8}|dest\\w{0,8}|new|old)pass(?:word)?|--ks-pass|--key-pass',
    '[= ]\\s{0,4}(?:pass:)?',
  ),
  option('openssl', ['openssl'], '-k|-K|-pass(?:in|out)?|-passwd', '\\s{1,4}(?:pass:)?'),
  option('gpg2?|duplicity|restic|borg', ['gpg', 'restic', 'borg'], '--passphrase'),
  option(
    'heroku|firebase|wrangler|vault|fly(?:ctl)?|gh|glab|supabase|snyk|sentry-cli|cf|ibmcloud|oc',
    ['login', 'auth'],
    '-p|--token|--apikey|--password|-t',
  ),
  option('curl|http|https|xh', ['curl', 'http', 'xh'], '--oauth2-bearer|--proxy-pass|--pass|--tlspassword'),
];

/** Secrets on command lines, in the settings of shells and containers, and in statements to databases. */
export const COMMAND_RULES: readonly SecretRule[] = [
  {
    kind: 'password',
    marks: ['curl', 'wget', 'http', 'xh'],
    pattern: pattern(
      `\\b(?:curl|https?|xh)\\s${OPTIONS}(?<=\\s)(?:-u|--user|-a|--auth|-U|--proxy-user)[ =]?\\s{0,2}\\\\{0,3}(?<open>["']?)(?<user>[^\\s:"'\\\\$]{0,80}):(?<secret>[^\\s"'\`\\\\|;&<>$(){}][^\\s"'\`\\\\|;&<>]{0,200})`,
    ),
    isSecret: (secret, { user }) => isTypedFor(secret, user),
  },
  {
    kind: 'password',
    marks: ['mysql', 'mariadb'],
    pattern: pattern(`\\b(?:mysql|mariadb)[\\w-]{0,20}[\\s"',]${OPTIONS}(?<=[\\s"'])-p${VALUE}`),
    isSecret: isAttached,
  },
  {
    // `smbclient -U user%…`, `lftp -u user,…`, `winexe -U user%…`
    kind: 'password',
    marks: ['%', 'lftp'],
    pattern: pattern(
      `\\b(?:(?:smbclient|winexe|rpcclient|net|wmic|smbget)\\s${OPTIONS}(?<=\\s)-U\\s{0,4}["']?[\\w.\\\\/-]{1,60}%|lftp\\s${OPTIONS}(?<=\\s)-u\\s{1,4}["']?[\\w.@-]{1,60},)(?<secret>[^\\s"'\`\\\\|;&<>$(){}]{2,200})`,
    ),
    isSecret: isGiven,
  },
  {
    // `htpasswd -b file user …`, `net user name … /add`, `net use x /user:u …`, `wpa_passphrase SSID …`, `rabbitmqctl add_user u …`
    kind: 'password',
    marks: ['htpasswd', 'net user', 'net use ', 'wpa_passphrase', 'rabbitmqctl', 'nmcli'],
    pattern: pattern(
      `\\b(?:htpasswd\\s{1,4}-[a-zA-Z]{0,6}b[a-zA-Z]{0,6}\\s{1,4}(?:-\\w{1,4}\\s{1,4}(?:\\d{1,3}\\s{1,4})?)?(?:[\\w./-]{1,100}\\s{1,4}){1,2}|net\\s{1,4}user\\s{1,4}["']?[\\w. -]{1,40}["']?\\s{1,4}(?!/)|net\\s{1,4}use\\s${OPTIONS}/user:[^\\s]{1,60}\\s{1,4}|wpa_passphrase\\s{1,4}["']?[\\w .-]{1,40}["']?\\s{1,4}|rabbitmqctl\\s{1,4}(?:add_user|change_password|authenticate_user)\\s{1,4}[\\w.-]{1,40}\\s{1,4}|nmcli\\s${OPTIONS}\\spassword\\s{1,4})${VALUE}`,
    ),
    isSecret: isGiven,
  },
  {
    // `echo … | sudo -S`, `echo 'user:…' | chpasswd`, `docker login --password-stdin <<< …`, `printf '%s' … | gh auth login`
    kind: 'password',
    marks: ['| '],
    pattern: pattern(
      '\\b(?:echo|printf)\\s{1,4}(?:-\\w{1,3}\\s{1,4}|["\']%s(?:\\\\n)?["\']\\s{1,4}){0,2}["\']?(?:[\\w.-]{1,40}:)?(?<secret>[^\\s"\'`\\\\|;&<>$(){}:]{3,200})(?:\\\\n)?["\']?\\s{0,4}\\|\\s{0,4}(?:sudo\\s{1,4}(?:-\\w{1,4}\\s{1,4}){0,3}-\\w{0,3}S|(?:sudo\\s{1,4})?chpasswd|[^\\n|]{1,200}(?:--password-stdin|--stdin|--with-token|--passphrase-fd|--pass(?:wd|word)?-on-stdin|--pass-stdin|-stdin\\b|\\bpasswd\\b))',
    ),
    isSecret: isGiven,
  },
  {
    kind: 'password',
    marks: ['<<<'],
    pattern: pattern(
      `(?:--password-stdin|--stdin|--with-token|chpasswd|passwd|sudo -S)[^\\n<|]{0,200}<<<\\s{0,4}(?:["']?[\\w.-]{1,40}:)?${VALUE}`,
    ),
    isSecret: isGiven,
  },
  {
    // `openssl … -passin pass:…`
    kind: 'password',
    marks: ['pass:'],
    pattern: pattern(`(?<=[\\s"'\`=,[])\\\\{0,3}["']?pass:(?<secret>[^\\s"'\`\\\\|;&<>$(){}]{1,200})`),
    isSecret: (secret, _, around) =>
      isGiven(secret) && /pass(?:in|out|phrase)?\b|openssl|-pass|ks-pass|key-pass/i.test(around().before.replace(/pass:$/, '')),
  },
  {
    kind: 'password',
    marks: [
      'ConvertTo-SecureString',
      'convertto-securestring',
      'PSCredential',
      'pscredential',
      'NetworkCredential',
      'asPlainText',
      'AsPlainText',
    ],
    pattern: pattern(
      `(?:ConvertTo-SecureString[ \\t]{1,4}(?:-\\w{1,20}[ \\t]{1,4}){0,3}|PSCredential\\s{0,4}\\(\\s{0,4}["'][^"'\\n]{1,80}["']\\s{0,4},\\s{0,4}|NetworkCredential\\s{0,4}\\(\\s{0,4}\\\\{0,3}["'][^"'\\n]{0,80}["']\\s{0,4},\\s{0,4})${VALUE}`,
      'i',
    ),
    isSecret: isGiven,
  },
  {
    // `winrs -p:…`
    kind: 'password',
    marks: ['winr', 'WinR', 'Winr', 'WINR'],
    pattern: pattern(`[-/](?<=\\s[-/])p(?:assword)?:(?<=\\bwinr[sm][^\\n]{0,112})${VALUE}`, 'i'),
    isSecret: isGiven,
  },
  {
    // Windows: `cmdkey /pass:…`, `schtasks /rp …`
    kind: 'password',
    marks: ['/pass', '/Pass', '/PASS', '/rp', '/RP'],
    pattern: pattern(`/(?<=\\s/)(?:pass(?:word)?:|rp\\s{1,4})${VALUE}`, 'i'),
    isSecret: isGiven,
  },
  {
    // `kubectl create secret generic x --from-literal=k=…`
    kind: 'manifest-secret',
    marks: ['--from-literal'],
    pattern: pattern(`--from-literal[= ]["']?(?<key>[\\w.-]{1,60})=${VALUE}`),
    isSecret: (secret, { key = '' }) =>
      !isPlaceholder(secret) && !/^(?:user(?:name)?|login|host|port|name|email|url|region|db(?:name)?|database)$/i.test(key),
  },
  {
    // `npm config set //registry/:_authToken …`, `aws configure set aws_secret_access_key …`, `git config x.token …`, `dotnet user-secrets set "A" "…"`, `gh secret set A -b …`
    kind: 'password',
    marks: ['config', 'secret', 'setx', 'env', 'put'],
    pattern: pattern(
      `\\b(?:config(?:ure)?\\s{1,4}(?:--\\w{1,20}\\s{1,4}){0,2}(?:set\\s{1,4})?|user-secrets\\s{1,4}set\\s{1,4}|secrets?\\s{1,4}(?:set|add|put|create)\\s{1,4}|setx\\s{1,4}|setenv\\s{1,4}|vars\\s{1,4}set\\s{1,4})["']?(?<name>[\\w.:/-]{3,120})["']?\\s{1,4}(?:(?:-b|--body|--value|--data|/m)[= ]\\s{0,4})?${VALUE}`,
    ),
    isSecret: (secret, { name = '' }) => isNamed(secret, name.slice(name.lastIndexOf(':') + 1)),
  },
  {
    kind: 'password',
    marks: ['vault login', 'ngrok', 'doctl auth', 'gh auth'],
    pattern: pattern(`\\b(?:vault login|ngrok (?:config add-authtoken|authtoken)|doctl auth init -t)\\s{1,4}(?:token=)?${VALUE}`),
    isSecret: (secret) => isGiven(secret) && looksRandom(secret),
  },
  ...OPTIONS_OF_COMMANDS,
  {
    // `ENV JWT_SECRET …`
    kind: 'password',
    marks: ['ENV', 'env'],
    pattern: pattern(`(?<=^|\\\\n|["'\`])[+ -]?[ \\t]{0,8}ENV[ \\t]{1,8}${VARIABLE}[ \\t]{1,8}${VALUE}`, 'im'),
    isSecret: (secret, { name }) => isNamed(secret, name),
  },
  {
    // `${JWT_SECRET:-…}`
    kind: 'password',
    marks: ['${'],
    pattern: pattern(`\\$\\{${VARIABLE}(?::[-=]?(?![?+])|[-=])\\\\{0,3}["']?(?<secret>[^\\s"'\`\\\\|;&<>$(){}]{2,200})["']?\\}`),
    isSecret: (secret, { name }) => isNamed(secret, name),
  },
  {
    kind: 'password',
    pattern: pattern(
      "\\b(?:with|encrypted|role|user|login)\\s[\\w\\s\"`@%.'-]{0,80}?password\\s{1,4}(?:=\\s{0,4})?(?<quote>')(?<secret>[^'\\n\\\\]{2,200})'",
      'i',
    ),
    isSecret: isGiven,
  },
  {
    kind: 'password',
    marks: ['dentified', 'DENTIFIED'],
    pattern: pattern(
      '\\bidentified\\s{1,4}(?:with\\s{1,4}[\\w\'"`]{1,40}\\s{1,4})?(?:by|as)\\s{1,4}(?:password\\s{1,4})?(?:\\\\{0,3}(?<quote>["\'])(?<secret>[^\'"\\n\\\\]{2,200})\\\\{0,3}\\k<quote>|(?<bare>[\\w#$!]{4,60})(?=\\s{0,4}(?:;|$|default|quota|account|profile)))',
      'im',
    ),
    isSecret: isGiven,
  },
  {
    // Installers: `rootpw --plaintext …`, `d-i passwd/root-password password …`
    kind: 'password',
    marks: ['rootpw', 'd-i ', 'rclone', 'grub_'],
    pattern: pattern(
      `(?:\\brootpw\\s{1,4}(?:--(?:plaintext|iscrypted|allow-ssh)\\s{1,4}){0,3}|\\bd-i\\s{1,8}[\\w/-]{1,80}\\s{1,8}password\\s{1,8}|\\brclone\\s{1,4}(?:config\\s{1,4}(?:create|update)\\s[^\\n]{0,200}?\\spass|obscure)\\s{1,4})${VALUE}`,
    ),
    isSecret: isGiven,
  },
  {
    // `expect "Password:"`, and on the next line `send "…\\r"`
    kind: 'password',
    marks: ['expect'],
    pattern: pattern(
      'expect[^\\n]{0,80}(?:assword|assphrase)[^\\n]{0,40}\\n(?:[^\\n]{0,80}\\n)?\\s{0,20}send(?:line)?\\s{1,4}(?:--\\s)?["{(\\x27]{1,2}(?<secret>[^"\\n\\\\}\\x27]{2,100})',
    ),
    isSecret: isGiven,
  },
  {
    // `cy.get('input[name=password]').type('…')`, `fill_in "Password", with: "…"`
    kind: 'password',
    marks: ['assword'],
    pattern: pattern(
      'password[^\\n]{0,40}(?:\\)\\s{0,4}\\.(?:type|fill|sendKeys|send_keys|setValue|clearAndType|typeText)\\(|["\\x27]\\s{0,2},\\s{0,2}with:\\s{0,2}|["\\x27](?<=\\b(?:fill|type|sendKeys|setValue|fillIn|typeText)\\w{0,10}\\([^()\\n]{0,80}["\\x27])\\s{0,2},\\s{0,4})(?<quote>["\\x27])(?<secret>[^"\\x27\\n{\\\\]{4,100})',
      'i',
    ),
    isSecret: (secret, _, around) =>
      isGiven(secret) &&
      /fill|type|sendKeys|send_keys|setValue|typeText/i.test(around().before) &&
      (/[\d-]/.test(secret) || !/^[A-Z]/.test(secret)) &&
      !isPlainWord(secret),
  },
  {
    // The state of what made a random password.
    kind: 'password',
    marks: ['random_password', 'random_string'],
    pattern: pattern(
      'random_(?:password|string)[^]{0,1500}?"(?:result|bcrypt_hash)"\\s{0,4}:\\s{0,4}"(?<secret>[^"\\\\\\n]{4,400})"',
    ),
    isSecret: isGiven,
  },
  {
    // `-u name -p …`, of any command.
    kind: 'password',
    marks: [' -p '],
    pattern: pattern(
      `\\s(?:-u|-U|--user(?:name)?|--login)[= ]["']?[^\\s"'-][^\\s"']{0,80}["']?\\s{1,4}(?:-\\w{1,20}\\s{1,4}[^\\s-]{1,60}\\s{1,4}){0,3}-p\\s{1,4}${VALUE}`,
    ),
    isSecret: (secret, _, around) =>
      isGiven(secret) &&
      !/mysql|mariadb/.test(around().before) &&
      !/^\d+(?::\d+)*(?:\/\w+)?$/.test(secret) &&
      !/^[./~]/.test(secret),
  },
  {
    // App-specific passwords of a phone vendor.
    kind: 'password',
    pattern: pattern('(?<![\\w-])[a-z]{4}(?:-[a-z]{4}){3}(?![\\w-])'),
    isSecret: (secret) => isGibberish(secret),
  },
  {
    // `NEO4J_AUTH: neo4j/…`, `BASIC_AUTH=user:…`
    kind: 'password',
    marks: ['AUTH', 'auth'],
    pattern: pattern(
      `\\b(?:[A-Z0-9_]{0,40}AUTH|(?:basic|http|proxy)_?auth)["']?\\s{0,4}[:=]\\s{0,4}["']?[\\w.@-]{1,40}[/:](?<secret>[^\\s"'\`/:{}$<>]{4,100})(?=["'\\s]|$)`,
      'm',
    ),
    isSecret: isGiven,
  },
  {
    // `pgp_sym_decrypt(x, '…')`, `AES_ENCRYPT(x, '…')`
    kind: 'secret',
    marks: ['crypt', 'CRYPT'],
    pattern: pattern(
      "\\b(?:pgp_sym_(?:en|de)crypt(?:_bytea)?|aes_(?:en|de)crypt|(?:en|de)cryptbypassphrase)\\s{0,2}\\([^'\\n]{0,200}?'(?<secret>[^'\\n\\\\]{4,200})'",
      'i',
    ),
    isSecret: isGiven,
  },
  {
    // `new PDO(dsn, "user", "…")`, `DriverManager.getConnection(url, "user", "…")`
    kind: 'password',
    marks: ['onnect', 'PDO', 'mysqli', 'ogin'],
    pattern: pattern(
      '(?:PDO(?:->__construct)?|mysqli(?:_connect)?|getConnection|createConnection|(?:->|\\.)connect|pg_connect|oci_connect|mysql_connect)\\s{0,2}\\([^()\\n]{1,160}?,\\s{0,8}["\'](?<user>[^"\'\\n]{1,60})["\']\\s{0,4},\\s{0,8}(?<quote>["\'])(?<secret>[^"\'\\n\\\\]{3,200})\\k<quote>',
    ),
    isSecret: (secret, { user }) => isTypedFor(secret, user),
  },
  {
    // `jwt.sign(claims, "…")`, `createHmac("sha256", "…")`
    kind: 'secret',
    marks: ['jwt', 'Jwt', 'JWT', 'mac', 'Cipher', 'cipher'],
    pattern: pattern(
      '(?:(?:jwt|JWT|jsonwebtoken|Jwt)\\w{0,10}\\.(?:sign|verify|encode|decode)\\([^\\n"\']{1,120}?,|createHmac\\(\\s{0,4}["\'][\\w-]{2,20}["\']\\s{0,4},|hmac\\.[nN]ew\\((?:[\\w.]{1,30}, (?:\\[\\]byte\\())?|createCipheriv\\(\\s{0,4}["\'][\\w-]{2,20}["\']\\s{0,4},|Fernet\\()\\s{0,8}b?(?<quote>["\'`])(?<secret>[^"\'`\\n\\\\]{8,400})\\k<quote>',
    ),
    isSecret: (secret) =>
      !isPlaceholder(secret) &&
      !/^(?:[RHEP]S\d{3}|aes-.*|(?:my|your|test|some)?[-_]?(?:jwt)?[-_]?secret(?:[-_]?key)?|[A-Z_]+)$/i.test(secret),
  },
  {
    // `new NetworkCredential("user", "…")`, `auth=("user", "…")`, `authenticate("user", "…")`
    kind: 'password',
    pattern: pattern(
      '(?:credentials?|auth|login|authenticat\\w{1,4}|logon|signin|sign_in|basic_?auth)\\w{0,20}\\s{0,2}(?:=\\s{0,4})?[(\\[]\\s{0,8}\\\\{0,3}["\'`](?<user>[^"\'`\\n\\\\]{0,80})\\\\{0,3}["\'`]\\s{0,4},\\s{0,8}\\\\{0,3}(?<quote>["\'`])(?<secret>[^\\n"\'`\\\\]{3,400})\\\\{0,3}\\k<quote>',
      'i',
    ),
    isSecret: (secret, { user }) => isTypedFor(secret, user) && !isLabel(secret) && (looksTyped(secret) || looksRandom(secret)),
  },
];
