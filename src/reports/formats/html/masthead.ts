import { adviceOf, standingCountsOf } from '../../report/headline.ts';
import type { ReportView, ViewFact } from '../../report/view.ts';
import { usageText } from '../../wording/usage-text.ts';
import { HTML_WORDS } from '../../words/formats/html.ts';
import { html, type Markup, where } from './markup.ts';

/** What it all comes to, in one line. */
export function headlineOf(view: ReportView): string {
  const advice = adviceOf(view);
  const parts = [...(view.lead ?? []), ...(advice === '' ? [] : [advice])];
  if (parts.length > 0) return sentence(parts.join(' · '));
  const counts = standingCountsOf(view).map(({ text }) => text);
  return view.closing?.line ?? counts.join(' · ');
}

const sentence = (words: string): string => words.replace(/^./u, (letter) => letter.toUpperCase());

/** What is missing first, then what it comes to, how many items stand where, and what was looked at. */
export function masthead(view: ReportView): Markup {
  const words = HTML_WORDS[view.language];
  const name = [
    view.title,
    ...(view.scope === undefined ? [] : [view.scope.title]),
    ...(view.id === undefined ? [] : [String(view.id)]),
  ];
  const facts = factsOf(view);
  return html`<header class="masthead">
<p class="name">${name.join(' · ')}</p>
${view.incomplete.map((line) => html`<p class="partial"><b>${words.partial}</b> ${line}</p>`)}
<h1>${headlineOf(view)}</h1>
<p class="summary">${view.summary}</p>
<ul class="counts">${standingCountsOf(view).map(({ standing, number, word }) => html`<li class="${standing}">${number === 0 ? html`<span><b>0</b> ${word}</span>` : html`<a href="#${standing}"><b>${number}</b> ${word}</a>`}</li>`)}</ul>
${where(facts.length > 0, () => html`<dl class="facts">${facts.map(({ name: fact, value }) => html`<div><dt>${fact}</dt><dd>${value}</dd></div>`)}</dl>`)}
${(view.scope?.remarks ?? []).map((line) => html`<p class="meta">${line}</p>`)}
</header>
`;
}

/** What was looked at, how much of it, by whom, when and for how much. */
function factsOf({ language, scope, usage, openedAt, header = [] }: ReportView): readonly ViewFact[] {
  const words = HTML_WORDS[language];
  const models = (usage?.panelists ?? []).map(({ panelist }) => panelist);
  return [
    ...(scope === undefined ? [] : [{ name: words.scope, value: `${scope.title}, ${scope.extent}` }]),
    ...(scope === undefined || scope.coverage === '' ? [] : [{ name: words.coverage, value: scope.coverage }]),
    ...header,
    ...(models.length === 0 ? [] : [{ name: words.models, value: models.join(', ') }]),
    ...(usage === undefined ? [] : [{ name: words.cost, value: usageText(usage, language) }]),
    ...(openedAt === undefined ? [] : [{ name: words.date, value: openedAt }]),
    ...(scope?.digest === undefined ? [] : [{ name: words.digest, value: scope.digest }]),
  ];
}
