import type { FencedPart } from '../../safety/fence/fenced-parts.ts';
import type { Subject } from './form.ts';

/** The data of a question in a form a person can read. */
export interface Shown {
  readonly name: string;
  /** The JSON values of the part, or its text. */
  readonly things: readonly unknown[];
}

/** Parses a part: JSON as a whole or line by line, else text. */
export function shownOf({ name, text }: FencedPart): Shown {
  const whole = jsonIn(text);
  if (whole !== undefined) return { name, things: Array.isArray(whole) ? whole : [whole] };
  if (!text.trimStart().startsWith('[')) return { name, things: [text] };
  const lines = text.split('\n').filter((line) => !/^[[\],\s]*$/.test(line));
  return { name, things: lines.map((line) => jsonIn(line.replace(/,\s*$/, '')) ?? line) };
}

/** Escaped hidden characters such as `\u{202E}` are not valid JSON escapes. */
function jsonIn(text: string): unknown {
  const readable = text.replace(/\\u\{|\\[\s\S]/g, (written) => (written === '\\u{' ? '\\\\u{' : written));
  for (const json of [text, readable]) {
    try {
      const value: unknown = JSON.parse(json);
      return value ?? undefined;
    } catch {}
  }
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All shown subjects with an id, each once. */
export function subjectsIn(parts: readonly Shown[]): readonly Subject[] {
  const subjects = new Map<string, Subject>();
  for (const { things } of parts)
    for (const subject of things.flatMap(subjectsOf)) if (!subjects.has(subject.id)) subjects.set(subject.id, subject);
  return [...subjects.values()];
}

function subjectsOf(thing: unknown): readonly Subject[] {
  if (Array.isArray(thing)) return thing.flatMap(subjectsOf);
  if (!isFields(thing)) return [];
  const id = idOf(thing) ?? idOf(thing.finding);
  return id === undefined ? Object.values(thing).flatMap(subjectsOf) : [{ id, shown: thing }];
}

const idOf = (thing: unknown): string | undefined =>
  isFields(thing) && typeof thing.id === 'string' && thing.id !== '' ? thing.id : undefined;

/** Fields in the first line of a subject, which are not repeated below it. */
const IN_HEAD: ReadonlySet<string> = new Set([
  'id',
  'severity',
  'file',
  'line',
  'end_line',
  'endLine',
  'section',
  'paragraph',
  'title',
]);

/** A subject in one line: `F1 · HIGH · src/a.ts:3-5 · Off by one`; empty if it has none of these fields. */
export function headText(thing: unknown): string {
  if (!isFields(thing)) return '';
  const { id, severity, title } = isFields(thing.finding) ? thing.finding : thing;
  if (typeof id !== 'string' && typeof title !== 'string') return '';
  const place = placeText(isFields(thing.finding) ? thing.finding : thing);
  const level = typeof severity === 'string' ? severity.toUpperCase() : undefined;
  return [id, level, place, title].filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

function placeText({ file, line, end_line, endLine = end_line, section, paragraph }: Fields): string {
  if (typeof file === 'string') {
    const lines = typeof line === 'number' && line > 0 ? `:${line}` : '';
    return `${file}${lines}${lines !== '' && typeof endLine === 'number' && endLine !== line ? `-${endLine}` : ''}`;
  }
  if (typeof section !== 'string') return '';
  return typeof paragraph === 'number' ? `${section}, paragraph ${paragraph}` : section;
}

/** A subject with all of its fields. */
export function thingText(thing: unknown, indent = ''): string {
  const head = headText(thing);
  if (head === '') return linesOf(thing, indent).join('\n');
  const rest = isFields(thing) ? Object.entries(thing).flatMap(([name, value]) => restOf(name, value)) : [];
  return [`${indent}${head}`, ...linesOf(Object.fromEntries(rest), `${indent}  `)].join('\n');
}

/** Several subjects one below the other with separators; a single one has none. */
export const thingsText = (things: readonly unknown[], indent: string): string =>
  things.length === 1 ? thingText(things[0], indent) : things.flatMap((one) => listed(one, indent)).join('\n');

/** The fields that are not in the first line, with those of the finding it refers to. */
function restOf(name: string, value: unknown): readonly (readonly [string, unknown])[] {
  if (name === 'finding' && isFields(value)) return Object.entries(value).filter(([one]) => !IN_HEAD.has(one));
  return IN_HEAD.has(name) ? [] : [[name, value]];
}

/** Any value as indented lines. */
function linesOf(value: unknown, indent: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => listed(one, indent));
  if (isFields(value))
    return Object.entries(value).flatMap(([name, part]) => {
      const label = `${indent}${name.replaceAll('_', ' ')}:`;
      if (isEmpty(part)) return [];
      if (typeof part === 'object') return [label, ...linesOf(part, `${indent}  `)];
      const [first = '', ...more] = String(part).split('\n');
      return [`${label} ${first}`, ...more.map((line) => `${indent}  ${line}`)];
    });
  return isEmpty(value)
    ? []
    : String(value)
        .split('\n')
        .map((line) => `${indent}${line}`);
}

function listed(one: unknown, indent: string): readonly string[] {
  const [first, ...more] = (headText(one) === '' ? linesOf(one, '') : thingText(one).split('\n')).map(String);
  return first === undefined ? [] : [`${indent}- ${first}`, ...more.map((line) => `${indent}  ${line}`)];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
