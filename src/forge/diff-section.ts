/** One side of a change. */
export interface Side {
  readonly path: string;
  readonly mode: string;
  readonly sha: string;
}

/** The header of a file's section; a side is missing if the file was added or deleted. */
export interface SectionHead {
  readonly before: Side | undefined;
  readonly after: Side | undefined;
  readonly isCopy?: boolean;
}

/** The lines below a header: hunks, or the remark that binary files differ. */
export type SectionBody = { readonly kind: 'hunks'; readonly lines: readonly string[] } | { readonly kind: 'binary' };

/** The section of one file in git's diff format. */
export function sectionOf(head: SectionHead, body: SectionBody): readonly string[] {
  const { before, after } = head;
  const oldName = named('a', before ?? after);
  const newName = named('b', after ?? before);
  const lines = [`diff --git ${oldName} ${newName}`, ...modesOf(head), ...moveOf(head)];
  const same = before?.sha === after?.sha;
  if (!same) {
    const mode = before !== undefined && before.mode === after?.mode ? ` ${before.mode}` : '';
    lines.push(`index ${before?.sha ?? NONE}..${after?.sha ?? NONE}${mode}`);
  }
  const from = before === undefined ? '/dev/null' : oldName;
  const to = after === undefined ? '/dev/null' : newName;
  if (body.kind === 'binary') return same ? lines : [...lines, `Binary files ${from} and ${to} differ`];
  return body.lines.length === 0 ? lines : [...lines, `--- ${from}${tail(from)}`, `+++ ${to}${tail(to)}`, ...body.lines];
}

const NONE = '0'.repeat(40);

function modesOf({ before, after }: SectionHead): readonly string[] {
  if (before === undefined) return [`new file mode ${after?.mode}`];
  if (after === undefined) return [`deleted file mode ${before.mode}`];
  return before.mode === after.mode ? [] : [`old mode ${before.mode}`, `new mode ${after.mode}`];
}

function moveOf({ before, after, isCopy }: SectionHead): readonly string[] {
  if (before === undefined || after === undefined || before.path === after.path) return [];
  const verb = isCopy === true ? 'copy' : 'rename';
  return [`${verb} from ${quoted(before.path)}`, `${verb} to ${quoted(after.path)}`];
}

const named = (prefix: 'a' | 'b', side: Side | undefined): string => quoted(`${prefix}/${side?.path}`);

/** Git ends a name that contains spaces with a tab. */
const tail = (name: string): string => (name.includes(' ') && !name.startsWith('"') ? '\t' : '');

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

/** A path quoted as git does, with non-ASCII characters kept. */
function quoted(path: string): string {
  const inside = path.replace(/["\\\p{Cc}]/gu, (sign) => ESCAPES[sign] ?? octal(sign));
  return inside === path ? path : `"${inside}"`;
}

const octal = (sign: string): string => (sign > '\x7f' ? sign : `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);
