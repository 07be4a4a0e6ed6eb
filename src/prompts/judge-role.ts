import { DEFAULT_DIMENSIONS, DEFAULT_STANCES } from '../core/protocols/judge-panel/rules.ts';
import type { AssessBrief, Dimension, PanelVersion } from '../core/protocols/judge-panel/said.ts';
import { fenced } from '../safety/fence/fence.ts';
import { visible } from '../safety/injection/visible.ts';
import { fill, loadTemplate } from './load-template.ts';
import { asJsonLines } from './shown-findings.ts';

/** The inputs of a judge's role. */
export interface JudgeRoleInput {
  readonly brief: AssessBrief;
  /** The keys of dimensions in answers, if they differ from their names. */
  readonly dimensionKeys?: ReadonlyMap<string, string>;
  readonly nonce: string;
  readonly version: PanelVersion;
}

/** Renders the focus of a judge, the dimensions it scores, and the scale. */
export const judgeRole = ({ brief, dimensionKeys = new Map(), nonce, version }: JudgeRoleInput): string =>
  fill(loadTemplate('roles/judge.md'), {
    stance: stanceWords(brief),
    dimensions: fenced('dimensions', asJsonLines(weighted(brief.dimensions, dimensionKeys)), nonce),
    meanings: meaningsOf(brief.dimensions),
    checked: version === 1 ? '' : `${loadTemplate('phases/judge-panel/checked.md')}\n`,
    critical: loadTemplate(`phases/judge-panel/critical-means${version === 1 ? '-1' : ''}.md`),
  });

const STANCE_MAX = 60;

/** The built-in text of a stance, then the user's instructions for this judge. */
function stanceWords({ stance, stancePrompt }: AssessBrief): string {
  const known = DEFAULT_STANCES.find((one) => one === stance);
  const ours = known === undefined ? otherStance(stance) : loadTemplate(`roles/judge-${known}.md`);
  if (stancePrompt === undefined || stancePrompt.trim() === '') return ours;
  return `${ours}\n\n${fill(loadTemplate('roles/judge-asked.md'), { words: asQuotation(stancePrompt) })}`;
}

/** A custom stance is reduced to a plain name. */
function otherStance(stance: string): string {
  const name = stance
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, STANCE_MAX);
  return name === '' ? loadTemplate('roles/judge-neutral.md') : fill(loadTemplate('roles/judge-other.md'), { stance: name });
}

/** The user's words need no fence, but no line of them may look like one of ours. */
const asQuotation = (text: string): string =>
  visible(text.trim())
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const PERCENT = 100;

/** The dimensions by name with their weights. */
function weighted(dimensions: readonly Dimension[], keys: ReadonlyMap<string, string>): readonly object[] {
  const whole = dimensions.reduce((sum, { weight }) => sum + weight, 0);
  return dimensions.map(({ name, weight }) => {
    const key = keys.get(name) ?? name;
    return { name, ...(key === name ? {} : { key }), weight: `${Number(((PERCENT * weight) / whole).toFixed(2))} %` };
  });
}

/** The meanings of known dimensions, one per line. */
function meaningsOf(dimensions: readonly Dimension[]): string {
  const known = new Set(DEFAULT_DIMENSIONS.map(({ name }) => name));
  const lines = dimensions
    .filter(({ name }) => known.has(name))
    .map(({ name }) => loadTemplate(`phases/judge-panel/dimension-${name.replaceAll('_', '-')}.md`));
  return [...lines, ''].join('\n');
}
