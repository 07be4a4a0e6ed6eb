import type { Numbering } from './styles.ts';
import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

interface Level {
  format: string;
  text: string;
  start: number;
}

const LEVELS_MAX = 9;

/** Counts the numbered paragraphs of a document: gives each the number or bullet that Word shows before it. */
export function readNumbering(archive: Archive): (of: Numbering) => string {
  const { lists, levels } = writtenIn(archive.text('word/numbering.xml') ?? '');
  const counts = new Map<string, number[]>();
  return ({ list, level }) => {
    const kind = lists.get(list);
    const own = kind === undefined ? undefined : levels.get(kind);
    if (kind === undefined || own === undefined || level >= LEVELS_MAX) return '-';
    const current = counts.get(kind) ?? [];
    counts.set(kind, current);
    for (let above = 0; above < level; above++) current[above] ??= own[above]?.start ?? 1;
    current[level] = current[level] === undefined ? (own[level]?.start ?? 1) : (current[level] ?? 0) + 1;
    current.length = level + 1;
    const { format = 'bullet', text = '' } = own[level] ?? {};
    if (format === 'bullet') return '-';
    if (format === 'none') return '';
    return text.replace(/%([1-9])/g, (_, number: string) => {
      const at = Number(number) - 1;
      return inFormat(current[at] ?? 1, own[at]?.format ?? 'decimal');
    });
  };
}

function writtenIn(xml: string): { readonly lists: ReadonlyMap<string, string>; readonly levels: ReadonlyMap<string, Level[]> } {
  const lists = new Map<string, string>();
  const levels = new Map<string, Level[]>();
  let kind: Level[] | undefined;
  let level: Level | undefined;
  let list = '';
  readXml(xml, {
    open: (name, attribute) => {
      const value = attribute('val') ?? '';
      if (name === 'abstractNum') {
        kind = [];
        levels.set(attribute('abstractNumId') ?? '', kind);
      } else if (name === 'lvl' && kind !== undefined) {
        level = { format: 'decimal', text: '', start: 1 };
        const at = Number(attribute('ilvl'));
        if (Number.isInteger(at) && at >= 0 && at < LEVELS_MAX) kind[at] = level;
      } else if (name === 'num') {
        kind = undefined;
        level = undefined;
        list = attribute('numId') ?? '';
      } else if (name === 'abstractNumId') lists.set(list, value);
      else if (level === undefined) return;
      else if (name === 'numFmt') level.format = value;
      else if (name === 'lvlText') level.text = value;
      else if (name === 'start' && Number.isInteger(Number(value))) level.start = Number(value);
    },
    close: (name) => {
      if (name === 'lvl') level = undefined;
    },
    text: () => undefined,
  });
  return { lists, levels };
}

const LETTERS = 26;
const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const ROMAN_MAX = 4_000;

function inFormat(count: number, format: string): string {
  if (format === 'lowerLetter' || format === 'upperLetter') {
    const letter = String.fromCharCode(97 + ((count - 1) % LETTERS)).repeat(Math.min(Math.ceil(count / LETTERS), LETTERS));
    return format === 'upperLetter' ? letter.toUpperCase() : letter;
  }
  if ((format === 'lowerRoman' || format === 'upperRoman') && count < ROMAN_MAX)
    return format === 'upperRoman' ? roman(count).toUpperCase() : roman(count);
  return String(count);
}

function roman(count: number): string {
  let [left, written] = [count, ''];
  for (const [value, letters] of ROMAN)
    while (left >= value) {
      written += letters;
      left -= value;
    }
  return written;
}
