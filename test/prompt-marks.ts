import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Prompt } from '../src/contracts/panelist.ts';

const PROMPTS = join(import.meta.dirname, '../prompts');

/** What stands between the marks of a name. */
export const inside = (text: string, name: string, nonce: string): string =>
  text.split(`<<<${name} ${nonce}>>>\n`)[1]?.split(`\n<<<end of ${name} ${nonce}>>>`)[0] ?? 'nothing';

/** What stands outside all marks. */
export const outside = (text: string, nonce: string): string =>
  text.replace(new RegExp(`<<<([\\w -]+) ${nonce}>>>\\n.*?\\n<<<end of \\1 ${nonce}>>>`, 'gs'), '');

/** The answers that a text gives as an example of the form. */
export const examplesIn = (text: string): readonly unknown[] =>
  [...text.matchAll(/^\{".*\}$/gm)].map(([example]) => JSON.parse(example) as unknown);

/** The fields that a text does not name in backticks. */
export const unnamed = (fields: readonly string[], text: string): readonly string[] =>
  fields.filter((field) => !text.includes(`\`${field}\``));

/** The lines of our templates that no prompt has; a line is looked for by what stands in it between its tokens. */
export function unsaid(folder: string, names: RegExp, prompts: readonly Prompt[]): readonly string[] {
  const said = prompts.map(({ shared, own }) => `${shared}\n${own}`).join('\n');
  return readdirSync(join(PROMPTS, folder))
    .filter((file) => names.test(file))
    .flatMap((file) =>
      readFileSync(join(PROMPTS, folder, file), 'utf8')
        .split(/\n|\{\{\w+\}\}/)
        .filter((piece) => !said.includes(piece))
        .map((piece) => `${file}: ${piece}`),
    );
}
