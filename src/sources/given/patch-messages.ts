import type { CommitMessages } from '../git/commit-messages.ts';

const MESSAGES_MAX = 20;
const MESSAGE_MAX = 100_000;
const COMMIT = /^commit [0-9a-f]{40,64}\b/;
const MAIL = /^From [0-9a-f]{40,64} /;
const HEAD = /^(?:From|Date|Subject|Message-ID|To|Cc|Content-Type|MIME-Version|X-[\w-]{1,60}): /i;

/** The commit messages between the files of a diff, as `git show`, `git log` and `git format-patch` write them. */
export function patchMessages(between: readonly string[]): CommitMessages {
  const blocks: string[][] = [];
  for (const line of between) {
    const isFirst = blocks.length === 0 && HEAD.test(line);
    if (isFirst || COMMIT.test(line) || MAIL.test(line)) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  const texts = blocks.map((block) =>
    (COMMIT.test(block[0] ?? '') ? shownMessage(block) : mailedMessage(block)).slice(0, MESSAGE_MAX),
  );
  const said = texts.filter((text) => text !== '');
  return { count: said.length, texts: said.slice(-MESSAGES_MAX) };
}

/** The lines that `git show` indents. */
const shownMessage = (block: readonly string[]): string =>
  block
    .flatMap((line) => (line.startsWith('    ') || line === '' ? [line.slice(4)] : []))
    .join('\n')
    .trim();

/** The subject of a mail, and its body up to the `---` before the statistics. */
function mailedMessage(block: readonly string[]): string {
  const end = block.indexOf('');
  const head = end < 0 ? block : block.slice(0, end);
  const body = end < 0 ? [] : block.slice(end + 1);
  const stop = body.findIndex((line) => line === '---' || line === '-- ');
  return [subjectOf(head), '', ...(stop < 0 ? body : body.slice(0, stop))].join('\n').trim();
}

function subjectOf(head: readonly string[]): string {
  const at = head.findIndex((line) => /^Subject: /i.test(line));
  if (at < 0) return '';
  const next = head.slice(at + 1);
  const stop = next.findIndex((line) => !/^[ \t]/.test(line));
  const folded = [head[at]?.slice(9) ?? '', ...(stop < 0 ? next : next.slice(0, stop)).map((line) => line.trim())].join(' ');
  return inPlainLetters(folded).replace(/^\[PATCH[^\]]{0,100}\] ?/, '');
}

/** Decodes words such as `=?UTF-8?q?…?=` in a mail header; a space between two of them is dropped. */
function inPlainLetters(text: string): string {
  const joined = text.replace(/\?= =\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([qb])\?([^?]{0,1000})\?=/gi, (_, form: string, word: string) =>
    (form.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : unquoted(word)).toString('utf8'),
  );
}

const unquoted = (word: string): Buffer =>
  Buffer.from(
    word.replaceAll('_', ' ').replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
