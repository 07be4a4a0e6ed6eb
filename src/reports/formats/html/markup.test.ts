import { expect, test } from 'vitest';
import { given, html, where } from './markup.ts';

test('what somebody wrote stays text, in the text and in attributes', () => {
  expect(html`<a title="${'" onclick="x'}">${'</a><script>'}&amp;</a>`.text).toBe(
    '<a title="&quot; onclick=&quot;x">&lt;/a&gt;&lt;script&gt;&amp;</a>',
  );
  expect(html`${"it's `a`"}`.text).toBe('it&#39;s &#96;a&#96;');
});

test('what hides or turns text is shown as what it is: something that cannot be shown', () => {
  expect(html`${'a\u202eb\u2066c\u0000d\u061ce\ufefff\u{e0041}g'}`.text).toBe('a�b�c�d�e�f�g');
});

test('markup stays markup, lists are joined, and nothing is nothing', () => {
  expect(
    html`${[html`<b>${1}</b>`, 'x', undefined]}${given(undefined, () => html`no`)}${where(false, () => html`no`)}`.text,
  ).toBe('<b>1</b>x');
});
