import { INTENSITIES } from '../contracts/review-plan.ts';
import { maxOf } from '../core/consensus/max-of.ts';
import type { RawConfig } from './config-shape.ts';
import { ANY, defaultAt, namesAt, type SettingPath, settingAt, settingName } from './settings-list.ts';

/** The example of a section with named entries. */
export interface ConfigExample {
  /** The entry shown if none is set. */
  readonly name: string;
  /** The default values of an entry as far as known; null if it has no such setting. */
  readonly usualOf: (name: string) => Readonly<Record<string, unknown>>;
}

/** The inputs of a commented config. */
export interface ConfigParts {
  /** The current settings, which are kept. */
  readonly raw: RawConfig;
  /** The examples of sections with named entries. */
  readonly examples: Readonly<Record<NamedSection, ConfigExample>>;
  /** Findings on this machine, one line each, by section. */
  readonly found: Readonly<Partial<Record<Section, readonly string[]>>>;
}

type Section = Exclude<keyof RawConfig, '$schema'>;
type NamedSection = 'models' | 'providers' | 'compatible' | 'clis' | 'prices';
type Settings = Readonly<Record<string, unknown>>;

/** Example values for settings without a default. */
const EXAMPLES: Settings = {
  'review.roles': ['security-reviewer', 'bug-detector'],
  'review.author_family': 'claude',
  'models.*.enabled': true,
  'models.*.roles': ['security-reviewer', 'bug-detector'],
  'models.*.model': 'PROVIDER:MODEL',
  'models.*.fallback': 'PROVIDER:MODEL',
  'debate.max_rounds': 3,
  'debate.refute': true,
  'debate.arbiter': 'PROVIDER:MODEL',
  'debate.judge_weights': 'learned',
  'debate.max_flags': 20,
  'context_density.agent_context_budget_tokens': 32_000,
  'context_density.chunking.max_chunks_per_role': 6,
  'limits.max_cost': 2,
  'limits.max_tokens': 1_000_000,
  'limits.deadline': '30m',
  'advisories.api_url': 'https://api.osv.dev',
  'advisories.web': 'PROVIDER:MODEL',
  'review.confidence_threshold': 75,
  'github.api_url': 'https://api.github.com',
  'gitlab.api_url': 'https://gitlab.com/api/v4',
  ...serverExamples('providers'),
  ...serverExamples('compatible'),
  'clis.*.command': 'program',
  'clis.*.args': [],
  'clis.*.concurrency': 2,
  'clis.*.timeout': '10m',
  'prices.*.input': 0,
  'prices.*.output': 0,
  'prices.*.cache_read': 0,
  'prices.*.cache_write': 0,
};

function serverExamples(section: string): Settings {
  const each = { base_url: 'http://localhost:8000/v1', api: 'chat', key_variable: 'LAB_API_KEY', concurrency: 4, timeout: '2m' };
  return Object.fromEntries(Object.entries(each).map(([name, value]) => [`${section}.*.${name}`, value]));
}

const ABOUT: Readonly<Record<Section, string>> = {
  review: 'What is reviewed, and by whom.',
  intensity_presets: `What ${INTENSITIES.join(', ')} mean.`,
  models: 'Model families, by name.',
  debate: 'How findings are debated.',
  context_density: 'How much of a change each reviewer is shown at a time.',
  limits: 'Limits of a case.',
  output: 'Reports and posting.',
  pull_requests: 'Commands in comments on pull requests.',
  advisories: 'Lookup of packages in lock files.',
  github: 'The GitHub server of pull requests.',
  gitlab: 'The GitLab server of merge requests.',
  providers: 'Servers of providers.',
  compatible: 'Your own servers with a Chat Completions API: compatible:NAME or compatible:NAME/MODEL.',
  clis: 'How agents on this machine are started.',
  prices: 'Prices of panelists without a known price, by their name in --models.',
};

const HEAD = `## The settings of Tribunal, for this user. Nothing here has to be set.
##
## Lines with one # are settings, each with its default value or an example:
## to change one, remove the "# " before it and before the names above it.
## No API keys here: keys come from environment variables.
## A project's tribunal.config.yaml overrides this file, as of before the change under review. It can run
## no program, send nothing elsewhere and raise no limit. TRIBUNAL_… variables and the command line override both.
## Reference: docs/config.md. Effective values and their origin: tribunal config explain. Available panelists: tribunal doctor.
`;

