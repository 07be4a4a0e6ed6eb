import type { ExplainedSetting } from '../config/explain-config.ts';
import type { ProjectRight } from '../config/project-rules.ts';
import { columns, cut, pad, printable, wrap } from '../reports/layout.ts';
import type { Paint } from '../reports/paint.ts';

interface Page {
  readonly width: number;
  readonly paint: Paint;
}

const NAME_MAX = 42;
const VALUE = { least: 14, most: 34 } as const;
const GAP = '  ';

/** All settings, by sections: name, value, and where it came from. */
export function settingsText(settings: readonly ExplainedSetting[], { width, paint }: Page): string {
  const rows = settings.map((setting) => ({
    ...setting,
    short: setting.path.slice(1).join('.'),
    shown: valueText(setting.value),
  }));
  const nameWidth = Math.min(NAME_MAX, Math.max(...rows.map(({ short }) => columns(short))));
  const room = Math.max(VALUE.least, Math.min(VALUE.most, width - nameWidth - 2 * GAP.length - 26));
  const valueWidth = Math.min(room, Math.max(...rows.map(({ shown }) => columns(shown))));
  const lines = rows.flatMap(({ path, short, shown, from, isSet, overrode }, index) => {
    const heading = rows[index - 1]?.path[0] === path[0] ? [] : [...(index === 0 ? [] : ['']), paint.bold(path[0] ?? '')];
    const row = `${GAP}${pad(cut(printable(short), nameWidth), nameWidth)}${GAP}${pad(cut(shown, valueWidth), valueWidth)}`;
    const line = `${row}${GAP}${from ?? 'not set'}`.trimEnd();
    const over = overrode.map(
      (before) => `${' '.repeat(columns(row))}${GAP}over ${cut(valueText(before.value), valueWidth)} (${before.from})`,
    );
    return [...heading, isSet ? line : paint.dim(line), ...over.map(paint.dim)];
  });
  return `${lines.join('\n')}\n`;
}

const RIGHTS: Readonly<Record<ProjectRight, string>> = {
  sets: 'may set it',
  never: 'may not set it',
  lowers: 'may lower it, not raise it',
  'switches-off': 'may switch it off, not on',
};

/** One setting in full. */
export function settingText(setting: ExplainedSetting, { width, paint }: Page): string {
  const { name, value, from, overrode, meaning, expects, usually, variable, project } = setting;
  const facts: readonly (readonly [string, string])[] = [
    ['value', valueText(value)],
    ['from', from ?? 'nobody sets it'],
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

/** A value on one line, as a list on the command line would have it. */
function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : printable(value.join(', ')).replaceAll('\n', ' ');
  return printable(String(value)).replaceAll('\n', ' ');
}
