/** Words for a password, a token or a secret in the languages of user interfaces: a text with one of these is about a secret. */
const CALLED =
  /passw|pass(?:\b|[_-])|kennwort|contrase|mot[ _-]?de[ _-]?passe|senha|palavra|has[lł]o|wachtwoord|l[oö]senord|adgangskode|salasana|jelsz|heslo|parol|şifre|sifre|parola|пароль|пароля|비밀번호|암호|토큰|パスワード|トークン|密码|密碼|口令|令牌|password|secret|token|credential|kunci|sandi|mật khẩu|รหัสผ่าน|كلمة|סיסמה|κωδικ|секрет|geheimnis|clave|code\b|login|sign[ -]?in\b|user/i;

/** States, kinds and parts of user interfaces that occur in the position of a password. */
const STATES = new Set(
  `required optional invalid valid missing wrong weak strong medium fair good bad short long empty blank unknown incorrect mismatch match shown hidden visible
 expired changed updated confirm confirmed reset forgot forgotten show hide toggle new old current input field textfield label icon eye lock locked unlock unlocked key form
 button submit text email mail name phone number string varchar char primary secondary danger warning info success error active inactive disabled enabled plain cleartext
 plaintext prompt interactive keyring keychain keepass stdin environment manual external internal none never always allow deny private public protected sensitive masked
 redacted write read writeonly readonly data autofill off method strategy local ldap oauth saml basic bearer digest apikey grant implicit identifier keyword punctuator
 punctuation operator literal comment whitespace newline eof template regex boolean null heading paragraph color colour spacing size border shadow opacity authentication
 authorization account access policy rule type value todo tbd minlength maxlength min max pattern nullable foo bar baz qux admin root guest postgres mysql demo sample dummy fake mock
 pbkdf2 argon2id sha512 yes no alpha beta erforderlich notwendig vergessen ändern obligatoire requis oublié oubliée obligatorio requerido requerida olvidada necesario obbligatorio richiesto verplicht обязателен 필수 선택 필요 변경 必須 任意 必填 可选 無 无 없음 plaintext hinterlegt gesetzt stored saved needed unchanged unset rotated revoked leaked compromised optional hashed salted encrypted encoded`
    .split(/\s+/)
    .concat('write-only', 'read-only', 'new-password', 'current-password', 'one-time-code', 'is-invalid', 'form-control'),
);

/** Words that hold sentences together: a text with one of these was written to be read. */
const SENTENCE =
  /\b(?:the|your|you|must|please|enter|this|that|with|and|or|is|are|be|to|for|of|in|at|not|from|has|have|was|will|can|should|least|do|does|we|it|its|as|by|on|an?|der|die|das|ein|eine|ihr|ist|und|oder|bitte|mit|zu|nicht|le|la|les|un|une|votre|est|et|ou|pour|de|du|des|el|los|su|una|por|favor|y|con|para|il|lo|per|o|e|os|um|uma|seu)\b/i;

const PARTS_OF_INTERFACES =
  /^(?:fa|fas|far|icon|mdi|bi|ti|lucide|is|has|btn|input|form|field|text|lock|eye|show|hide|reset|new|old|current|auth|user|users|account|settings|login|error|errors|page|modal|dialog|view|screen|label|title|col|row|nav|card|app|api|ui|css|js|data|aria|test|id|name|type)$/i;

/** A text about a secret, or a state of one, that is not a secret itself. */
export function isLabel(value: string, fewestWords = 4): boolean {
  const text = value.trim();
  if (STATES.has(text.toLowerCase())) return true;
  if (/\s/.test(text)) return !isPassphrase(text, fewestWords);
  if (CALLED.test(text)) return !isAlsoTyped(text);
  const parts = text.split(/[-_.:/]/);
  // `errors.too.short`, `icon-lock`, `ERR_TOO_SHORT`
  if (parts.length > 1 && parts.every((part) => /^(?:\p{L}*|\d{1,2})$/u.test(part)))
    return (
      (/[.:/]/.test(text) && !isDottedPhrase(parts, text)) ||
      /^[A-Z_]+$/.test(text) ||
      parts.some((part) => PARTS_OF_INTERFACES.test(part))
    );
  return false;
}

/** Advice shown to users who choose a password. */
const ADVICE =
  /\b(?:the|your|must|please|enter|with|least|to|is|be|not|should|used|only|for|from|when|see|of|in|chars?|characters|digits|zeichen)\b/i;

/** Labels in settings files: the name of a secret, a state, or a sentence. */
export function isLabelInSettings(value: string): boolean {
  const text = value.trim();
  if (/^\p{L}+(?: \p{L}+){0,3} \d+\S*$/u.test(text) && !SENTENCE.test(text) && !CALLED.test(text)) return false;
  // Sources in which a system looks users up.
  if (/^(?:files|compat|db|ldap|sss|systemd|nis|winbind)(?: (?:files|compat|db|ldap|sss|systemd|nis|winbind))*$/.test(text))
    return true;
  if (
    /^[^\s.,:;!?()]+(?: [^\s.,:;!?()]+){1,4}$/u.test(text) &&
    !CALLED.test(text) &&
    !STATES.has(text.split(' ')[0]?.toLowerCase() ?? '') &&
    !ADVICE.test(text)
  )
    return false;
  if (/\s/.test(text)) return !isPassphrase(text, 2) && (CALLED.test(text) || !/^[\p{Ll}\d]+(?: [\p{Ll}\d]+){2,9}$/u.test(text));
  return (
    STATES.has(text.toLowerCase()) ||
    (CALLED.test(text) && /^(?:\p{L}{1,14}|[a-z]+[-_.]\p{L}+|[A-Z_]+)$/u.test(text)) ||
    /^[\w-]+(?:[.:/][\w-]+){2,}$/.test(text)
  );
}

/** `Garden.Bench`: words with a capital, and none of a user interface. */
const isDottedPhrase = (parts: readonly string[], text: string): boolean =>
  /^\p{L}+(?:\.\p{L}+)+$/u.test(text) &&
  /\p{Lu}/u.test(text) &&
  parts.every((part) => part.length >= 4 && !PARTS_OF_INTERFACES.test(part) && !STATES.has(part.toLowerCase()));

/** With a digit and a sign or a change of case: `MyPassword99!`. */
const isAlsoTyped = (text: string): boolean =>
  /[^\p{ASCII}]\d{2,}$/u.test(text) || (/\d/.test(text) && /[^\w\s.:/-]/.test(text) && /[A-Za-z]/.test(text));

/** So many words at least, and none that makes a sentence of them; or no words at all. */
function isPassphrase(text: string, fewest: number): boolean {
  if (text.length > 200 || SENTENCE.test(text) || CALLED.test(text)) return false;
  const parts = text.split(/\s+/);
  if (parts.every((part) => /^[a-z]{2,12}$/.test(part))) return parts.length >= fewest;
  return parts.filter((part) => !/^\p{L}+[,.!?:;]?$/u.test(part)).length * 2 > parts.length;
}
