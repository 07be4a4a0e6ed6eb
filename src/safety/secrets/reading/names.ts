/**
 * The meaning of a name for its value: a password, whatever it looks like; a secret, unless it is a word; a key, if it looks
 * random; or a mention that a secret is near.
 */
export type NameSays = 'password' | 'secret' | 'key' | 'mention';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

const PASSWORDS = words(`password passwd passwrd passwort kennwort pwd pswd pw pass passphrase passcode psk contrasena contraseña
  senha haslo hasło wachtwoord parola mdp motdepasse userpass requirepass masterauth losenord lösenord sifre şifre
  비밀번호 암호 パスワード 密码 密碼 口令 пароль clave`);

/** Before `pass` and `pwd` in one word. */
const OWNERS =
  /^(?:db|database|user|usr|smtp|mail|email|admin|root|sql|mysql|ftp|sftp|redis|mongo|ssh|pg|login|keystore|truststore|store|key|repo|proxy|ldap|service|become|sudo|bind|http|ansible|rabbit|mqtt|wifi|auth|vnc|rdp|sys|app|my|imap|pop|web|host|ro|rw)?(?:pass|pwd|passwd|passwort|password|passphrase)$/;

const SECRETS =
  words(`secret token pat apikey appkey apitoken authtoken accesstoken credential credentials cred creds bearer jwt otp totp
  salt pepper mnemonic clientsecret secretkey accesskey privatekey authkey encryptionkey masterkey passkey apisecret
  sharedsecret refreshtoken usertoken bottoken logintoken webhooksecret`);

/** Words before `key` that make it a secret. */
const SECRET_KEYS =
  words(`api app access secret private priv auth signing sign encryption encrypt decryption validation aes cipher master
  account shared session hmac jwt deploy license licence service client admin root sas webhook server cookie crypto crypt symmetric
  subscription write ingest integration machine bot consumer oauth tsig rndc wpa wep network preshared psk db database redis base
  storage seed wallet vault jwe jws fernet cron`);

/** Words before `key` that make it harmless. */
const OTHER_KEYS =
  words(`public pub primary foreign partition sort hash range cache local object row route index gpg pgp rsa recv receive trusted signed authorized export import fetch map dict field
  column group query message translation i18n label hot short arrow enter shift ctrl alt meta escape tab modifier any composite natural
  unique surrogate idempotency dedup dedupe deduplication event state react list item property prop config setting feature flag metric tag
  param attribute header sorting order lookup search bucket s3 file path entity record tree node type enum host publishable site candidate
  rsapublic verify verification signature asset sortable data json yaml key each current next prev the a this of by for`);

/** Endings of names that still mean the secret itself. */
const STILL =
  words(`prod production dev development stage staging test testing live local qa uat sandbox old new current previous prev default
  value val plain plaintext clear cleartext raw string str b64 base64 hex encoded env primary secondary main backup base one two confirm
  confirmation again repeat literal insecure here unencrypted v1 v2 a b ro rw`);

/** Endings of names that mean something about a secret. */
const ABOUT =
  words(`id ids name names type types typ url urls uri uris path paths file files filename dir folder endpoint endpoints header headers
  field fields label labels title titles message messages msg error errors err address addresses arn alias aliases ref refs reference count
  length len size limit limits ttl index icon image logo class classname format pattern regex regexp schema version policy policies prefix suffix
  alphabet chars charset expiry expires expiration expired expire at manager managers provider providers store input inputs placeholder hint
  help description desc tooltip rule rules validator validation validators strength meter min max required enabled disabled visible
  visibility shown hidden reset change changed forgot forgotten algorithm algo encoder encryptor method mode scope scopes location source var
  variable template form page link email screen view component modal dialog button btn color colour style width selector locator xpath
  element column table row attempts retries history age days hours minutes seconds timeout interval pool budget usage used total price cost
  symbol balance contract decimals holder owner kind category group status state event action handler callback listener hook factory builder
  parser reader writer generator getter setter checker info metadata config configuration settings options option props params param args
  list map set created updated issued issuer audience lifetime separator delimiter position pos offset start end line text caption
  question answer rotation lookup cache counter per window`);

