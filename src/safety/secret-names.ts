import { looksChosen, looksRandom, looksSecret } from './looks-random.ts';

/** Names of what somebody types; a `pwd` that is handed on with something else is a directory. */
export const PASSWORD_NAME =
  '(?:pass(?:word|wd|phrase|code)|pass(?![A-Za-z0-9])|(?<=\\w)pwd|pwd(?!\\s{0,4}[,(])|(?<![A-Za-z])psk(?![\\w-]|\\s{0,4}[,(])|secret)';

/** The names that secrets are given. */
export const NAME = `(?:${PASSWORD_NAME}|token|credential|(?<![A-Za-z])[th]?otp(?![\\w-])|sonar\\.login|(?:api|app|access|auth|private|signing|encryption|decryption|validation|aes|cipher|master|account|shared|storage|session|hmac|jwt|deploy|license)[_-]?key)`;

/** The rest of a name. */
export const REST = '[\\w-]{0,40}';

/** A name, with what stands before it in the same word. */
export const named = (name: string): string => `(?=${name})(?<=(?<before>[\\w.:-]{0,40}))(?<name>${name}${REST})`;

/** So names end that stand for something about a secret. */
const ABOUT =
  /(?:ids?|names?|types?|ur[li]s?|path|endpoint|headers?|fields?|labels?|titles?|messages?|errors?|address(?:es)?|arn|alias(?:es)?|ref|count|length|size|limit|ttl|index|icon|image|logo|class|format|pattern|regexp?|schema|version|policy|prefix|suffix|alphabet|chars(?:et)?|expir\w*|managers?|_at)$/i;

/** Tokens that say where to go on, or that a call is the same as before; and kinds of resources. */
const HARMLESS =
  /(?:next|prev(?:ious)?|pag(?:e|ing|ination)|continu(?:e|ation)|(?:for|back)ward|(?<!un)lock|client(?:[_-]?request)?|idempotency|(?<!ex)change|update|lifecycle[_-]?action|(?:in|out)put|sync|delta|cursor|sequence|public[_-]?key)[_-]?tokens?$|^(?:AWS|Alexa|Custom)::/i;

/** Another word that ends so: `compass`, `bypass`. */
const isOtherWord = (name: string): boolean =>
  /pass$/i.test(name) && !/(?:^|[^A-Za-z])pass$/i.test(name) && !/[a-z0-9]Pass$/.test(name);

/** What bears such a name is no secret itself. */
export const isAbout = (name: string): boolean => ABOUT.test(name) || HARMLESS.test(name) || isOtherWord(name);

const UNMISTAKABLE =
  /(?:password|passwd|passphrase|secret[_-]?key(?:[_-]?base)?|(?:db|database|user|smtp|mail|email|admin|root|sql|ftp|redis|mongo|ssh|pg|login|keystore|store|key|repo|proxy|ldap|service|become|sudo|bind)[_-]?(?:pass|pwd))\d{0,2}$/i;

/** What is done with a password, or was wrong with it. */
const DONE =
  /(?:show|hide|toggle|reset|forgot(?:ten)?|change|update|validate|check|verify|require[sd]?|missing|invalid|wrong|weak|bad|incorrect|hash(?:ed)?|generate|compare|recover|lost)[_-]?(?:pass|secret)\w*$/i;

/** A value under this name is a password, even if it is made of words. */
const isUnmistakable = (name: string): boolean => UNMISTAKABLE.test(name) && !DONE.test(name);

/** Words with a number, under a name that leaves no doubt. */
export const isChosenFor = (secret: string, name: string): boolean => isUnmistakable(name) && looksChosen(secret);

/** A key or a password by its looks, or by its name. */
export const isSecretFor = (secret: string, name: string): boolean =>
  !isAbout(name) && (looksSecret(secret) || isChosenFor(secret, name));

/** A value that looks random, under a name that says secret, and not the same name in another place. */
export const isNamedSecret = (secret: string, name: string): boolean =>
  !isAbout(name) && looksRandom(secret) && !secret.endsWith(`.${name}`);
