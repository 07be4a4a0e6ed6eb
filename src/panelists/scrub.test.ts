import { expect, test } from 'vitest';
import { scrubberOf } from './scrub.ts';

const secret = 'sk-abc/123+xyz';

test('a secret is taken out wherever it stands, also from a URL', () => {
  const { scrub } = scrubberOf([secret, undefined]);
  expect(scrub(`${secret} and ?key=${encodeURIComponent(secret)}`)).toBe('[key] and ?key=[key]');
  expect(scrub('nothing of it')).toBe('nothing of it');
});

test('a placeholder is no secret: it is part of ordinary words', () => {
  expect(scrubberOf(['ollama', 'none']).scrub('ollama has none')).toBe('ollama has none');
});

test('a secret is taken out however it is cut into pieces, and nothing else is lost', () => {
  const text = `before ${secret}${secret} sk-abc/ sk-abc/123+xy! ${secret} sk-abc`;
  const clean = 'before [key][key] sk-abc/ sk-abc/123+xy! [key] sk-abc';
  for (let size = 1; size <= text.length; size++) {
    const pieces = scrubberOf([secret]).scrubPieces();
    let told = '';
    for (let at = 0; at < text.length; at += size) told += pieces.next(text.slice(at, at + size));
    expect(told + pieces.rest()).toBe(clean);
  }
});
