import { problemsIn } from '../answers/reading/describe-problem.ts';
import { type Remark, remark } from '../contracts/remark.ts';
import { defined } from '../core/defined.ts';
import { readTree } from '../files/read-tree.ts';
import { badConfig, type ConfigProblem, type KnownNames, notASetting, shownName, wrongKind } from './config-problem.ts';
import { configShape } from './config-shape.ts';
import type { SetValue } from './origin.ts';
import { refusedToProject } from './project-rules.ts';
import { namesAt, type SettingPath, settingAt } from './settings-list.ts';

/** A settings file: Tribunal's own or a legacy one. */
export interface WrittenLayer {
  /** Its name for display. */
  readonly file: string;
  readonly text: string;
  /** `alias`: unknown names get a remark and are ignored, and comments are allowed. */
  readonly kind: 'ours' | 'alias';
}

/** Options for reading a settings file. */
export interface LayerReading {
  readonly owner: 'user' | 'project';
  readonly known: KnownNames;
  /** Maps a name under `models` to its family. */
  readonly familyOf: (name: string) => string;
  /** The values without this file, for settings that a project may only lower. */
  readonly before: object;
}

/** The settings in a file, and remarks on ignored ones. */
export interface ReadLayer {
  readonly values: readonly SetValue[];
  readonly remarks: readonly Remark[];
}

const REMARKS_MAX = 10;

/** Legacy names in any file. */
const RENAMED: ReadonlyMap<string, string> = new Map([['max_file_lines', 'file_lines_max']]);

/** Settings at other places in legacy files. */
const MOVED: ReadonlyMap<string, SettingPath> = new Map([
  ['fallback.external_cli_timeout_seconds', ['limits', 'timeout_review']],
  ['fallback.external_cli_debate_timeout_seconds', ['limits', 'timeout_debate']],
]);

/** Reads a settings file; a mistake is reported with its line. */
export function readLayer({ file, text, kind }: WrittenLayer, reading: LayerReading): ReadLayer {
  if (saysNothing(text)) return { values: [], remarks: [] };
  const { value, lineOf } = readTree(text, file, { comments: kind === 'alias' });
  const found = new Found(reading, kind);
  found.walk(value, [], []);
  const placeOf = (path: SettingPath): string => {
    const line = lineOf(path);
    return line === undefined ? file : `${file}:${line}`;
  };
  const wrong = [...found.problems, ...(found.problems.length > 0 ? [] : missingIn(value))];
  if (wrong.length > 0) throw badConfig(wrong, placeOf);
  return {
    values: found.values.map(({ path, written, value }) => ({
      path,
      value,
      origin: { kind: 'file', file, line: lineOf(written), owner: reading.owner },
    })),
    remarks: shortList(
      found.passedOver.map((problem) => passedOver(problem, placeOf(problem.path))),
      file,
    ),
  };
}

