import { type RawUserConfig, SECTIONS, type Section, type SettingOf } from './user-config-shape.ts';

/** A setting for somebody who reads the config: what it is, and a value that shows its form. */
interface Note {
  readonly why: string;
  readonly usual: unknown;
}

/** Whom a section of named entries is shown with. */
export interface ConfigExample {
  /** An entry that is shown where none is set. */
  readonly name: string;
  /** The values that count for an entry where nothing is set, as far as they are known; null where there is no such setting. */
  readonly usualOf: (name: string) => Readonly<Record<string, unknown>>;
}

/** What a commented config is made of. */
export interface ConfigParts {
  /** What is set now, and stays so. */
  readonly raw: RawUserConfig;
  /** Whom sections of named entries are shown with. */
  readonly examples: Readonly<Record<NamedSection, ConfigExample>>;
  /** What was found here, a line each, by the section that it belongs to. */
  readonly found: Readonly<Partial<Record<Section, readonly string[]>>>;
}

type NamedSection = 'providers' | 'compatible' | 'clis' | 'prices';
type Settings = Readonly<Record<string, unknown>>;

const SERVER: { readonly [Setting in SettingOf<'providers'>]: Note } = {
  base_url: { why: 'its address; a variable of the environment counts more', usual: 'http://localhost:8000/v1' },
  api: { why: 'which of its APIs is spoken: chat or responses', usual: 'chat' },
  key_variable: { why: 'the variable that holds the key; never the key itself', usual: 'LAB_API_KEY' },
  concurrency: { why: 'calls at a time, 1 to 64', usual: 4 },
  timeout: { why: 'how long nothing may arrive; unless set, as the round allows', usual: '2m' },
};

/** Every setting there is: one that is new does not compile without its note. */
const NOTES: { readonly [S in Section]: { readonly [Setting in SettingOf<S>]: Note } } = {
  providers: SERVER,
  compatible: { ...SERVER, base_url: { why: 'its address; it has to be set', usual: 'http://localhost:8000/v1' } },
  clis: {
    command: { why: 'the program: a name on PATH, or an absolute path', usual: 'program' },
    args: { why: 'further arguments; they can undo what keeps an agent from writing', usual: [] },
    concurrency: { why: 'runs at a time, 1 to 64', usual: 2 },
    timeout: { why: 'how long it may say nothing', usual: '10m' },
  },
  prices: {
    input: { why: 'dollars for a million tokens that it reads', usual: 0 },
    output: { why: 'and for a million that it writes', usual: 0 },
    cache_read: { why: 'read from a cache; unless set, as input', usual: 0 },
    cache_write: { why: 'written into a cache; unless set, as input', usual: 0 },
  },
  debate: {
    show_confidence: { why: 'later rounds are told how sure the author of a finding was', usual: false },
    show_verdicts: { why: 'authors are told how far each challenge goes', usual: false },
  },
  output: { language: { why: 'what panelists write in: en or ko', usual: 'en' } },
};

const ABOUT: Readonly<Record<Section, string>> = {
  providers: "How a provider's server is asked.",
  compatible: 'Servers of your own that speak Chat Completions: compatible:NAME or compatible:NAME/MODEL.',
  clis: 'How agents on this machine are started.',
  prices: 'What somebody costs of whom nobody knows it, by how it is written with --models.',
  debate: 'What later rounds are shown of others.',
  output: 'What is written.',
};

const HEAD = `## The settings of Tribunal, for this user. Nothing here has to be set.
##
## Lines with one # are settings, each with the value that counts unless it is set: to change one,
## take the "# " away before it and before the names above it.
## No key stands here: keys come from variables of the environment.
## Nothing in a repository configures Tribunal: only this file, the environment and the command line do.
## What everything means: docs/panel.md. Who is there now: tribunal doctor.
`;

/** A config in YAML with every setting there is, in which exactly that is set which is set now. */
export const commentedConfig = ({ raw, examples, found }: ConfigParts): string =>
  [HEAD, ...(Object.keys(SECTIONS) as Section[]).map((section) => sectionText(section, { raw, examples, found }))].join('\n');

/** What a config sets, without names that set nothing. */
export function withoutEmpty(raw: RawUserConfig): RawUserConfig {
  const kept = Object.entries(raw).map(([section, entries]) => [
    section,
    Object.fromEntries(Object.entries(entries ?? {}).filter(([, value]) => !isEmpty(value))),
  ]);
  return Object.fromEntries(kept.filter(([, entries]) => !isEmpty(entries)));
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** A line of YAML, and what it is about. */
interface Line {
  readonly text: string;
  readonly why?: string;
  readonly isSet: boolean;
}

function sectionText(section: Section, { raw, examples, found }: ConfigParts): string {
  const set: Settings | undefined = raw[section];
  const lines = [{ text: `${section}:`, isSet: set !== undefined }, ...linesIn(section, set, examples)];
  const notes = [ABOUT[section], ...(found[section] ?? []).map(oneLine)];
  return [...notes.map((note) => `## ${note}`), ...aligned(lines), ''].join('\n');
}

function linesIn(section: Section, set: Settings | undefined, examples: ConfigParts['examples']): readonly Line[] {
  const notes: Readonly<Record<string, Note>> = NOTES[section];
  if (section === 'debate' || section === 'output') return settingLines(notes, set, {}).map(indented);
  const { name: shown, usualOf } = examples[section];
  const entries = Object.entries((set ?? { [shown]: undefined }) as Readonly<Record<string, Settings | undefined>>);
  return entries.flatMap(([name, settings], index) => {
    const heading = { text: `${nameText(name)}:`, isSet: settings !== undefined };
    const all = settingLines(notes, settings, usualOf(name));
    // What there is to set is shown once.
    return [heading, ...(index === 0 ? all : all.filter(({ isSet }) => isSet)).map(indented)].map(indented);
  });
}

/** Every setting of an entry; those that it does not have are left out. */
const settingLines = (notes: Readonly<Record<string, Note>>, set: Settings | undefined, usually: Settings): readonly Line[] =>
  Object.entries(notes).flatMap(([setting, { why, usual }]) => {
    const isSet = set?.[setting] !== undefined;
    if (!isSet && usually[setting] === null) return [];
    const value = isSet ? set[setting] : (usually[setting] ?? usual);
    return [{ text: `${setting}: ${JSON.stringify(value)}`, why, isSet }];
  });

const indented = (line: Line): Line => ({ ...line, text: `  ${line.text}` });

const ALIGNED_MAX = 50;

/** Lines with what they are about in a column of its own; those that are not set are comments. */
function aligned(lines: readonly Line[]): readonly string[] {
  const written = lines.map((line) => ({ ...line, text: line.isSet ? line.text : `# ${line.text}` }));
  const width = Math.min(ALIGNED_MAX, Math.max(0, ...written.map(({ text, why }) => (why === undefined ? 0 : text.length))));
  return written.map(({ text, why }) => (why === undefined ? text : `${text.padEnd(width)}  # ${why}`));
}

const OTHER_WORDS = new Set(['true', 'false', 'null', 'yes', 'off']);

/** A name that YAML takes for nothing else. */
const nameText = (name: string): string => (/^[a-z]{3,20}$/.test(name) && !OTHER_WORDS.has(name) ? name : JSON.stringify(name));

/** A note stays one, whatever somebody's message holds. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{C}\u2028\u2029]+/gu, ' ').trim();
