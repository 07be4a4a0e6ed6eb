import { expect, test } from 'vitest';
import type { ViewItem } from '../../reports/report/view.ts';
import { exactEdits } from './exact-edits.ts';

const TEXT = 'function read(token) {\n  if (token == session.token) return session.user;\n  return null;\n}\n';
const QUOTE = '  if (token == session.token) return session.user;';

const item = (suggestion: string, more: Partial<ViewItem> = {}): ViewItem => ({
  number: 1,
  id: 'one',
  aliases: [],
  standing: 'accepted',
  label: 'high',
  gravity: 'grave',
  title: 'x',
  about: [],
  quote: QUOTE.trim(),
  description: 'x',
  suggestion,
  decision: { word: '', rule: '', because: '', reversal: '', particulars: [] },
  backing: '',
  facts: [],
  sayings: [],
  stances: new Map(),
  perspectives: [],
  escalate: false,
  data: { category: 'bug', locations: [{ file: 'a.js', line: 2, endLine: 2 }] },
  ...more,
});
const editOf = async (one: ViewItem, text = TEXT, path = 'a.js'): Promise<unknown> =>
  (await exactEdits([one], new Map([[path, text]]))).get('one');

const BETTER = 'if (token === session.token) return session.user;';

test('code alone in the place of whole quoted lines is an edit, with their margin', async () => {
  expect(await editOf(item(BETTER))).toEqual({ line: 2, endLine: 2, text: `  ${BETTER}` });
  expect(await editOf(item(`\`\`\`js\nif (token === session.token) {\n  return session.user;\n}\n\`\`\``))).toEqual({
    line: 2,
    endLine: 2,
    text: '  if (token === session.token) {\n    return session.user;\n  }',
  });
});

test.each<[string, ViewItem, string?]>([
  ['words beside the code', item(`Compare strictly:\n\`\`\`js\n${BETTER}\n\`\`\``)],
  ['code that does not parse', item('if (token === session.token return session.user;')],
  ['code that leaves something out', item('if (token === session.token) return session.user;\n// ... rest;')],
  ['other code', item('await audit(request);')],
  ['the same code', item(QUOTE.trim())],
  ['a quote of part of a line', item(BETTER, { quote: 'token == session.token' })],
  ['a quote that is elsewhere now', item(BETTER), `// moved\n${TEXT}`],
  ['a disputed finding', item(BETTER, { standing: 'disputed' })],
  [
    'lines with a masked secret',
    item(BETTER, { quote: `${QUOTE} // [masked key 1]` }),
    TEXT.replace(QUOTE, `${QUOTE} // [masked key 1]`),
  ],
  ['line ends of another kind', item(BETTER), TEXT.replaceAll('\n', '\r\n')],
])('no edit: %s', async (_, one, text = TEXT) => {
  expect(await editOf(one, text)).toBeUndefined();
});
