import type { ExplainedSetting, ProjectRight } from '../../app/settings/explain-config.ts';
import { maxOf } from '../../core/consensus/max-of.ts';
import { columns, cut, pad, printable, wrap } from '../../reports/formats/terminal/layout.ts';
import type { Paint } from '../../reports/formats/terminal/paint.ts';

interface Page {
  readonly width: number;
  readonly paint: Paint;
}

const NAME_MAX = 42;
const VALUE = { least: 14, most: 34 } as const;
const GAP = '  ';

/** All settings by section: name, value and origin. */
export function settingsText(settings: readonly ExplainedSetting[], { width, paint }: Page): string {
  const rows = settings.map((setting) => ({
    ...setting,
    short: setting.path.slice(1).join('.'),
    shown: valueText(setting.value),
  }));
  const nameWidth = Math.min(
    NAME_MAX,
    maxOf(rows, ({ short }) => columns(short)),
  );
  const room = Math.max(VALUE.least, Math.min(VALUE.most, width - nameWidth - 2 * GAP.length - 26));
  const valueWidth = Math.min(
    room,
    maxOf(rows, ({ shown }) => columns(shown)),
  );
  const lines = rows.flatMap(({ path, short, shown, from, isSet, overrode }, index) => {
    const heading = rows[index - 1]?.path[0] === path[0] ? [] : [...(index === 0 ? [] : ['']), paint.bold(path[0] ?? '')];
    const row = `${GAP}${pad(cut(printable(short), nameWidth), nameWidth)}${GAP}${pad(cut(shown, valueWidth), valueWidth)}`;
    const where = placed(
      [from ?? 'not set', ...overrode.map((before) => `over ${cut(valueText(before.value), valueWidth)} (${before.from})`)],
      {
        row,
        width,
      },
    );
    return [...heading, ...where.map((line, at) => (isSet && at === 0 ? line : paint.dim(line)))];
  });
  return `${lines.join('\n')}\n`;
}

/** Notes after a row, one per line: in their column, or shifted left if they need more space. */
function placed(notes: readonly string[], { row, width }: { readonly row: string; readonly width: number }): readonly string[] {
  const column = columns(row) + GAP.length;
  const [first = '', ...more] = notes;
  const fits = column + columns(first) <= width;
  const behind = (note: string): string =>
    `${' '.repeat(Math.max(2 * GAP.length, Math.min(column, width - columns(note))))}${note}`;
  return [...(fits ? [`${row}${GAP}${first}`] : [row.trimEnd(), behind(first)]), ...more.map(behind)];
}

const RIGHTS: Readonly<Record<ProjectRight, string>> = {
  sets: 'may set it',
  never: 'may not set it',
  lowers: 'may lower it, not raise it',
  narrows: 'may leave entries out, not add any',
  'switches-off': 'may switch it off, not on',
};

/** One setting in full. */
export function settingText(setting: ExplainedSetting, { width, paint }: Page): string {
  const { name, value, from, overrode, meaning, expects, usually, variable, project } = setting;
  const facts: readonly (readonly [string, string])[] = [
    ['value', valueText(value)],
    ['from', from ?? 'not set'],
    ...overrode.map((before, index) => [index === 0 ? 'over' : '', `${valueText(before.value)} (${before.from})`] as const),
    ['takes', expects],
    ['default', valueText(usually)],
    ['variable', variable ?? 'none'],
    ['project', RIGHTS[project]],
  ];
  const indent = ' '.repeat(GAP.length + 10);
  const lines = facts.map(([label, text]) => `${GAP}${pad(label, 10)}${wrap(text, width, indent).trimStart()}`);
  return [paint.bold(printable(name)), wrap(meaning, width, GAP), ...lines, ''].join('\n');
}

/** A value on one line, in command-line form. */
function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : printable(value.join(', ')).replaceAll('\n', ' ');
  return printable(String(value)).replaceAll('\n', ' ');
}
