import { looksRandom } from './looks-random.ts';

/** The names that secrets are given; a `pwd` that is handed on with something else is a directory. */
export const NAME =
  '(?:pass(?:word|wd|phrase|code)|(?<=\\w)pwd|pwd(?!\\s{0,4}[,(])|secret|token|credential|(?:api|app|access|auth|private|signing|encryption|master|account|shared|storage|session|hmac|jwt|deploy|license)[_-]?key)';

/** The rest of a name. */
export const REST = '[\\w-]{0,40}';

/** A name, with what stands before it in the same word. */
export const named = (name: string): string => `(?=${name})(?<=(?<before>[\\w.:-]{0,40}))(?<name>${name}${REST})`;

/** So names end that stand for something about a secret. */
const ABOUT =
  /(?:ids?|names?|types?|ur[li]s?|path|endpoint|headers?|fields?|labels?|titles?|messages?|errors?|address(?:es)?|arn|alias(?:es)?|ref|count|length|size|limit|ttl|index|icon|image|logo|class|format|pattern|regexp?|schema|version|policy|prefix|suffix|alphabet|chars(?:et)?|expir\w*|_at)$/i;

/** Tokens that say where to go on, or that a call is the same as before; and kinds of resources. */
const HARMLESS =
  /(?:next|prev(?:ious)?|pag(?:e|ing|ination)|continu(?:e|ation)|(?:for|back)ward|lock|client(?:[_-]?request)?|idempotency|change|update|action|sync|delta|cursor|sequence|public[_-]?key)[_-]?tokens?$|^(?:AWS|Alexa|Custom)::/i;

/** What bears such a name is no secret itself. */
export const isAbout = (name: string): boolean => ABOUT.test(name) || HARMLESS.test(name);

/** A value that looks random, under a name that says secret. */
export const isNamedSecret = (secret: string, name: string): boolean => !isAbout(name) && looksRandom(secret);
