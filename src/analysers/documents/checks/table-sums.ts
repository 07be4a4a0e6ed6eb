import { maxOf } from '../../../core/consensus/max-of.ts';
import { type Check, type Found, placeOfLine } from '../defect.ts';
import { type Quantity, quantitiesIn } from '../quantities.ts';
import type { ReadParagraph } from '../reading.ts';
import { cellsOf, isTableRule, type TableRow } from '../tables.ts';

const TOTAL = /^[\s*_]*(?:grand total|total|totals|sum|overall total|합계|총계|총합|총액|계)(?:\s?\([^)]*\))?[\s*_:]*$/i;
const SUBTOTAL = /^[\s*_]*(?:sub-?total|소계|of which|thereof)/i;
/** Columns whose total is no sum. */
const RATIO =
  /average|avg|mean|rate|ratio|price|margin|growth|change|yoy|per\b|cagr|score|rank|year|date|index|no\.|#|단가|평균|율|률|증감|성장|순위|연도|점수|배수/i;
const ROW_MAX = 1_500;
const SELECTED = /\b(?:top|selected|largest|main|sample|example)\b|주요|상위|예시/i;

/** Finds totals of tables that their rows or columns do not add up to. */
export const tableSums: Check = ({ paragraphs }) => paragraphs.filter(({ kind }) => kind === 'table').flatMap(totalsOf);

function totalsOf(within: ReadParagraph): readonly Found[] {
  const lines = within.prose.split('\n').map((line) => (line.length > ROW_MAX ? '' : line));
  const rows = lines.map((line, below): TableRow => ({ cells: cellsOf(line), below }));
  const rule = rows.findIndex(isTableRule);
  const header = rows[rule - 1];
  if (rule < 1 || header === undefined || SELECTED.test(within.section) || header.cells.some((cell) => SELECTED.test(cell)))
    return [];
  const body = rows.slice(rule + 1).filter(({ cells }) => cells.length > 1);
  return [...columnTotals(within, header, body), ...rowTotals(within, header, body)];
}

function columnTotals(within: ReadParagraph, header: TableRow, body: readonly TableRow[]): readonly Found[] {
  const at = body.findIndex(({ cells }) => TOTAL.test(cells[0] ?? ''));
  const total = body[at];
  if (total === undefined || at < 2) return [];
  const above = body.slice(0, at).filter(({ cells }) => !SUBTOTAL.test(cells[0] ?? ''));
  if (above.length < 2 || above.some(({ cells }) => /^(?:\s|-|–|└|↳|&nbsp;)/.test(cells[0] ?? ''))) return [];
  return header.cells.flatMap((name, column) => {
    if (column === 0 || RATIO.test(name)) return [];
    const whole = amountIn(total.cells[column]);
    const parts = above.map(({ cells }) => amountIn(cells[column]));
    return mismatch(whole, parts) ? [defect(within, total.below, { name, whole, parts })] : [];
  });
}

function rowTotals(within: ReadParagraph, header: TableRow, body: readonly TableRow[]): readonly Found[] {
  const column = header.cells.length - 1;
  if (column < 3 || !TOTAL.test(header.cells[column] ?? '') || header.cells.slice(1).some((name) => RATIO.test(name))) return [];
  const checked = body.map(({ cells, below }) => ({
    below,
    name: cells[0] ?? '',
    whole: amountIn(cells[column]),
    parts: cells.slice(1, column).map(amountIn),
  }));
  const wrong = checked.filter(({ whole, parts }) => mismatch(whole, parts));
  // Where most rows differ the column is another kind of total.
  return wrong.length * 2 > checked.length ? [] : wrong.map((row) => defect(within, row.below, row));
}

type Cell = Quantity | 'empty' | undefined;

/** The amount of a cell; undefined if it holds something else. */
function amountIn(cell: string | undefined): Cell {
  const plain = (cell ?? '').replace(/[*_]/g, '').trim();
  if (plain === '' || /^[-–—]$|^n\/?a$/i.test(plain)) return 'empty';
  const isMinus = /^\(.*\)$|^[-−–△▲]\s?[$€£₩]?\d/.test(plain);
  const [only, ...others] = quantitiesIn(plain.replace(/^[(+\-−–△▲]\s?|\)$/g, ''));
  if (only === undefined || others.length > 0 || only.isVague) return undefined;
  return { ...only, value: isMinus ? -only.value : only.value };
}

function mismatch(whole: Cell, parts: readonly Cell[]): whole is Quantity {
  if (whole === undefined || whole === 'empty' || parts.some((part) => part === undefined)) return false;
  const known = parts.filter((part) => part !== 'empty' && part !== undefined);
  if (known.length < 2 || known.some(({ unit }) => unit !== whole.unit && unit !== '' && whole.unit !== '')) return false;
  const sum = known.reduce((all, { value }) => all + value, 0);
  const size = known.reduce((all, { value }) => all + Math.abs(value), 0);
  const step = maxOf([whole, ...known], ({ half }) => half);
  const decimals = step < 0.5 ? step : step > 0.5 ? step : 0;
  const slack = decimals * (known.length + 1) + (whole.unit === '%' ? known.length / 2 : 0) + Math.abs(whole.value) * 1e-9;
  return Math.abs(sum - whole.value) > slack && Math.abs(size - whole.value) > slack;
}

const defect = (
  within: ReadParagraph,
  below: number,
  row: { readonly name: string; readonly whole: Cell; readonly parts: readonly Cell[] },
): Found => {
  const known = row.parts.filter((part) => part !== 'empty' && part !== undefined);
  const sum = Math.round(known.reduce((all, { value }) => all + value, 0) * 100) / 100;
  const said = row.whole === undefined || row.whole === 'empty' ? '' : row.whole.text;
  return {
    ...placeOfLine(within, below),
    title: `The total of ${row.name || 'the table'} is ${sum.toLocaleString('en')}, not ${said}`,
    description: `${known.map((part) => part.text).join(' + ')} = ${sum.toLocaleString('en')}. The table says ${said}.`,
    suggestion: 'Correct the total or the row that is wrong.',
    severity: 'high',
    confidence: 92,
  };
};
