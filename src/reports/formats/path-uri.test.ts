import { expect, test } from 'vitest';
import { linkTo } from './markdown/text.ts';
import { uriOf } from './path-uri.ts';

test.each([
  ['src/a b.ts', 'src/a%20b.ts', 'src/a%20b.ts'],
  ["it's (one).md", "it's%20(one).md", 'it%27s%20%28one%29.md'],
  ['javascript:alert?#', 'javascript%3Aalert%3F%23', 'javascript%3Aalert%3F%23'],
  ['half \ud800 a letter', 'half%20%EF%BF%BD%20a%20letter', 'half%20%EF%BF%BD%20a%20letter'],
])('%s as an address, and as the target of a link', (path, uri, link) => {
  expect([uriOf(path), linkTo(path)]).toEqual([uri, link]);
});