/** Renders a YAML config with every setting, in which exactly the current settings are active. */
export const commentedConfig = (parts: ConfigParts): string =>
  [HEAD, ...(namesAt([]) as readonly Section[]).map((section) => sectionText(section, parts))].join('\n');

/** A line of YAML with its comment. */
interface Line {
  readonly text: string;
  readonly why?: string;
  readonly isSet: boolean;
}

/** A place in the config: its settings, and their current values. */
interface Place {
  readonly pattern: SettingPath;
  readonly set: Settings | undefined;
  /** The default values of the surrounding entry. */
  readonly usual: Settings;
}

function sectionText(section: Section, parts: ConfigParts): string {
  const set = parts.raw[section] as Settings | undefined;
  const lines = [
    { text: `${section}:`, isSet: set !== undefined },
    ...linesIn({ pattern: [section], set, usual: {} }, parts).map(indented),
  ];
  const notes = [ABOUT[section], ...(parts.found[section] ?? []).map(oneLine)];
  return [...notes.map((note) => `## ${note}`), ...aligned(lines), ''].join('\n');
}

const linesIn = ({ pattern, set, usual }: Place, parts: ConfigParts): readonly Line[] =>
  namesAt(pattern).flatMap((name): readonly Line[] => {
    if (name === ANY) return entryLines(pattern, set, parts);
    const path = [...pattern, name];
    const value = set?.[name];
    const setting = settingAt(path);
    if (setting !== undefined) return settingLine(path, setting.why, { value, usual: usual[name] });
    const inside = linesIn({ pattern: path, set: value as Settings | undefined, usual: {} }, parts);
    return [{ text: `${name}:`, isSet: value !== undefined }, ...inside.map(indented)];
  });

/** Named entries: those that are set, else one example. */
function entryLines(pattern: SettingPath, set: Settings | undefined, parts: ConfigParts): readonly Line[] {
  const { name: shown, usualOf } = parts.examples[pattern[0] as NamedSection];
  const fixed = namesAt(pattern);
  const isSet = Object.entries(set ?? {}).filter(([name]) => !fixed.includes(name));
  const entries = isSet.length === 0 ? [[shown, undefined] as const] : isSet;
  return entries.flatMap(([name, settings], index) => {
    const place = { pattern: [...pattern, ANY], set: settings as Settings | undefined, usual: usualOf(name) };
    const all = linesIn(place, parts);
    // Unset settings are shown once.
    const lines = index === 0 ? all : all.filter((line) => line.isSet);
    return [{ text: `${nameText(name)}:`, isSet: settings !== undefined }, ...lines.map(indented)];
  });
}

function settingLine(
  path: SettingPath,
  why: string,
  { value, usual }: { readonly value: unknown; readonly usual: unknown },
): readonly Line[] {
  const isSet = value !== undefined;
  // This entry has no such setting.
  if (!isSet && usual === null) return [];
  const shown = isSet ? value : (usual ?? defaultAt(path) ?? EXAMPLES[settingName(path)]);
  return [{ text: `${path.at(-1)}: ${JSON.stringify(shown)}`, why, isSet }];
}

const indented = (line: Line): Line => ({ ...line, text: `  ${line.text}` });

const ALIGNED_MAX = 50;

/** Aligns the comments in a column; unset lines are commented out. */
function aligned(lines: readonly Line[]): readonly string[] {
  const written = lines.map((line) => ({ ...line, text: line.isSet ? line.text : `# ${line.text}` }));
  const width = Math.min(
    ALIGNED_MAX,
    Math.max(
      0,
      maxOf(written, ({ text, why }) => (why === undefined ? 0 : text.length)),
    ),
  );
  return written.map(({ text, why }) => (why === undefined ? text : `${text.padEnd(width)}  # ${why}`));
}

const OTHER_WORDS = new Set(['true', 'false', 'null', 'yes', 'off']);

/** A name, quoted if YAML would read it as something else. */
const nameText = (name: string): string => (/^[a-z]{3,20}$/.test(name) && !OTHER_WORDS.has(name) ? name : JSON.stringify(name));

/** Keeps a note on one line, whatever its text contains. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{C}\u2028\u2029]+/gu, ' ').trim();
