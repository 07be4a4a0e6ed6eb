import type { Intensity } from '../../contracts/review-plan.ts';
import type { Change } from '../../diff/change.ts';

/** How much harm a mistake in a file can do, by its path. */
export type RiskTier = 'usual' | 'raised' | 'sensitive';

/** An intensity that was chosen for a change, and the reason in words. */
export interface ChosenIntensity {
  readonly intensity: Intensity;
  readonly why: string;
}

/** What each tier is recognised by; the first that fits counts. A word stands alone or in a name: `auth`, `user_auth`, `AuthGuard`. */
const RISKS: readonly { readonly tier: RiskTier; readonly what: string; readonly path: RegExp }[] = [
  {
    tier: 'sensitive',
    what: 'authentication',
    path: words('auth|authn|authz|login|session|oauth|sso|password|token|permission'),
  },
  { tier: 'sensitive', what: 'cryptography', path: words('crypto|cipher|encryption|signature|secret|certificate|jwt') },
  { tier: 'sensitive', what: 'payments', path: words('payment|billing|checkout|invoice|refund|wallet') },
  { tier: 'sensitive', what: 'migrations', path: words('migration|migrate') },
  {
    tier: 'raised',
    what: 'CI',
    path: /^\.github\/(?:workflows|actions)\/|^\.gitlab-ci\.yml$|^\.circleci\/|(?:^|\/)Jenkinsfile$/,
  },
  {
    tier: 'raised',
    what: 'infrastructure',
    path: /\.(?:tf|tfvars|hcl)$|(?:^|\/)(?:Dockerfile|docker-compose\.ya?ml|compose\.ya?ml)$|(?:^|\/)(?:k8s|kubernetes|helm|terraform|ansible)\//,
  },
  {
    tier: 'raised',
    what: 'dependencies',
    path: /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|requirements[\w.-]*\.txt|poetry\.lock|uv\.lock|pyproject\.toml|Pipfile(?:\.lock)?|Cargo\.(?:toml|lock)|go\.(?:mod|sum)|Gemfile(?:\.lock)?|composer\.(?:json|lock))$/,
  },
];

/** The largest change of each size; beyond the last it is large. */
const SIZES = [
  { lines: 10, files: 2 },
  { lines: 200, files: 10 },
  { lines: 1_000, files: 30 },
] as const;

/** The intensity by tier, for changes of each size and for larger ones. */
const CHOICE: Readonly<Record<RiskTier, readonly Intensity[]>> = {
  usual: ['quick', 'light', 'standard', 'deep'],
  raised: ['light', 'standard', 'standard', 'deep'],
  sensitive: ['standard', 'deep', 'deep', 'comprehensive'],
};

const LOCK_FILE = /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|go\.sum|[\w.-]+\.lock)$/;

/** Chooses how thorough a review is by the size of the change and the riskiest path in it: docs/review.md. */
export function chooseIntensity({ files }: Pick<Change, 'files'>): ChosenIntensity {
  // A lock file is long without being much to read.
  const lines = files.filter(({ path }) => !LOCK_FILE.test(path)).reduce((sum, { hunks }) => sum + changedIn(hunks), 0);
  const paths = files.flatMap(({ path, oldPath }) => (oldPath === undefined ? [path] : [path, oldPath]));
  const found = RISKS.flatMap((risk) =>
    paths
      .filter((path) => risk.path.test(path))
      .slice(0, 1)
      .map((path) => ({ ...risk, path })),
  );
  const [worst] = found;
  const tier = worst?.tier ?? 'usual';
  const at = SIZES.findIndex((size) => lines <= size.lines && files.length <= size.files);
  const intensity = CHOICE[tier].at(at) ?? 'standard';
  const size = `${lines} changed ${lines === 1 ? 'line' : 'lines'} in ${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  return { intensity, why: worst === undefined ? `${size}, no sensitive path` : `${size}, ${worst.what} (${worst.path})` };
}

const changedIn = (hunks: Change['files'][number]['hunks']): number =>
  hunks.reduce((sum, { lines }) => sum + lines.filter((line) => line.startsWith('+') || line.startsWith('-')).length, 0);

/** Matches a path with one of these words, singular or plural, in snake, kebab or camel case. */
function words(list: string): RegExp {
  const capital = list.replaceAll(/(^|\|)([a-z])/g, (_, bar: string, letter: string) => bar + letter.toUpperCase());
  return new RegExp(`(?:^|[^a-zA-Z])(?:${list})s?(?=$|[^a-z])|(?:${capital})s?(?=$|[^a-z])`);
}