/** Tokens that say where to go on, or that a call is the same as before; and kinds of resources. */
const HARMLESS =
  /(?:next|prev(?:ious)?|pag(?:e|ing|ination)|continu(?:e|ation)|(?:for|back)ward|(?<!un)lock|(?<![A-Za-z])client(?:[_-]?request)?|idempotency|(?<!ex)change|update|lifecycle[_-]?action|(?:in|out)put|sync|delta|cursor|sequence|public[_-]?key|xsrf|(?<![A-Za-z])(?:design|syntax|stop|start|end|eos|bos|pad|unk|mask|cls|sep|special)|cancellation|cancel|cancelation)[_-]?tokens?$|^(?:AWS|Alexa|Custom)::/i;

/** Actions on a password, or faults of one. */
const DONE =
  words(`show hide toggle reset forgot forgotten change update validate check verify require requires required missing invalid wrong weak
  bad incorrect hash hashed generate compare recover lost has is get fetch read load find remove delete ask prompt confirm encrypt decrypt
  mask redact strip use can should no empty enter type render log print parse max min num total count on handle expect assert`);

/** Words of a name: `dbPassword2`, `DB_PASSWORD`, `db.password`. */
const wordsOfName = (name: string): readonly string[] =>
  name
    .replaceAll(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
    .replaceAll(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.replace(/^(\p{L}{2,}?)\d+$/u, '$1'))
    .filter((word) => word !== '' && !/^\d+$/.test(word));

/** The meaning of a name for its value; undefined if the value is not a secret. */
export function saidByName(name: string): NameSays | undefined {
  if (HARMLESS.test(name) || /(?:^|[_.-])PUBLIC[_.-]/i.test(name)) return undefined;
  if (/^(?:existing|hashed)/i.test(name)) return undefined;
  if (/sonar\.login$|erlang_?cookie$/i.test(name)) return 'secret';
  if (
    /key_?material$|(?:alarm|door|disarm|gate|unlock|safe|lock|entry)[_-]?code$|(?:sim|card|user|admin|alarm|unlock|lock|door|gate|disarm|login|security)[_-]?pin$/i.test(
      name,
    )
  )
    return 'password';
  const all = wordsOfName(name);
  const kept = all.length;
  let end = kept;
  while (end > 1 && STILL.has(all[end - 1] ?? '') && !isSecretWord(all[end - 1], all[end - 2])) end--;
  const [last = '', before = ''] = [all[end - 1], all[end - 2]];
  const first = all[0] ?? '';
  if (isPasswordWord(last)) return end > 1 && DONE.has(first) ? 'mention' : 'password';
  if (SECRETS.has(last)) return DONE.has(first) && end > 1 ? 'mention' : 'secret';
  if (last === 'key' && before !== '') {
    if (SECRET_KEYS.has(before)) return 'secret';
    return OTHER_KEYS.has(before) || DONE.has(first) ? undefined : 'key';
  }
  if (ABOUT.has(all[kept - 1] ?? '')) return undefined;
  return all.some((word) => isPasswordWord(word) || SECRETS.has(word)) ? 'mention' : undefined;
}

const isPasswordWord = (word: string): boolean =>
  PASSWORDS.has(word) || OWNERS.test(word) || /(?:password|passwd|passphrase|passwort|kennwort)$/.test(word);

const isSecretWord = (word = '', before = ''): boolean =>
  isPasswordWord(word) || SECRETS.has(word) || (word === 'key' && SECRET_KEYS.has(before));

/** A name of more words than one, or one as environments write them: more than the key of an entry. */
export const isFullName = (name: string): boolean => /^[A-Z][A-Z0-9_]{3,}$/.test(name) || wordsOfName(name).length > 1;

/** Possible parts of a name that means a secret: each match is examined further. */
export const NAME_MARK =
  /pass(?:word|wd|wrd|wort|phrase|code|key)?|pwd|pswd|(?<![a-z])pw(?![a-z])|(?<=[a-z0-9])Pw(?![a-z])|psk|secret|token|cred(?:ential)?|bearer|key|kennwort|contrase|senha|has[lł]o|wachtwoord|parola|mdp|mot_?de_?passe|masterauth|l[oö]senord|[sş]ifre|비밀번호|암호|パスワード|密码|密碼|口令|пароль|(?<=[_-])pat(?![a-z])|(?<=[a-z])Pat(?![a-z])|salt|pepper|sonar\.login|erlang_?cookie|key_?material|(?:alarm|door|disarm|gate|unlock|safe|lock|entry)[_-]?code|(?<=[a-z][_-]?)pin(?![a-z])|[th]?otp(?![a-z])|mnemonic|(?<![a-z])jwt(?![a-z])/gi;
