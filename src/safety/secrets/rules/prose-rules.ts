import { isLabel } from '../reading/labels.ts';
import { looksChosen, looksSecret } from '../reading/looks-random.ts';
import { isPlaceholder } from './placeholders.ts';
import { pattern, type SecretRule } from './secret-rule.ts';
import { isTold } from './told-secrets.ts';

/** Random letters in groups have one without a vowel, and four words have none. */
const isGroupedLetters = (secret: string): boolean => secret.split(' ').some((group) => !/[aeiou]/.test(group));

/** Passwords that people tell each other. */
export const PROSE_RULES: readonly SecretRule[] = [
  {
    // `login shop / … (password)`
    kind: 'password',
    marks: ['(password', '(pw', 'Password)'],
    pattern: pattern(
      '\\b(?:log ?in|user|account)\\b[^\\n]{0,60}?\\s(?<secret>[^\\s"\'`\\\\()]{6,60})\\s\\((?:password|pw|pwd)\\b',
      'i',
    ),
    isSecret: (secret, _, around) => isTold(secret, around()),
  },
  {
    // `login: ops / …`, `sign in as a@b.example / …`, `credentials ops:…`
    kind: 'password',
    pattern: pattern(
      '(?:\\b(?:basic auth|log[ -]?in|logins|sign(?:ed)? in|logged in|credentials?|creds|account|user(?:name)?|anmelden|zugang|benutzer|connexion|usuario|identifiants?)(?!\\w)|계정|로그인|아이디|アカウント|ログイン|账号|帐号|登录)(?:\\s\\([^()\\n]{1,40}\\))?(?:\\s(?:is|are|with|as|using|mit|als|avec|con|für|for)|\\s{0,2}[:：=]){0,2}\\s{0,2}[`"\'“]?(?!pass|token|secret)[\\w.@+-]{2,60}[`"\'”]?(?:\\s{0,2}[/|]\\s{0,2}|:|\\s{1,2}(?:and|und|et|y|with)\\s{1,2})[`"\'“]?(?<secret>[^\\s"\'`\\\\<>,/={}]{5,60}[^\\s"\'`\\\\<>,/={}.;:)])',
      'iu',
    ),
    isSecret: (secret, _, around) =>
      isTold(secret, around()) && /[^\w.]|[a-z]\d|\d[a-z]|[a-z][A-Z]/.test(secret) && !/^[\w-]+(?:\.[\w-]+)+$/.test(secret),
  },
  {
    // `still uses … as its password`
    kind: 'password',
    marks: [' password', ' passphrase', ' token', ' secret', ' pw'],
    pattern: pattern(
      '(?:^|\\s)[`"\'“]?(?<secret>[^\\s"\'`“”,;\\\\]{6,80})[`"\'”]?\\s(?:as|for)\\s(?:(?:its|the|their|your|my|a|our|his|her)\\s)?(?:(?:new|old|admin|root|default)\\s)?(?:password|passphrase|secret|token|pw)\\b',
      'im',
    ),
    isSecret: (secret, _, around) => /\d|[^\w.-]/.test(secret) && isTold(secret, around()),
  },
  {
    // `Use the following password:`, and the password on a separate line.
    kind: 'password',
    pattern: pattern(
      '(?:password|token|secret|api key|passphrase)[^\\n]{0,80}:[ \\t\\r]{0,4}\\n(?:[ \\t\\r]{0,40}\\n)?[ \\t>*`]{0,12}(?<secret>[^\\s`"\\\\]{8,200})[ \\t\\r`]{0,8}$',
      'im',
    ),
    isSecret: (secret, _, around) => (looksSecret(secret) || looksChosen(secret)) && isTold(secret, around()),
  },
  {
    // `whats the root pw again?`, and the next line answers.
    kind: 'password',
    marks: ['?'],
    pattern: pattern(
      '\\b(?:pw|password|passwd|passwort|passphrase|token|비번|비밀번호)\\b[^\\n]{0,40}\\?[ \\t\\r]{0,4}\\n[^\\n]{0,40}?[:>]\\s(?<secret>[^\\s"\\\\]{6,80})[ \\t\\r]{0,4}$',
      'imu',
    ),
    isSecret: (secret) => looksSecret(secret) || looksChosen(secret),
  },
  {
    // A passphrase in quotes.
    kind: 'password',
    pattern: pattern(
      '(?:pass(?:word|phrase|wort)|passwd|mot de passe|contraseña|kennwort)(?:\\s(?:is|ist|est|es|for|to|of)(?:\\s[\\w.-]{1,20}){0,4})?\\s?[:=]?\\s{0,2}["“«„](?<secret>[\\p{Ll}\\d]+(?: [\\p{Ll}\\d]+){2,9})["”»“]',
      'iu',
    ),
    isSecret: (secret) => !isLabel(secret, 3),
  },
  {
    kind: 'password',
    marks: ['IDENTIFY', 'identify'],
    pattern: pattern('NickServ[ \\t]{1,4}IDENTIFY[ \\t]{1,4}(?:[\\w-]{1,30}[ \\t]{1,4})?(?<secret>[^\\s\\\\"]{4,100})', 'i'),
    isSecret: (secret) => !isPlaceholder(secret),
  },
  {
    // App-specific passwords of mail providers.
    kind: 'password',
    pattern: pattern(
      'pass(?:word|wd|code|wort)?["\'\\]\\\\]{0,4}\\s{0,4}(?:[:=,]|is|ist|est)\\s{0,4}\\\\{0,3}["\'`]?(?<secret>[a-z]{4}(?: [a-z]{4}){3})(?![\\w ])',
      'i',
    ),
    isSecret: (secret) => isGroupedLetters(secret.toLowerCase()),
  },
];
