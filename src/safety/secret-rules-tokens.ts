import { isPlaceholder, looksRandom } from './looks-random.ts';
import { ALONE, ALONE_DASHED, pattern, type SecretRule } from './secret-rule.ts';

/** Not what stands in the documentation of its issuer. */
const isNoSpecimen = (secret: string): boolean => !/x{4}|example|your|placeholder|redacted|(.)\1{15}/i.test(secret);

/** What issuers hand out has digits. */
const isIssued = (secret: string): boolean => /\d/.test(secret) && isNoSpecimen(secret);

const isMixed = (secret: string): boolean => isIssued(secret) && /[A-Z]/.test(secret) && /[a-z]/.test(secret);

const isHexadecimal = (text: string): boolean => /^[0-9a-f]*$/i.test(text);

/** A token that is known by how it begins. */
const token = (kind: string, marks: readonly string[], source: string): SecretRule => ({
  kind,
  marks,
  pattern: pattern(`${ALONE}${source}`),
  isSecret: isIssued,
});

/** Nothing of a token follows. */
const END = '(?![A-Za-z0-9])';

const CLOUDS: readonly SecretRule[] = [
  {
    kind: 'aws-secret-key',
    marks: ['AKIA', 'ASIA'],
    pattern: pattern(`${ALONE}A[KS]IA[A-Z0-9]{16}[^A-Za-z0-9][^]{0,120}?(?<![\\w/+=.-])(?<secret>[A-Za-z0-9/+]{40})(?![\\w/+=])`),
    isSecret: (secret) => isMixed(secret) && !isHexadecimal(secret) && looksRandom(secret),
  },
  {
    kind: 'aws-access-key',
    marks: ['AKIA', 'ASIA'],
    pattern: pattern(`${ALONE}A[KS]IA[A-Z0-9]{16}${END}`),
    isSecret: (secret) => !/EXAMPLE|X{4}/.test(secret),
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
    kind: 'azure-key',
    marks: ['AccountKey=', 'SharedAccessKey='],
    pattern: pattern('(?:AccountKey|SharedAccessKey)=(?<secret>[A-Za-z0-9+/]{40,100}={0,2})'),
    isSecret: (secret) => !isPlaceholder(secret),
  },
  {
    kind: 'azure-signature',
    marks: ['sig='],
    pattern: pattern('[?&;]sig=(?<secret>[A-Za-z0-9%+/]{40,120}={0,2})'),
    isSecret: isIssued,
  },
  {
    kind: 'azure-client-secret',
    marks: ['Q~'],
    pattern: pattern('(?<![\\w~.-])[\\w~.-]{3}\\dQ~[\\w~.-]{31,34}(?![\\w~.-])'),
    isSecret: isIssued,
  },
  token('digitalocean-token', ['_v1_'], 'do[opr]_v1_[0-9a-f]{64}'),
  token('cloudflare-key', ['v1.0-'], 'v1\\.0-[0-9a-f]{24}-[0-9a-f]{146}'),
  token('google-key', ['AIza'], 'AIza[\\w-]{35}(?![\\w-])'),
  token('google-oauth', ['GOCSPX-', 'ya29.', '1//0'], '(?:GOCSPX-[\\w-]{28}|ya29\\.[\\w-]{50,400}|1//0[\\w-]{40,200})'),
  token('heroku-key', ['HRKU-'], 'HRKU-[\\w-]{36,80}'),
];

const FORGES: readonly SecretRule[] = [
  token('github-token', ['gh', 'github_pat_'], '(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})'),
  token(
    'gitlab-token',
    ['gl', 'GR13'],
    '(?:gl(?:pat|rt|dt|cbt|ptt|ft|imt|agent|oas|soat|ffct)-[\\w.-]{20,}|GR1348941[\\w-]{20})',
  ),
  token('atlassian-token', ['AT'], '(?:AT[AC]TT3[\\w=-]{60,400}|ATBB[A-Za-z0-9]{32})'),
  token('npm-token', ['npm_'], `npm_[A-Za-z0-9]{36}${END}`),
  token('pypi-token', ['pypi-'], 'pypi-[\\w-]{50,400}'),
  token('docker-token', ['dckr_'], 'dckr_[op]at_[\\w-]{20,60}'),
  token('rubygems-key', ['rubygems_'], 'rubygems_[0-9a-f]{48}'),
  token('nuget-key', ['oy2'], `oy2[a-z0-9]{43}${END}`),
  token('crates-token', ['cio'], `cio[A-Za-z0-9]{32}${END}`),
  token('buildkite-token', ['bkua_'], 'bkua_[0-9a-f]{40}'),
  token('circleci-token', ['CCIPAT_'], 'CCIPAT_[\\w-]{40,100}'),
];

const MESSENGERS: readonly SecretRule[] = [
  token('slack-token', ['xox', 'xapp-'], '(?:xox[a-z](?:\\.xox[a-z])?|xapp)-[A-Za-z0-9-]{10,}'),
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
    kind: 'discord-token',
    pattern: pattern('(?<![\\w.-])[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,40}(?![\\w.-])'),
    isSecret: (secret) => isMixed(secret) && looksRandom(secret),
  },
  { kind: 'telegram-token', marks: [':AA'], pattern: pattern('(?<!\\d)\\d{8,10}:AA[\\w-]{32,33}(?![\\w-])') },
  token('twilio-key', ['SK'], `SK[0-9a-f]{32}${END}`),
  {
    kind: 'twilio-token',
    marks: ['AC'],
    pattern: pattern(`${ALONE}AC[0-9a-f]{32}[^A-Za-z0-9][^]{0,80}?(?<![\\w/+=.-])(?<secret>[0-9a-f]{32})(?![\\w/+=.-])`),
    isSecret: isIssued,
  },
  token('sendgrid-key', ['SG.'], 'SG\\.[\\w-]{16,32}\\.[\\w-]{32,64}'),
  token('mailgun-key', ['key-'], `key-[0-9a-f]{32}${END}`),
  token('mailchimp-key', ['-us'], '[0-9a-f]{32}-us\\d{1,2}(?!\\w)'),
];

