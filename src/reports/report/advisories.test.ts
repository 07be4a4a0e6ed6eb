import { expect, test } from 'vitest';
import { inWords } from '../words/in-words.ts';
import { withAdvisories } from './advisories.ts';
import type { ReportItem } from './schema/item.ts';
import type { ViewItem } from './view.ts';

const ITEM: ViewItem = {
  number: 1,
  id: 'a',
  aliases: [],
  standing: 'accepted',
  label: 'high',
  gravity: 'grave',
  title: 'T',
  about: [],
  description: '',
  suggestion: '',
  backing: '',
  facts: [],
  sayings: [],
  stances: new Map(),
  perspectives: [],
  escalate: false,
  decision: { word: '', rule: '', because: '', reversal: '', particulars: [] },
};

test('what counts once is told once as counting', () => {
  const advisories = [
    { status: 'none', adviser: 'a', counts: false },
    { status: 'confirmed', id: 'GHSA-1', adviser: 'b', counts: true },
    { status: 'patched', id: 'GHSA-2', adviser: 'c', counts: false },
    { status: 'confirmed', id: 'GHSA-1', adviser: 'd', counts: true },
    { status: 'unanswered', adviser: 'e', counts: false },
  ] satisfies ReportItem['advisories'];
  const { sayings, facts } = inWords(withAdvisories(ITEM, { advisories }), 'en');
  expect(sayings.map(({ who, what, effect }) => `${who} ${what}: ${effect}`)).toEqual([
    'a looked it up: nothing is known: no change',
    'b looked it up: confirmed: advisory +10',
    'c looked it up: fixed in the version in use: no change',
    'd looked it up: confirmed: counted already',
    'e could not look it up: no change',
  ]);
  expect(facts).toEqual([{ name: 'Advisories', value: 'GHSA-1' }]);
});
