import { SEVERITIES } from '../../../core/finding-debate/judging/severity.ts';
import { standingCountsOf } from '../../report/headline.ts';
import type { ReportView } from '../../report/view.ts';
import { named } from '../../words/table.ts';
import { CATEGORY_WORDS, SEVERITY_WORDS } from '../../words/tables.ts';
import { html, type Markup, where } from './markup.ts';
import type { Sheet } from './sheet.ts';

/** The filter controls of the items; the script reveals them, because they depend on it. */
export function tools(view: ReportView, { words, speakers }: Sheet): Markup {
  const { tools: said } = words;
  const { items } = view;
  const standings = standingCountsOf(view).filter(({ number }) => number > 0);
  return html`<details class="tools" id="tools" hidden data-shown="${said.shown}" data-none="${said.none}" data-fold="${said.fold}" data-unfold="${said.unfold}"><summary>${said.title}</summary><div role="search" aria-label="${said.title}">
${where(
  items.length > 1,
  () => html`<label class="field"><span>${said.search}</span><input type="search" id="search" placeholder="${said.hint}" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"></label>
<fieldset class="chips"><legend>${said.standing}</legend>${standings.map(({ standing, number, word }) => html`<button type="button" data-standing="${standing}" aria-pressed="false">${word} <b>${number}</b></button>`)}</fieldset>
${select('severity', said.severity, said.all, severities(view))}${select('category', said.category, said.all, categories(view))}${select(
  'who',
  said.who,
  said.all,
  speakers.map((name, index) => [String(index), name]),
)}
<p class="meta" id="shown" role="status" aria-live="polite"></p>`,
)}
<p class="buttons">${where(items.length > 1, () => html`<button type="button" id="reset" hidden>${said.reset}</button>`)}<button type="button" id="unfold">${said.unfold}</button><button type="button" id="dark" aria-pressed="false">${said.dark}</button></p>
${where(items.length > 1, () => html`<p class="meta keys">${said.keys}</p>`)}</div></details>
`;
}

type Choice = readonly [value: string, name: string];

const select = (id: string, name: string, all: string, choices: readonly Choice[]): Markup =>
  where(
    choices.length > 1,
    () =>
      html`<label class="field"><span>${name}</span><select id="${id}"><option value="">${all}</option>${choices.map(([value, word]) => html`<option value="${value}">${word}</option>`)}</select></label>`,
  );

/** The severities, the most severe first. */
const severities = ({ items, language }: ReportView): readonly Choice[] =>
  SEVERITIES.filter((severity) => items.some(({ data }) => data?.severity === severity))
    .map((severity) => [severity, SEVERITY_WORDS[language][severity]] as const)
    .toReversed();

const categories = ({ items, language }: ReportView): readonly Choice[] =>
  [...new Set(items.flatMap(({ data }) => (data === undefined ? [] : [data.category])))]
    .sort()
    .map((name) => [name, named(CATEGORY_WORDS[language], name)] as const);
