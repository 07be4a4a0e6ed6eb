import { oneLine } from '../linters/code-line.ts';
import type { SarifResult, SarifRule, SarifRun } from './document.ts';

const TITLE_CHARACTERS = 120;
const MESSAGE_CHARACTERS = 1_500;
const SUGGESTION_CHARACTERS = 1_000;
const ARGUMENT_CHARACTERS = 300;
const TOOL_CHARACTERS = 60;

/** The name of a tool, on one line and truncated. */
export const toolOf = ({ tool }: SarifRun): string => oneLine(tool.driver.name).slice(0, TOOL_CHARACTERS);

/** The title of a rule: its short description, otherwise its name, otherwise its id. */
export function titleOf(id: string, rule: SarifRule): string {
  const title = oneLine(rule.shortDescription?.text ?? rule.name ?? id) || id;
  return title.length > TITLE_CHARACTERS ? `${title.slice(0, TITLE_CHARACTERS - 1)}…` : title;
}

/** The message of a result, with placeholders filled and links removed. */
export function messageOf(run: SarifRun, { message = {} }: SarifResult, rule: SarifRule): string {
  const { id = '' } = message;
  const template = message.text ?? rule.messageStrings?.[id]?.text ?? run.tool.driver.globalMessageStrings?.[id]?.text;
  const words = (template ?? rule.fullDescription?.text ?? rule.shortDescription?.text ?? '')
    .slice(0, MESSAGE_CHARACTERS)
    .replace(/\{(\d{1,3})\}/g, (whole, index: string) =>
      (message.arguments?.[Number(index)] ?? whole).slice(0, ARGUMENT_CHARACTERS),
    )
    .replace(/\[([^[\]]{1,300})\]\(\d{1,6}\)/g, '$1')
    .slice(0, MESSAGE_CHARACTERS)
    .trim();
  return words === '' ? `${toolOf(run)} reports this without saying why.` : words;
}

/** The suggestion for a result: the fix that the tool offers, otherwise the address of the rule's documentation. */
export function suggestionOf({ fixes }: SarifResult, { help, helpUri }: SarifRule): string {
  const [fix] = fixes ?? [];
  const inserted = fix?.artifactChanges?.[0]?.replacements?.[0]?.insertedContent?.text;
  const offered = [
    ...(fix?.description?.text === undefined ? [] : [fix.description.text.trim()]),
    ...(inserted === undefined ? [] : [`Put there: ${inserted.trim()}`]),
  ].join(' ');
  const words = offered || help?.text?.trim() || (helpUri === undefined ? '' : `See ${helpUri}`);
  return words.slice(0, SUGGESTION_CHARACTERS) || 'See what the tool says of this rule.';
}
