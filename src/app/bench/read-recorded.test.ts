import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageFile } from '../../system/package-file.ts';
import { checkCalibration } from './calibration-file.ts';
import { checkRecorded } from './read-recorded.ts';
import { labelledReviews } from './review/labelled-review.ts';

const check = (value: unknown) => () => checkRecorded(value, { name: 'data.json', shape: labelledReviews, code: 'bad-reviews' });

test('a reviewer named __proto__ is refused, not dropped', () => {
  const reviews = (tools: string) => JSON.parse(`[{"id":"1","repo":"r","golden":[],"tools":${tools}}]`);
  expect(check(reviews('{"a":[]}'))).not.toThrow();
  expect(check(reviews('{"a":[],"__proto__":[]}'))).toThrow('[0].tools.__proto__: expected another name, found "__proto__"');
});

test('the day of a calibration is a date', () => {
  const shipped = JSON.parse(readFileSync(packageFile('data/calibration.json'), 'utf8'));
  expect(checkCalibration(shipped, 'c.json')).toEqual(shipped);
  for (const made of ['yesterday', '', '2026-13-01'])
    expect(() => checkCalibration({ ...shipped, made }, 'c.json')).toThrow(/made: expected a date: YYYY-MM-DD/);
});
