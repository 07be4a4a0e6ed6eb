import { isPlaceholder } from './placeholders.ts';
import { pattern, type SecretRule } from './secret-rule.ts';
import { isTold } from './told-secrets.ts';

/** Random letters in groups have one without a vowel, and four words have none. */
const isGroupedLetters = (secret: string): boolean => secret.split(' ').some((group) => !/[aeiou]/.test(group));

/** Passwords that somebody tells somebody else. */
export const PROSE_RULES: readonly SecretRule[] = [
  {
    // `login shop / … (password)`
    kind: 'password',
    marks: ['(password)', '(pw)', '(pwd)'],
    pattern: pattern('\\b(?:login|user|account)\\b[^\\n]{0,60}?\\s(?<secret>[^\\s"\'`\\\\()]{6,60})\\s\\((?:password|pw|pwd)\\)', 'i'),
    isSecret: (secret, _, around) => isTold(secret, around()),
  },
  {
    // `login: ops / …`, `sign in as a@b.example / …`, `credentials ops:…`
    kind: 'password',
    pattern: pattern(
      '(?:\\b(?:log[ -]?in|logins|sign(?:ed)? in|logged in|credentials?|creds|account|user(?:name)?|anmelden|zugang|benutzer|connexion|usuario|identifiants?)|계정|로그인|아이디|アカウント|ログイン|账号|帐号|登录)(?:\\s(?:is|are|with|as|using|mit|als|avec|con|für|for)|\\s{0,2}[:：=]){0,2}\\s{0,2}[`"\'“]?[\\w.@+-]{2,60}[`"\'”]?(?:\\s{0,2}[/|,]\\s{0,2}|:|\\s{1,2}(?:and|und|et|y|with)\\s{1,2})[`"\'“]?(?<secret>[^\\s"\'`\\\\<>,/={}]{5,60}[^\\s"\'`\\\\<>,/={}.;:)])',
      'iu',
    ),
    isSecret: (secret, _, around) => isTold(secret, around()) && /[^\w.]|[a-z]\d|\d[a-z]|[a-z][A-Z]/.test(secret) && !/^[\w-]+(?:\.[\w-]+)+$/.test(secret),
  },
  {
    kind: 'password',
    marks: ['IDENTIFY', 'identify'],
    pattern: pattern('NickServ[ \\t]{1,4}IDENTIFY[ \\t]{1,4}(?:[\\w-]{1,30}[ \\t]{1,4})?(?<secret>\\S{4,100})', 'i'),
    isSecret: (secret) => !isPlaceholder(secret),
  },
  {
    // What mail providers hand out for programs.
    kind: 'password',
    pattern: pattern(
      'pass(?:word|wd|code|wort)?["\'\\]\\\\]{0,4}\\s{0,4}(?:[:=,]|is|ist|est)\\s{0,4}\\\\{0,3}["\'`]?(?<secret>[a-z]{4}(?: [a-z]{4}){3})(?![\\w ])',
      'i',
    ),
    isSecret: (secret) => isGroupedLetters(secret.toLowerCase()),
  },
];
