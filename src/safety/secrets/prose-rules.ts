import { isLabel } from './labels.ts';
import { isGibberish } from './letters.ts';
import { looksChosen, looksSecret } from './looks-random.ts';
import { isPlaceholder } from './placeholders.ts';
import { type Around, pattern, type SecretRule } from './secret-rule.ts';
import { isPattern } from './weigh.ts';

/** What people call a password when they tell it each other. */
const WORDS =
  '(?:(?<![a-z])|(?<=_))(?:비밀번호|암호|비번|패스워드|토큰|시크릿|パスワード|暗証番号|トークン|密码|密碼|口令|令牌|пароль|токен|passwort|kennwort|zugangsdaten|mot de passe|mdp|contraseña|contrasena|clave|senha|hasło|wachtwoord|lösenord|adgangskode)';

/** Between that word and the password, perhaps with what it is for. */
const IS =
  '(?:\\s\\p{L}{1,15}){0,3}(?:\\s{0,2}[:=：＝]\\s{0,2}|\\s{0,2}(?:は|是|为|為|는|은|이|가|를|을)\\s{0,2}|\\s(?:is|ist|est|es|é|è|lautet|was|war|to|auf|à|a|en)\\s{1,2})';

const VALUE = '(?:[`"\'「『“„«]\\s?)?(?<secret>[\\w!@#$%^&*?~+=./|:-]{3,119}[\\w!@#$%^&*?~+=/-])(?![\\w(\\[{]|\\.\\w)';

/** In English the word alone may be code. */
const ENGLISH =
  '(?<![\\w.-])(?:(?:password|passwd|passphrase|passcode|pw|pwd|pass(?=\\s?:)|pin|secret|token|credentials?|(?:api|access|secret|private|auth|admin|license|signing|encryption|deploy)[ -]?(?:key|token|secret))(?:(?:\\s[a-z0-9_-]{1,15}){0,4}\\s(?:is|was|are|to|as|be)(?:\\s(?:now|set to|still|just|currently|:))?\\s{1,2}|(?:\\s(?:to|as|set to|changed to|of))\\s{1,2}|(?:\\s[a-z0-9_-]{1,15}){0,3}\\s?:\\s{1,2}|\\s{1,2}(?=[`"\'])))';

/** Told in quotes, or of more than letters. */
const isTold = (secret: string, { before, behind }: Around): boolean => {
  if (isPlaceholder(secret) || isLabel(secret) || isPattern(secret)) return false;
  const isQuoted = /[`"'「『“„«]\s?$/.test(before) && /^\s?[`"'」』”“»]/.test(behind);
  if (!isQuoted && /^[A-Za-z_]\w*$/.test(secret) && /^[;,)}]/.test(behind)) return false;
  if (looksSecret(secret) && secret.length >= 7) return true;
  if (looksChosen(secret) && !/^[\p{L}]+$/u.test(secret)) return true;
  if (/\d/.test(secret) && /[^\w.:/-]/.test(secret) && secret.length >= 6 && /[A-Za-z]/.test(secret)) return true;
  return (
    isQuoted &&
    (isGibberish(secret) || (/^[a-z]{6,}$/.test(secret) && /password|passwd|passphrase|\bpw\b|pwd/i.test(before.slice(-60))))
  );
};

/** Random letters in groups have one without a vowel, and four words have none. */
const isGroupedLetters = (secret: string): boolean => secret.split(' ').some((group) => !/[aeiou]/.test(group));

/** Passwords that somebody tells somebody else. */
export const PROSE_RULES: readonly SecretRule[] = [
  {
    kind: 'password',
    pattern: pattern(`(?:${WORDS}${IS}|${ENGLISH})${VALUE}`, 'iu'),
    isSecret: (secret, _, around) => isTold(secret, around()),
  },
  {
    // `login shop / … (password)`
    kind: 'password',
    marks: ['(password)', '(pw)', '(pwd)'],
    pattern: pattern(
      '\\b(?:login|user|account)\\b[^\\n]{0,60}?\\s(?<secret>[^\\s"\'`\\\\()]{6,60})\\s\\((?:password|pw|pwd)\\)',
      'i',
    ),
    isSecret: (secret, _, around) => isTold(secret, around()),
  },
  {
    // `login: ops / …`, `user ops, pass …`, `credentials: ops:…`
    kind: 'password',
    pattern: pattern(
      '\\b(?:login|log in|logins|credentials?|creds|zugang|account|계정|アカウント|账号)\\s{0,2}(?:is|are|:|：|with|as|=)?\\s{0,2}[`"\']?[\\w.@+-]{2,60}[`"\']?(?:\\s{0,2}[/|]\\s{0,2}|:)[`"\']?(?<secret>[^\\s"\'`\\\\()<>,/={}]{6,60})(?![=(])',
      'iu',
    ),
    isSecret: (secret, _, around) =>
      isTold(secret, around()) && /[^\w.]|[a-z]\d|\d[a-z]/i.test(secret) && !/^[\w-]+(?:\.[\w-]+)+$/.test(secret),
  },
  {
    // What mail providers hand out for programs.
    kind: 'password',
    pattern: pattern(
      'pass(?:word|wd|code)?["\'\\]\\\\]{0,4}\\s{0,4}[:=,]\\s{0,4}\\\\{0,3}["\']?(?<secret>[a-z]{4}(?: [a-z]{4}){3})(?![\\w ])',
      'i',
    ),
    isSecret: (secret) => isGroupedLetters(secret.toLowerCase()),
  },
];
