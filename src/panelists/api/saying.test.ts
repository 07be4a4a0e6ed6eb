import { expect, test } from 'vitest';
import { scrubberOf } from '../scrub.ts';
import { Saying } from './saying.ts';

const THOUGHT = { choices: [{ delta: { reasoning_content: 'hm' } }] };

test('what is said is told piece by piece, signs of life as nothing, and nothing once the call is over', () => {
  const heard: string[] = [];
  const saying = new Saying({ heard: (piece) => heard.push(piece), scrubber: scrubberOf(['sk-secret-1']), closing: 'nothing' });
  saying.hearRaw(THOUGHT);
  saying.hear('one ');
  saying.hear('sk-sec');
  saying.hear('ret-1 two sk-s');
  expect(heard).toEqual(['', 'one ', '[key] two ']);
  saying.flush();
  expect(saying.text).toBe('one [key] two sk-s');
  saying.fallSilent();
  saying.hearRaw(THOUGHT);
  saying.hear('three');
  expect(heard.join('')).toBe('one [key] two sk-s');
  expect(saying.text).toBe('one [key] two sk-s');
});

test('a refusal is what was said only where nothing else was', () => {
  const refusing = (text: string) => {
    const saying = new Saying({ heard: () => {}, scrubber: scrubberOf([]), closing: 'nothing' });
    saying.hear(text);
    saying.hearRaw({ choices: [{ delta: { refusal: 'I will ' } }] });
    saying.hearRaw({ choices: [{ delta: { refusal: 'not.' } }] });
    saying.tellRefusal();
    return saying.text;
  };
  expect([refusing(''), refusing('{"findings": [')]).toEqual(['I will not.', '{"findings": [']);
});
