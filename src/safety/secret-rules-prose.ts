import { looksChosen, looksSecret } from './looks-random.ts';
import { pattern, type SecretRule } from './secret-rule.ts';

/** What people call a password when they tell it each other. */
const WORDS =
  '(?:비밀번호|암호|パスワード|暗証番号|密码|密碼|口令|пароль|passwort|kennwort|mot de passe|contraseña|senha|hasło|wachtwoord)';

/** Between that word and the password, perhaps with what it is for. */
const IS =
  '(?:\\s\\p{L}{1,15}){0,3}(?:\\s{0,2}[:=：＝]\\s{0,2}|\\s{0,2}(?:は|是|는|은)\\s{0,2}|\\s(?:is|ist|est|es|é|was|war)\\s)';

const VALUE = '(?:[`"\'「『“„«]\\s?)?(?<secret>[\\w!@#$%^&*?~+=.-]{7,59}[\\w!@#$%^&*?~+=])(?![\\w(\\[{/-]|\\.\\w)';

/** In English the word alone may be code. */
const ENGLISH = 'password(?:(?:\\s[a-z]{1,15}){0,3}\\s(?:is|was)\\s|(?:\\s[a-z]{1,15}){1,3}:\\s{1,2})';

const isTold = (secret: string): boolean => looksSecret(secret) || looksChosen(secret);

/** Random letters in groups have one without a vowel, and four words have none. */
const isGroupedLetters = (secret: string): boolean => secret.split(' ').some((group) => !/[aeiou]/.test(group));

/** Passwords that somebody tells somebody else. */
export const PROSE_RULES: readonly SecretRule[] = [
  {
    kind: 'password',
    pattern: pattern(`(?:${WORDS}${IS}|${ENGLISH})${VALUE}`, 'iu'),
    isSecret: isTold,
  },
  {
    // `login shop / … (password)`
    kind: 'password',
    marks: ['(password)'],
    pattern: pattern('\\b(?:login|user|account)\\b[^\\n]{0,60}?\\s(?<secret>[^\\s"\'`\\\\()]{6,60})\\s\\(password\\)', 'i'),
    isSecret: isTold,
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
