import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { presentDecided } from '../../src/app/report/present-decided.ts';
import type { Language } from '../../src/core/language.ts';
import { markdownReport } from '../../src/reports/formats/markdown/markdown.ts';
import { itemStory } from '../../src/reports/formats/story/story.ts';
import { PLAIN } from '../../src/reports/formats/terminal/paint.ts';
import { terminalReport } from '../../src/reports/formats/terminal/terminal.ts';
import { allItems } from '../../src/reports/report/view.ts';
import { decide } from '../../src/transcripts/decide.ts';

const examples = join(import.meta.dirname, '../../examples');

/** So wide that nothing is broken or cut. */
const options = { width: 100_000, paint: PLAIN, caseName: 'last' };

/** Under these keys of an example stand names, of one word too. */
const NAMES = new Set('id model role file section judge_id name content_type failed gap what evidence'.split(' '));

/** What is the same in every language: commands and their options, fields of documents, gates and the status of the law. */
const SAME = new Set([
  ...['tribunal', 'rule', 'explain', 'arbitrate', 'last', 'uphold', 'dismiss', 'NAME', 'NUMBER', 'FILE'],
  ...['reason', 'by', 'format', 'verbose', 'json', 'md', 'diff', 'GREEN', 'YELLOW', 'RED', 'NOT', 'READY'],
]);

/** What Markdown and its folds say, without their marks. */
const plain = (markdown: string): string =>
  markdown
    .replace(/<\/?(?:details|summary|sub)>/g, ' ')
    .replace(/\\([\\`*_~[\]<>|#=+-])/g, '$1')
    .replaceAll('\u200b', '')
    .replaceAll('&#36;', '$')
    .replaceAll('&amp;', '&');

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The keys below these are names themselves. */
const NAMING = new Set('scorecard dimension_scores sources debates'.split(' '));

/** Ids that the reports make themselves, and fields of answers that they name. */
const MADE = /\b(?:verdict|critical-[0-9a-f]+)\b|\/business-cross-review\b|\b(?:final|new)_score\b/g;

/** Everything that an example says or names; its enumerations are single words under other keys, and none of it. */
function saidIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string')
    return NAMES.has(key) || /\s/.test(value.trim()) ? [squeezed(value), squeezed(value).replace(/[.:;]$/, '')] : [];
  if (Array.isArray(value)) return value.flatMap((one) => saidIn(one, key));
  if (typeof value !== 'object' || value === null) return [];
  const names = NAMING.has(key) ? Object.keys(value) : [];
  return [...names, ...Object.entries(value).flatMap(([name, part]) => saidIn(part, name))];
}

/** The words in Latin letters that the reports of an example say of their own. */
function ownWords(name: string, language: Language): readonly string[] {
  const example = parse(readFileSync(join(examples, `${name}.yaml`), 'utf8'));
  const decision = decide(example);
  if (!('decided' in decision)) throw new Error(JSON.stringify(decision.problems));
  const view = presentDecided(decision.decided, language).view();
  const told = [
    terminalReport(view, options),
    plain(markdownReport(view)),
    plain(markdownReport(view, { detail: 'whole' })),
    ...allItems(view).map((item) => itemStory(item, { ...options, language })),
  ];
  const said = [...new Set(saidIn(example))].sort((a, b) => b.length - a.length);
  const rest = said.reduce((text, words) => text.replaceAll(words, ' '), squeezed(told.join(' '))).replace(MADE, ' ');
  return [...new Set(rest.match(/[A-Za-z]{2,}/g) ?? [])].filter((word) => !SAME.has(word)).sort();
}

const EXAMPLES = ['code-review', 'business-review', 'flag-resolution', 'judge-panel'];

test.each(EXAMPLES)('the reports of the example %s say nothing of their own in English where they are Korean', (name) => {
  expect(ownWords(name, 'ko')).toEqual([]);
});

test.each(EXAMPLES)('in English the reports of the example %s say much of their own', (name) => {
  expect(ownWords(name, 'en').length).toBeGreaterThan(60);
});
