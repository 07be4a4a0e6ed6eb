import { looksRandom } from '../reading/looks-random.ts';
import { isIssued, isNoSpecimen } from './form-rules.ts';
import { isPlaceholder } from './placeholders.ts';
import { ALONE, ALONE_DASHED, pattern, type SecretRule } from './secret-rule.ts';

const isMixed = (secret: string): boolean => isIssued(secret) && /[A-Z]/.test(secret) && /[a-z]/.test(secret);

const isHexadecimal = (text: string): boolean => /^[0-9a-f]*$/i.test(text);

/** The first line of the encoded text identifies it. */
const isEncodedKey = (secret: string): boolean => atob(secret.slice(0, 80)).includes('PRIVATE KEY');

/** Keys without a distinctive form, recognised by accompanying text. */
export const COMPANION_RULES: readonly SecretRule[] = [
  {
    kind: 'aws-secret-key',
    marks: ['AKIA', 'ASIA'],
    pattern: pattern(`${ALONE}A[KS]IA[A-Z0-9]{16}[^A-Za-z0-9][^]{0,120}?(?<![\\w/+=.-])(?<secret>[A-Za-z0-9/+]{40})(?![\\w/+=])`),
    isSecret: (secret) => isMixed(secret) && !isHexadecimal(secret) && looksRandom(secret),
  },
  {
    kind: 'aws-secret-key',
    pattern: pattern(
      '(?:aws[\\w.-]{0,20}secret|secret[_-]?access[_-]?key)[\\w-]{0,20}["\'\\]\\\\]{0,3}\\s{0,8}[:=,]>?\\s{0,8}\\\\{0,3}["\'`]?(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])',
      'i',
    ),
    isSecret: (secret) => !isPlaceholder(secret),
  },
  {
    kind: 'twilio-token',
    marks: ['AC'],
    pattern: pattern(`${ALONE}AC[0-9a-f]{32}[^A-Za-z0-9][^]{0,80}?(?<![\\w/+=.-])(?<secret>[0-9a-f]{32})(?![\\w/+=.-])`),
    isSecret: isIssued,
  },
];

/** Tokens whose form is more than a prefix, alphabets and lengths, or that occur in an address. */
export const TOKEN_RULES: readonly SecretRule[] = [
  {
    kind: 'azure-key',
    marks: ['AccountKey=', 'SharedAccessKey=', 'accountkey=', 'AccessKey='],
    pattern: pattern('(?:Account|SharedAccess|Access)Key=(?<secret>[A-Za-z0-9+/]{40,100}={0,2})', 'i'),
    isSecret: (secret) => !isPlaceholder(secret),
  },
  {
    kind: 'azure-signature',
    marks: ['sig=', 'ignature='],
    pattern: pattern('[?&;](?:sig|X-Amz-Signature|X-Goog-Signature|Signature)=(?<secret>[A-Za-z0-9%+/~_-]{32,700}={0,2})', 'i'),
    isSecret: isIssued,
  },
  {
    kind: 'azure-client-secret',
    marks: ['Q~'],
    pattern: pattern('(?<![\\w~.-])[\\w~.-]{3}\\dQ~[\\w~.-]{31,34}(?![\\w~.-])'),
    isSecret: isIssued,
  },
  {
    kind: 'slack-webhook',
    marks: ['hooks.slack.com/'],
    pattern: pattern('hooks\\.slack\\.com/(?:services|workflows|triggers)/(?<secret>[A-Z]\\w{5,20}/\\w{5,20}/[\\w/]{16,80})'),
    isSecret: (secret) => !isPlaceholder(secret),
  },
  {
    kind: 'discord-webhook',
    marks: ['/api/webhooks/'],
    pattern: pattern('discord(?:app)?\\.com/api/webhooks/\\d{15,22}/(?<secret>[\\w-]{60,80})'),
    isSecret: isIssued,
  },
  {
    kind: 'teams-webhook',
    marks: ['/IncomingWebhook/'],
    pattern: pattern('/IncomingWebhook/(?<secret>[0-9a-f]{32}/[0-9a-f-]{36}(?:/[\\w-]{20,80})?)', 'i'),
    isSecret: isIssued,
  },
  {
    // Addresses that are a secret as a whole.
    kind: 'webhook',
    marks: ['hooks.zapier.com/', 'webhook.site/', 'maker.ifttt.com/', '/hooks/', 'hook.', 'events.pagerduty.com/'],
    pattern: pattern(
      '(?:hooks\\.zapier\\.com/hooks/catch/\\d{4,12}/|maker\\.ifttt\\.com/[\\w/-]{1,80}/key/|hook\\.(?:eu\\d|us\\d|integromat)\\.(?:make\\.)?com/|events\\.pagerduty\\.com/integration/|://[\\w.-]{3,80}/hooks/)(?<secret>[\\w-]{6,80})',
    ),
    isSecret: (secret) => isIssued(secret) && !isPlaceholder(secret),
  },
  {
    kind: 'discord-token',
    pattern: pattern('(?<![\\w.-])[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,40}(?![\\w.-])'),
    isSecret: (secret) => isMixed(secret) && looksRandom(secret),
  },
  { kind: 'telegram-token', marks: ['/bot'], pattern: pattern('(?<=/bot)\\d{8,10}:[\\w-]{32,40}') },
  {
    kind: 'openai-key',
    marks: ['sk-'],
    pattern: pattern(`${ALONE}sk-[A-Za-z0-9]{32,}`),
    isSecret: (secret) => isIssued(secret) && (/[A-Z]/.test(secret) || looksRandom(secret.slice(3))),
  },
  {
    kind: 'private-key',
    marks: ['LS0tLS1CRUdJTi'],
    pattern: pattern('(?<![A-Za-z0-9+/])LS0tLS1CRUdJTi[A-Za-z0-9+/]{66,}={0,2}'),
    isSecret: isEncodedKey,
  },
  { kind: 'jwt', marks: ['eyJ'], pattern: pattern(`${ALONE_DASHED}eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]*`, 'm') },
  {
    // A token of five parts, of which the second to the last are encrypted.
    kind: 'jwt',
    marks: ['eyJ'],
    pattern: pattern(`${ALONE_DASHED}eyJ[\\w-]{8,400}\\.[\\w-]{0,700}\\.[\\w-]{8,100}\\.[\\w-]{16,}\\.[\\w-]{16,}`, 'm'),
    isSecret: isNoSpecimen,
  },
];
