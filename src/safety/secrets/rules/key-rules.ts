import { looksRandom } from '../reading/looks-random.ts';
import { isPlaceholder } from './placeholders.ts';
import { pattern, type SecretRule } from './secret-rule.ts';

/** Keys in the forms of wallets, networks and the calls that take one. */
export const KEY_RULES: readonly SecretRule[] = [
  {
    // A wallet's private key is as long as a hash: only its surroundings identify it.
    kind: 'wallet-key',
    pattern: pattern(
      '(?:accounts|private[_ -]?key|priv[_ -]?key|\\bpk\\b|wallet|deployer|signer|from_key|secret[_ -]?key)[^\\n]{0,60}?[\\s"\'`([=:]{1,4}(?<secret>(?:0x)?[0-9a-f]{64})(?![0-9a-f])',
      'i',
    ),
  },
  {
    // The bytes of a key, one by one.
    kind: 'wallet-key',
    marks: [','],
    pattern: pattern('\\[\\s{0,8}(?<secret>(?:\\d{1,3}\\s{0,4},\\s{0,4}){63}\\d{1,3})(?=\\s{0,8}\\])'),
    isSecret: (secret) => secret.split(',').every((byte) => Number(byte) < 256) && new Set(secret.split(',')).size > 24,
  },
  {
    // OpenSSH breaks private keys so, and nothing else.
    kind: 'private-key',
    pattern: pattern('(?<=^[+ -]?)[A-Za-z0-9+/]{70}(?=\\r?$)', 'm'),
    isSecret: (secret) => looksRandom(secret) && /[+/\d]/.test(secret),
  },
  {
    // A line of a file of cookies.
    kind: 'authorization',
    marks: ['\tTRUE\t', '\tFALSE\t'],
    pattern: pattern(
      '^\\S{3,100}\\t(?:TRUE|FALSE)\\t\\S{1,100}\\t(?:TRUE|FALSE)\\t\\d{1,12}\\t\\S{1,80}\\t(?<secret>[^\\s\\\\"]{8,4000})',
      'm',
    ),
    isSecret: (secret) => looksRandom(secret),
  },
  {
    // Routers and switches.
    kind: 'password',
    marks: ['password ', 'secret ', 'community ', 'key ', 'key-string ', 'wpa-psk '],
    pattern: pattern(
      '(?:\\b(?:password|secret)\\s[056789]\\s|\\bsnmp-server community\\s|\\b(?:rocommunity|rwcommunity)\\s|\\b(?:pre-shared-key|key-string|wpa-psk)\\s(?:(?:ascii|hex|address|key)\\s(?:[\\d.]+\\s(?:key\\s)?)?)?(?:\\d\\s)?|\\b(?:tacacs|radius)-server\\s(?:host\\s\\S{1,60}\\s)?key\\s(?:\\d\\s)?|\\bneighbor\\s\\S{1,60}\\spassword\\s(?:\\d\\s)?|\\bcrypto isakmp key\\s(?:\\d\\s)?)["\']?(?<secret>[^\\s"\'\\\\]{3,200})',
      'i',
    ),
    isSecret: (secret) => !isPlaceholder(secret) && !/^(?:address|level|encrypted)$/i.test(secret),
  },
];
