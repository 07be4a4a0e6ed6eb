import { isLabel } from '../reading/labels.ts';
import { looksRandom } from '../reading/looks-random.ts';
import { saidByName } from '../reading/names.ts';
import { isPlaceholder } from './placeholders.ts';
import { type Around, pattern, type SecretRule } from './secret-rule.ts';
import { isSecretValue } from './weigh.ts';

/** The ways in which a header gets its value. */
const AUTHORIZATION =
  '\\b(?:proxy-)?authorization\\\\{0,3}["\'`\\])}]{0,3}(?:\\s{0,4}[:=,]>?|\\s{1,4}(?=["\'`A-Z]))\\s{0,8}(?:[\\w.]{1,30}\\()?[fbr@$]?\\\\{0,3}["\'`]?';

const SCHEMES =
  'basic|bearer|token|apikey|api-key|key|negotiate|ntlm|ssws|oauth|hawk|mac|jwt|digest|genie(?:key|user)|sharedkey(?:lite)?|splunk|discogs|bot|apitoken|pat';

/** Words are said around it. */
const isSentence = ({ before, behind }: Around): boolean => /[.!?]\s|\b(?:the|is|are|header)\b/i.test(before + behind);

/** Placeholders and words that documentation uses as a value. */
const isSpoken = (secret: string): boolean =>
  isPlaceholder(secret) ||
  isLabel(secret) ||
  /^(?:auth(?:entication|orization)?|scheme|schema|realm|flow|grants?|header|format|access|abc|xyz|my)[\w-]*$/i.test(secret) ||
  (/^[a-z]{1,12}(?:[_-][a-z]{1,12}){1,4}$/i.test(secret) && /token|key|secret|jwt|cred|id$/i.test(secret));

/** So names of headers with a secret end, and so they are set. */
const HEADER_ENDS = [
  'ey:',
  'EY:',
  'oken:',
  'OKEN:',
  'ecret:',
  'ECRET:',
  'uth:',
  'UTH:',
  'assword:',
  '_header',
  'eader set',
  'eader add',
];

/** Secrets in the headers, queries and cookies of requests. */
export const HEADER_RULES: readonly SecretRule[] = [
  {
    kind: 'authorization',
    marks: ['uthorization', 'UTHORIZATION'],
    pattern: pattern(
      `${AUTHORIZATION}(?:${SCHEMES})\\s{1,4}(?<secret>[^\\s"'\`\\\\,;<>(){}$[][^\\s"'\`\\\\,;<>(){}$]{2,4000})`,
      'i',
    ),
    isSecret: (secret, _, around) =>
      !/^[a-z_]{2,20}=/i.test(secret) && !isSpoken(secret) && !(/^[a-z]+$/i.test(secret) && isSentence(around())),
  },
  {
    // Without a scheme, or with a custom one.
    kind: 'authorization',
    marks: ['uthorization', 'UTHORIZATION'],
    pattern: pattern(`${AUTHORIZATION}(?:[A-Za-z][\\w-]{1,24}\\s{1,2})?(?<secret>[\\w.~+/=:%-]{12,4000})`, 'i'),
    isSecret: (secret) => looksRandom(secret) && !isSpoken(secret) && !/^[a-z_]{2,20}=/i.test(secret),
  },
  {
    // The parts of a scheme that sign the request.
    kind: 'authorization',
    marks: ['uthorization', 'UTHORIZATION'],
    pattern: pattern(
      `${AUTHORIZATION}[^\\n]{0,600}?\\b(?:signature|response|oauth_signature|oauth_token|mac|token)=\\\\{0,3}["']?(?<secret>[\\w%+/=.~-]{12,1000})`,
      'i',
    ),
    isSecret: (secret) => looksRandom(secret),
  },
  {
    kind: 'authorization',
    marks: ['earer', 'EARER'],
    pattern: pattern('\\bbearer\\s{1,4}(?<secret>[A-Za-z0-9._~+/=-]{16,})', 'i'),
    isSecret: (secret) => looksRandom(secret),
  },
  {
    // `-H "X-Api-Key: …"`, `'X-Auth-Token: …'`, `proxy_set_header X-Api-Key …;`
    kind: 'authorization',
    marks: HEADER_ENDS,
    pattern: pattern(
      '(?:(?<=["\'`])|(?<=\\s(?:-H|--header)[ =]?)|(?<=_header\\s{1,4})|(?<=header\\s(?:set|add)\\s))(?<name>(?:x-)?[a-z][\\w-]{0,30}(?:key|token|secret|password|auth|apikey))\\\\{0,3}(?::\\s{0,4}|[ \\t]{1,4}["\']?)(?<secret>[^\\s"\'`\\\\;<>{}$]{4,1000})(?=["\'`;\\s\\\\]|$)',
      'im',
    ),
    isSecret: (secret, { name = '' }, around) =>
      isHeaderValue(secret, name) && (/[A-Z]|-/.test(name) || /header|curl|http/i.test(around().before)),
  },
  {
    kind: 'authorization',
    pattern: pattern(
      '(?<![\\w-])(?<name>x-[a-z-]{0,24}(?:key|token|secret)|api-?key|private-token|deploy-token|job-token|ocp-apim-subscription-key)\\s{0,2}:\\s{0,4}(?<secret>[\\w+/=.~-]{16,})',
      'i',
    ),
    isSecret: isHeaderValueOf,
  },
  {
    // `?access_token=…`
    kind: 'authorization',
    marks: ['oken=', 'ey=', 'EY=', 'OKEN=', 'ecret=', 'ass=', 'word=', 'auth=', 'sig=', 'code=', 'wd=', 'appid='],
    pattern: pattern(
      '(?<=[?&;#])(?<name>[\\w.-]{0,30}(?:token|key|secret|password|passwd|pwd|auth|signature|appid))=(?<secret>[\\w%.~+!*@-]{4,1000})',
      'i',
    ),
    isSecret: (secret, { name = '' }) => isQueryValue(secret, name),
  },
  {
    kind: 'authorization',
    marks: ['ookie', 'OOKIE'],
    pattern: pattern(
      'cookie["\'\\\\]{0,4}\\s{0,4}[:=,][^\\n]{0,400}?(?<![a-z])[\\w.-]{0,30}(?:sess(?:ion)?[_-]?(?:id)?|sid|auth|token|jwt|remember(?:_me)?|csrf)=(?<secret>[\\w%.~+/:=-]{8,1000})',
      'i',
    ),
    isSecret: (secret) => looksRandom(secret),
  },
];

function isHeaderValueOf(secret: string, { name = '' }: Readonly<Record<string, string | undefined>>): boolean {
  return isHeaderValue(secret, name) && looksRandom(secret);
}

function isHeaderValue(secret: string, name: string): boolean {
  const says = saidByName(name);
  if (says === undefined || isSpoken(secret)) return false;
  return isSecretValue({ name, says, value: secret, sign: 'is', isQuoted: true, isLiteral: true, kind: 'settings' });
}

/** In a query: any value under the name of a password, and under other names values that are not words. */
function isQueryValue(secret: string, name: string): boolean {
  const says = saidByName(name) ?? (/^(?:key|auth|signature|appid)$/i.test(name) ? 'key' : undefined);
  if (says === undefined || isSpoken(secret)) return false;
  if (says === 'password') return true;
  return secret.length >= 16 && looksRandom(secret);
}
