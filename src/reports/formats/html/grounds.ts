import type { ViewItem, ViewThreshold } from '../../report/view.ts';
import type { Sheet } from './conversation.ts';
import { given, html, type Markup, where } from './markup.ts';
import { signed, trajectory } from './trajectory.ts';

/** How its number came about, drawn where it is a sum. */
export function measureFold({ measure, threshold }: ViewItem, { words }: Sheet): Markup {
  if (measure === undefined || (measure.formula === '' && measure.terms.length === 0)) return html``;
  return html`<details class="fold sum"><summary><span>${measure.name} ${measure.value}</span> <span class="meta">${measure.formula}</span></summary>${trajectory(measure, threshold, words)}<p class="formula">${measure.formula}</p>${given(threshold, (needed) => html`<p class="meta">${thresholdText(needed, words.measure)}</p>`)}</details>`;
}

const thresholdText = ({ base, delta, severity, needed, reached }: ViewThreshold, words: Sheet['words']['measure']): string =>
  `${words.threshold(base, signed(delta), severity, needed)}. ${reached >= needed ? words.reached(reached) : words.missed(reached, needed - reached)}`;

/** What decided, on what it rests, how well it is backed and what would reverse it. */
export function decisionFold(item: ViewItem, { words }: Sheet): Markup {
  const { decision, rung, facts, marks = [], struck = [], aliases, id } = item;
  const row = (name: string, value: Markup | string): Markup => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const lines = (all: readonly string[]): Markup => html`<ul class="plain">${all.map((line) => html`<li>${line}</li>`)}</ul>`;
  const isSaid = (value: string): boolean => decision.particulars.some((line) => line.endsWith(value));
  const known = [...new Set([id, ...aliases])].filter((name) => name !== '');
  return html`<details class="fold"><summary><span>${words.decision.title}</span> <span class="meta">${decision.word}</span></summary><dl>${row(words.decision.because, html`${decision.because}${where(decision.particulars.length > 0, () => lines(decision.particulars))}`)}${where(decision.rule !== '', () => row(words.decision.by, decision.rule))}${where(decision.reversal !== '', () => row(words.item.reversal, decision.reversal))}${given(rung, ({ level, next, lacks }) => row(words.decision.level, next === null ? level : html`${level} <span class="meta">${words.decision.not(next, lacks)}</span>`))}${facts.filter(({ value }) => value !== '' && !isSaid(value)).map(({ name, value }) => row(name, value))}${where(marks.length > 0, () => row(words.item.flags, marks.join(', ')))}${where(struck.length > 0, () => row(words.item.struck, lines(struck)))}${row(words.item.ids, known.join(', '))}</dl></details>`;
}
