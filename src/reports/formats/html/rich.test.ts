import { expect, test } from 'vitest';
import { rich, richLine } from './rich.ts';

test('code is code, and nothing in it is markup', () => {
  expect(rich('See `<b>` and\n```ts\n</code></pre><script>hacked\u202e</script>\n```\ndone', { label: 'Fix<' }).text).toBe(
    '<p><b>Fix&lt;</b> See <code>&lt;b&gt;</code> and</p><pre class="code-block" tabindex="0"><code>&lt;/code&gt;&lt;/pre&gt;&lt;script&gt;hacked�&lt;/script&gt;</code></pre><p>done</p>',
  );
  expect(richLine('[x](javascript:alert(1)) `a` **b** <img>').text).toBe(
    '[x](javascript:alert(1)) <code>a</code> **b** &lt;img&gt;',
  );
});

test('a suggestion that is nothing but code is a block', () => {
  expect(rich('const a = b;\nreturn a;', { label: 'Fix', isSuggestion: true }).text).toBe(
    '<p><b>Fix</b> </p><pre class="code-block" tabindex="0"><code>const a = b;\nreturn a;</code></pre>',
  );
});
