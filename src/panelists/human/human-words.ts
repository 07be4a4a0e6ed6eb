import type { PanelistCall } from '../../contracts/panelist.ts';
import type { FencedPart, Unfenced } from '../../safety/fence/fenced-parts.ts';
import type { Question } from './form.ts';
import { headText, type Shown, thingsText } from './human-shown.ts';

/** The help text of the commands at a question. */
export const HELP = `How to reply: one line each. A line that ends with \\ goes on in the next one;
several lines can also be pasted at once. Instead of a reply you can say
  back   to go back to the question before
  skip   to leave this out
  done   to end this list
  show   to read the material
  again  to see once more what this is about
  ?      to see what is wanted here, and this
  task   to read the whole task, as every panelist gets it
To write one of these words itself, put it in quotes.
Ctrl-C stops the run; Ctrl-D leaves the seat for good.`;

const PHASES: ReadonlyMap<string, string> = new Map([
  ['review', 'Review the work: report what is wrong with it.'],
  ['cross-examine', 'Examine what others found: check each finding in the work and say whether it holds.'],
  ['refute', 'Try to refute these findings with evidence, or say that you could not.'],
  ['ballot', 'Judge these claims alone: valid, not valid, or you cannot tell.'],
  ['defend', 'Answer for your findings: others have challenged them.'],
  ['rule', 'Rule on what the panel could not settle, by what was said.'],
  ['scan', 'Read the article alone, and list what in it has to be checked.'],
  ['argue', 'Argue your side: does what was flagged hold, or must it change?'],
  ['rebut', 'Answer what the others said, and say where you stand now.'],
  ['cite', 'Give once more the citations that were struck, as they stand in the sources.'],
  ['join', 'Write one edit in the place of several that change the same words.'],
  ['assess', 'Assess the work, and score it.'],
  ['finalise', 'Give your final position: this is the last round.'],
]);

/** The role and the task; the headings of the task name the role. */
export function taskLine({ seat, phase, ask }: Pick<PanelistCall, 'seat' | 'phase' | 'ask'>, words: string): string {
  const task = PHASES.get(phase) ?? `The question is: ${phase.replaceAll('-', ' ')}.`;
  const sitsAs = [headed(words, '# Your role: '), headed(words, '## Your stance: ')].filter((one) => one !== undefined);
  return `You sit as ${sitsAs.length === 0 ? seat.role.replaceAll('-', ' ') : sitsAs.join(', ')} (question ${ask}).\n${task}`;
}

/** The rest of the first line with this heading. */
const headed = (words: string, heading: string): string | undefined =>
  words
    .split('\n')
    .find((line) => line.startsWith(heading))
    ?.slice(heading.length);

const SHORT = 200;

/** The material in one line. */
export function materialLine({ parts, words }: Unfenced): string {
  const named = parts.length === 0 ? [{ name: 'text', text: words }] : parts;
  const pieces = named.map(({ name, text }) => {
    const lines = text.split('\n').length;
    return lines === 1 && text.length <= SHORT ? `${name}: ${text.trim()}` : `${name} (${lines} lines)`;
  });
  return `Material: ${pieces.join(' · ')}. To read it: show`;
}

/** The material to read. */
export const materialText = ({ parts, words }: Unfenced): string =>
  parts.length === 0 ? words : parts.map(({ name, text }: FencedPart) => `--- ${name} ---\n${text}`).join('\n\n');

/** The subjects of a question in full, or one line each if they are asked one by one. */
export function shownText(parts: readonly Shown[], isAskedOneByOne: boolean): string {
  return parts
    .map(({ name, things }) => {
      const heads = isAskedOneByOne ? things.map(headText) : [''];
      return `${name}:\n${heads.includes('') ? thingsText(things, '  ') : heads.map((head) => `  ${head}`).join('\n')}`;
    })
    .join('\n\n');
}

/** The text of the task about a field: the list item that begins with its name, or with that of its parent. */
export function fieldWords(words: string, { names, entry }: Pick<Question, 'names' | 'entry'>): string | undefined {
  const wanted = [names.join('.'), names.at(-1), names[0], entry?.of];
  const items = itemsIn(words);
  for (const name of wanted) {
    const item = name === undefined ? undefined : items.find((one) => one.names.includes(name));
    if (item !== undefined) return item.text;
  }
  return undefined;
}

interface Item {
  readonly names: readonly string[];
  readonly text: string;
}

/** The items `- \`name\`, \`other\`: words`, each with its indented lines. */
function itemsIn(words: string): readonly Item[] {
  const items: Item[] = [];
  for (const line of words.split('\n')) {
    const last = items.at(-1);
    if (line.startsWith('- `')) {
      const at = line.indexOf(':');
      const names = [...line.slice(0, at < 0 ? undefined : at).matchAll(/`([^`]*)`/g)].map(([, name = '']) => name);
      items.push({ names, text: at < 0 ? '' : line.slice(at + 1).trim() });
    } else if (last !== undefined && line.startsWith('  ')) items.splice(-1, 1, { ...last, text: `${last.text}\n${line}` });
    else items.push({ names: [], text: '' });
  }
  return items;
}

/** The first sentence about a field, or as much of it as fits beside a question. */
export function fieldHint(words: string, question: Question): string | undefined {
  const [first = ''] = fieldWords(words, question)?.split(/\.\s|\n/, 1) ?? [];
  if (first.length <= SHORT) return first === '' ? undefined : first.replace(/\.$/, '');
  const cut = first.lastIndexOf(' ', SHORT);
  return `${first.slice(0, cut > 0 ? cut : SHORT).replace(/[\s,;:]{1,10}$/, '')} …`;
}
