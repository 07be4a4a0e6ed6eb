import { expect, test } from 'vitest';
import { surveyNode } from './survey-surroundings.ts';

test.each([
  ['20.19.0', true],
  ['20.20.1', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.20.0', false],
])('Node %s suffices: %s', (version, suffices) => {
  expect(surveyNode(version)).toEqual({ version, wanted: '>=20.19', suffices });
});