const SHOPS: readonly SecretRule[] = [
  {
    ...token('stripe-key', ['k_live_', 'k_test_', 'whsec_'], '(?:[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/]{24,})'),
    isSecret: (secret) => isIssued(secret) && looksRandom(secret.slice(secret.lastIndexOf('_') + 1)),
  },
  token('shopify-token', ['shp'], 'shp(?:at|ca|pa|ss|tka)_[0-9a-fA-F]{32,64}'),
  token('square-token', ['sq0', 'EAAA'], '(?:sq0(?:atp|csp)-[\\w-]{22,43}|EAAA[\\w-]{60}(?![\\w-]))'),
];

const MODELS: readonly SecretRule[] = [
  token('anthropic-key', ['sk-ant-'], 'sk-ant-[\\w-]{20,}'),
  token('openrouter-key', ['sk-or-'], 'sk-or-v1-[0-9a-f]{64}'),
  {
    kind: 'openai-key',
    marks: ['sk-'],
    pattern: pattern(`${ALONE}sk-(?:(?:proj|svcacct|admin)-[\\w-]{20,}|[A-Za-z0-9]{32,})`),
    isSecret: (secret) => isIssued(secret) && /[A-Z]/.test(secret),
  },
  token('xai-key', ['xai-'], 'xai-[A-Za-z0-9]{60,120}'),
  token('groq-key', ['gsk_'], 'gsk_[A-Za-z0-9]{48,60}'),
  token('huggingface-token', ['hf_'], `hf_[A-Za-z0-9]{30,40}${END}`),
  token('replicate-token', ['r8_'], `r8_[A-Za-z0-9]{37}${END}`),
  token('perplexity-key', ['pplx-'], 'pplx-[A-Za-z0-9]{40,60}'),
];

/** The first line of what is encoded says so. */
const isEncodedKey = (secret: string): boolean => atob(secret.slice(0, 80)).includes('PRIVATE KEY');

const SERVICES: readonly SecretRule[] = [
  token('databricks-token', ['dapi'], `dapi[0-9a-f]{32}(?:-\\d)?${END}`),
  token('linear-key', ['lin_'], 'lin_(?:api|oauth)_[A-Za-z0-9]{32,64}'),
  token('notion-token', ['secret_', 'ntn_'], `(?:secret_[A-Za-z0-9]{43}|ntn_[A-Za-z0-9]{40,60})${END}`),
  token('grafana-token', ['glsa_', 'glc_'], 'gl(?:sa|c)_[\\w+/=-]{32,400}'),
  token('sentry-token', ['sntry'], 'sntry[su]_[\\w+/=-]{40,400}'),
  token('vault-token', ['hvs.', 'hvb.', 'hvr.'], 'hv[sbr]\\.[\\w-]{24,200}'),
  token('terraform-token', ['.atlasv1.'], '\\w{14}\\.atlasv1\\.[\\w-]{60,80}'),
  token('pulumi-token', ['pul-'], 'pul-[0-9a-f]{40}'),
  token('doppler-token', ['dp.'], 'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{40,80}'),
  token('planetscale-token', ['pscale_'], 'pscale_(?:tkn|pw|oauth)_[\\w.-]{32,64}'),
  token('supabase-key', ['sbp_', 'sb_secret_'], '(?:sbp_[0-9a-f]{40}|sb_secret_[\\w-]{31,64})'),
  token('figma-token', ['figd_'], 'figd_[\\w-]{40}'),
  token('airtable-token', ['pat'], 'pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}'),
  token('netlify-token', ['nfp_'], `nfp_[A-Za-z0-9]{36,40}${END}`),
  token('postman-key', ['PMAK-'], 'PMAK-[0-9a-f]{24}-[0-9a-f]{34}'),
  token('newrelic-key', ['NRAK-'], 'NRAK-[A-Z0-9]{27}'),
  token('tailscale-key', ['tskey-'], 'tskey-[a-z]{2,12}-[\\w-]{20,80}'),
  {
    kind: 'private-key',
    marks: ['LS0tLS1CRUdJTi'],
    pattern: pattern('(?<![A-Za-z0-9+/])LS0tLS1CRUdJTi[A-Za-z0-9+/]{66,}={0,2}'),
    isSecret: isEncodedKey,
  },
  { kind: 'age-key', marks: ['AGE-SECRET-KEY-'], pattern: pattern('AGE-SECRET-KEY-1[A-Z0-9]{58}') },
  { kind: 'jwt', marks: ['eyJ'], pattern: pattern(`${ALONE_DASHED}eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]*`, 'm') },
];

/** Secrets that are known by their own looks, wherever they stand. */
export const TOKEN_RULES: readonly SecretRule[] = [...CLOUDS, ...FORGES, ...MESSENGERS, ...SHOPS, ...MODELS, ...SERVICES];