/** True for a file in which everything is commented out. */
const saysNothing = (text: string): boolean =>
  text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .every((line) => /^\s*(#|$)/.test(line));

function passedOver({ path, near, refused }: ConfigProblem, place: string): Remark {
  const setting = shownName(path);
  return refused === undefined
    ? remark('warning', 'setting-unknown', { place, setting, ...defined({ near }) })
    : remark('warning', 'setting-refused', { place, setting, why: refused });
}

/** The required fields of an entry that are missing. */
function missingIn(value: unknown): readonly ConfigProblem[] {
  const { compatible, prices } = value as { readonly compatible?: unknown; readonly prices?: unknown };
  const parts = { ...defined({ compatible, prices }) };
  return problemsIn(parts, configShape).map((problem) => wrongKind(problem.path.map(String), problem));
}

/** The results of walking through a file. */
class Found {
  readonly values: { readonly path: SettingPath; readonly written: SettingPath; readonly value: unknown }[] = [];
  readonly problems: ConfigProblem[] = [];
  readonly passedOver: ConfigProblem[] = [];
  readonly #reading: LayerReading;
  readonly #kind: WrittenLayer['kind'];
  readonly #taken = new Map<string, SettingPath>();

  constructor(reading: LayerReading, kind: WrittenLayer['kind']) {
    this.#reading = reading;
    this.#kind = kind;
  }

  /** `written` is the path in the file, `path` the setting it means. */
  walk(value: unknown, path: SettingPath, written: SettingPath): void {
    const setting = settingAt(path);
    if (setting !== undefined) this.#take(value, path, written);
    else if (!isObject(value)) this.problems.push(wrongKind(written, { expected: 'an object', found: value }));
    else for (const [key, child] of Object.entries(value)) this.#enter(child, [...path, key], [...written, key]);
  }

  #enter(value: unknown, wanted: SettingPath, written: SettingPath): void {
    const path = this.#renamed(wanted);
    const section = path.slice(0, -1);
    const name = path.at(-1) ?? '';
    const { known } = this.#reading;
    const isName = namesAt(section).includes(name) || (namesAt(section).includes('*') && isKnown(name, known[section.join('.')]));
    if (isName || this.#isOldSection(path)) this.walk(value, path, written);
    else if (path.length > 1 || name !== '$schema') this.#miss(notASetting(written, known));
  }

  #renamed(path: SettingPath): SettingPath {
    const moved = this.#kind === 'alias' ? MOVED.get(path.join('.')) : undefined;
    if (moved !== undefined) return moved;
    const [section = '', name = '', ...rest] = path;
    if (section === 'models' && name !== '' && name !== 'order') return [section, this.#reading.familyOf(name), ...rest];
    const last = path.length === 3 && section === 'intensity_presets' ? RENAMED.get(path[2] ?? '') : undefined;
    return last === undefined ? path : [...path.slice(0, -1), last];
  }

  #isOldSection(path: SettingPath): boolean {
    return this.#kind === 'alias' && [...MOVED.keys()].some((old) => old.startsWith(`${path.join('.')}.`));
  }

  #miss(problem: ConfigProblem): void {
    (this.#kind === 'alias' ? this.passedOver : this.problems).push(problem);
  }

  #take(said: unknown, path: SettingPath, written: SettingPath): void {
    const value = this.#inOurWords(said, path);
    const { owner, before } = this.#reading;
    const refused = owner === 'project' ? refusedToProject(path, value, before) : undefined;
    if (refused !== undefined) {
      const hint = `put it into your own config (tribunal init writes one)   tribunal config explain ${shownName(path)}`;
      this.#miss({ path: written, message: `${shownName(written)} ${refused}`, hint, refused });
      return;
    }
    const [wrong] = problemsIn(value, settingAt(path)?.schema ?? configShape);
    const first = this.#taken.get(path.join('\n'));
    if (wrong !== undefined) this.problems.push(wrongKind(written, { ...wrong, found: partAt(value, wrong.path) }));
    else if (first !== undefined)
      this.problems.push({
        path: written,
        message: `${shownName(written)} is the same as ${shownName(first)}, which is set too`,
        hint: 'remove one of them',
      });
    else this.values.push({ path, written, value });
    this.#taken.set(path.join('\n'), written);
  }

  /** Converts legacy units and names: seconds, and aliases of families. */
  #inOurWords(value: unknown, path: SettingPath): unknown {
    const [section, name] = path;
    const isDuration = section === 'limits' && /^(deadline|timeout_)/.test(name ?? '');
    if (this.#kind === 'alias' && isDuration && typeof value === 'number') return `${value}s`;
    if (section === 'models' && name === 'order' && Array.isArray(value))
      return value.map((one) => (typeof one === 'string' ? this.#reading.familyOf(one) : one));
    return value;
  }
}

const partAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, key) => (isObject(part) || Array.isArray(part) ? (part as never)[key] : undefined), value);

const isKnown = (name: string, known: readonly string[] | undefined): boolean => known === undefined || known.includes(name);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const shortList = (remarks: readonly Remark[], file: string): readonly Remark[] =>
  remarks.length <= REMARKS_MAX
    ? remarks
    : [...remarks.slice(0, REMARKS_MAX), remark('warning', 'settings-ignored', { file, more: remarks.length - REMARKS_MAX })];
