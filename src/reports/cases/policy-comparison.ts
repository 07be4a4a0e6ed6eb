import { maxOf } from '../../core/consensus/max-of.ts';
import type { ItemId } from '../../core/ids.ts';
import type { Item, Standing } from '../../core/item.ts';
import { columns, nameText, pad, shorten, wrap } from '../formats/terminal/layout.ts';
import type { TerminalOptions } from '../formats/terminal/options.ts';
import type { Paint } from '../formats/terminal/paint.ts';
import { named } from '../words/table.ts';
import { LIST_WORDS, SEVERITY_WORDS } from '../words/tables.ts';

/** One policy's decision on an item; null if the policy does not have the item, or does not decide that. */
export interface PolicySide {
  readonly standing: Standing;
  readonly severity: string | null;
  readonly confidence: number | null;
  readonly why: string;
}

/** An item that two policies decide differently. */
export interface PolicyChange {
  readonly id: ItemId;
  readonly title: string;
  readonly before: PolicySide | null;
  readonly after: PolicySide | null;
}

/** The changes if a record is decided under another policy. */
export interface PolicyChanges {
  readonly policies: readonly [before: string, after: string];
  readonly changed: readonly PolicyChange[];
  /** Items that both decide alike. */
  readonly same: number;
}

/** Compares two decisions on one record, item by item; compares only the decisions, not their explanations. */
export function policyChanges(before: readonly Item[], after: readonly Item[], names: readonly [string, string]): PolicyChanges {
  const [earlier, later] = [byId(before), byId(after)];
  const ids = [...new Set([...earlier.keys(), ...later.keys()])];
  const changed = ids.flatMap((id): readonly PolicyChange[] => {
    const [left, right] = [earlier.get(id), later.get(id)];
    if (left !== undefined && right !== undefined && decidedAlike(left, right)) return [];
    return [{ id, title: (left ?? right)?.title ?? '', before: sideOf(left), after: sideOf(right) }];
  });
  return { policies: names, changed, same: ids.length - changed.length };
}

const byId = (items: readonly Item[]): ReadonlyMap<ItemId, Item> => new Map(items.map((item) => [item.id, item]));

const decidedAlike = (left: Item, right: Item): boolean =>
  left.standing === right.standing && left.severity === right.severity && left.confidence === right.confidence;

const sideOf = (item: Item | undefined): PolicySide | null =>
  item === undefined
    ? null
    : { standing: item.standing, severity: item.severity ?? null, confidence: item.confidence ?? null, why: item.why };

const INDENT = '    ';
const WHY_ROOM_MIN = 30;
const TEXT_MAX = 600;

/** The comparison for people: each changed item with its standing under both policies, and the reason. */
export function comparePolicies(
  before: readonly Item[],
  after: readonly Item[],
  names: readonly [string, string],
  options: TerminalOptions,
): string {
  const changes = policyChanges(before, after, names);
  const sides = changes.changed.flatMap((change) => [change.before, change.after]);
  const widths: Widths = {
    name: maxOf(names, (name) => columns(nameText(name))),
    severity: Math.max(
      0,
      maxOf(sides, (side) => columns(severityText(side, options))),
    ),
  };
  const items = changes.changed.map((change) => changeLines(change, names, widths, options));
  return `${[...items, sameText(changes, options)].join('\n\n')}\n`;
}

interface Widths {
  readonly name: number;
  readonly severity: number;
}

const severityText = (side: PolicySide | null, { language = 'en' }: TerminalOptions): string =>
  nameText(named(SEVERITY_WORDS[language], side?.severity ?? ''));

const wordsOf = ({ language = 'en' }: TerminalOptions) => LIST_WORDS[language];

function changeLines(change: PolicyChange, names: readonly [string, string], widths: Widths, options: TerminalOptions): string {
  const { width, paint } = options;
  const id = nameText(change.id);
  const title = shorten(change.title, Math.max(20, width - columns(id) - 2));
  return [
    `${paint.dim(id)}  ${paint.bold(title)}`,
    sideLines(names[0], change.before, widths, options),
    sideLines(names[1], change.after, widths, options),
  ].join('\n');
}

function sideLines(name: string, side: PolicySide | null, widths: Widths, options: TerminalOptions): string {
  const { width, paint } = options;
  const { standings, noSuchItem } = wordsOf(options);
  const label = `${INDENT}${pad(nameText(name), widths.name)}  `;
  if (side === null) return `${label}${paint.dim(noSuchItem)}`;
  const widest = maxOf(Object.values(standings), columns);
  const severity = widths.severity === 0 ? '' : `${pad(severityText(side, options), widths.severity)}  `;
  const decided = `${pad(standings[side.standing], widest)}  ${severity}${String(side.confidence ?? '').padStart(3)}`;
  const head = columns(label) + columns(decided) + 2;
  const why = shorten(side.why, TEXT_MAX);
  const painted = `${label}${colourOf(side.standing, paint)(decided)}`;
  if (width - head < WHY_ROOM_MIN) return `${painted}\n${wrap(why, width, `${INDENT}${INDENT}`)}`;
  return `${painted}  ${wrap(why, width, ' '.repeat(head)).trimStart()}`;
}

function colourOf(standing: Standing, paint: Paint): (text: string) => string {
  if (standing === 'upheld') return paint.green;
  return standing === 'open' ? paint.yellow : paint.dim;
}

function sameText({ policies, changed, same }: PolicyChanges, options: TerminalOptions): string {
  const words = wordsOf(options);
  const [before = '', after = ''] = policies.map(nameText);
  const all = changed.length + same;
  if (all === 0) return words.nothing;
  return changed.length === 0 ? words.allSame(all, before, after) : words.same(words.someOf(same, all), before, after);
}
