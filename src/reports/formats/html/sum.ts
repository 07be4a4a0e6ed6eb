import type { SumBlock } from '../../blocks/block.ts';
import type { ViewThreshold } from '../../report/view.ts';
import { given, html, type Markup } from './markup.ts';
import type { Sheet } from './sheet.ts';
import { signed, trajectory } from './trajectory.ts';

/** The calculation of a number, drawn if it is a sum. */
export const sumFold = ({ measure, threshold }: SumBlock, { words }: Sheet): Markup =>
  html`<details class="fold sum"><summary><span>${measure.name} ${measure.value}</span> <span class="meta">${measure.formula}</span></summary>${trajectory(measure, threshold, words)}<p class="formula">${measure.formula}</p>${given(threshold, (needed) => html`<p class="meta">${thresholdText(needed, words.measure)}</p>`)}</details>`;

const thresholdText = ({ base, delta, severity, needed, reached }: ViewThreshold, words: Sheet['words']['measure']): string =>
  `${words.threshold(base, signed(delta), severity, needed)}. ${reached >= needed ? words.reached(reached) : words.missed(reached, needed - reached)}`;
