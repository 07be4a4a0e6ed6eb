import type { Debate } from './debates.ts';
import { FAULTS } from './faults.ts';
import type { Cell } from './matrix.ts';

/** What each command's phases are called on the page. */
const TITLES: Readonly<Record<Debate['command'], string>> = {
  review: 'tribunal review',
  business: 'tribunal business',
  flags: 'tribunal flags',
  judge: 'tribunal judge',
};

const opening = (command: string): string => `<!-- faults of ${command}: written by npm run reliability -->`;
const CLOSING = '<!-- end of faults -->';

/** The table of one command: a column for each phase, and a row for all faults that come to the same in each of them. */
export function faultTable(command: Debate['command'], cells: readonly Cell[]): string {
  const own = cells.filter(({ debate }) => debate.command === command);
  const debates = [...new Set(own.map(({ debate }) => debate))];
  const rows = new Map<string, string[]>();
  for (const name of [undefined, ...FAULTS.map((fault) => fault.name)]) {
    const row = debates.map((debate) => own.find((cell) => cell.debate === debate && cell.fault?.name === name));
    const text = row.map((cell) => (cell === undefined ? '' : cellText(cell))).join(' | ');
    rows.set(text, [...(rows.get(text) ?? []), name ?? '*nothing wrong*']);
  }
  return [
    `### \`${TITLES[command]}\``,
    '',
    `| fault | ${debates.map(({ phase }) => phase).join(' | ')} |`,
    `| --- |${debates.map(() => ' --- |').join('')}`,
    ...[...rows].map(([cells, names]) => `| ${names.join('; ')} | ${cells} |`),
  ].join('\n');
}

const cellText = ({ exit, calls, stands }: Cell): string =>
  [`**${exit}**`, `${calls}`, ...new Set(stands.length === 0 ? ['nothing'] : stands)].join(' · ');

/** The page with other tables of a command in it. */
export function withTable(page: string, command: Debate['command'], table: string): string {
  const [before = '', rest = ''] = page.split(opening(command));
  const after = rest.slice(rest.indexOf(CLOSING));
  return `${before}${opening(command)}\n${table}\n${after}`;
}
