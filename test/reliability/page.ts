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

/** The table of one command: a row for each fault, a column for each phase. */
export function faultTable(command: Debate['command'], cells: readonly Cell[]): string {
  const own = cells.filter(({ debate }) => debate.command === command);
  const debates = [...new Set(own.map(({ debate }) => debate))];
  const rowOf = (name: string | undefined): string => {
    const row = debates.map((debate) => own.find((cell) => cell.debate === debate && cell.fault?.name === name));
    return `| ${[name ?? '*nothing*', ...row.map((cell) => (cell === undefined ? '' : cellText(cell)))].join(' | ')} |`;
  };
  return [
    `### \`${TITLES[command]}\``,
    '',
    `| fault | ${debates.map(({ phase }) => phase).join(' | ')} |`,
    `| --- |${debates.map(() => ' --- |').join('')}`,
    rowOf(undefined),
    ...FAULTS.map(({ name }) => rowOf(name)),
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
