import type { Owner, PdfPiece } from './lines.ts';

/** A part of a tagged PDF: a role with its parts, or a reference to content of the page. */
export interface PdfTag {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly PdfTag[];
}

/** Something on a page: text, or a mark at which tagged content begins or ends. */
export type PdfItem = PdfPiece | { readonly type: string; readonly id?: string };

const APART = new Set(['TD', 'TH', 'LI']);

/** Tells for each piece of text which cell of a table or item of a list it is in, if the page is tagged. */
export function taggedPieces(items: readonly PdfItem[], root: PdfTag | null): readonly PdfPiece[] {
  const owners = root === null ? new Map<string, Owner>() : ownersIn(root);
  const open: (Owner | undefined)[] = [];
  const pieces: PdfPiece[] = [];
  for (const item of items) {
    if ('str' in item) pieces.push(owners.size === 0 ? item : { ...item, owner: open.findLast((owner) => owner !== undefined) });
    else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id === undefined ? undefined : owners.get(item.id));
  }
  return pieces;
}

/** The cell or item of each piece of tagged content, by its id. */
function ownersIn(root: PdfTag): ReadonlyMap<string, Owner> {
  const owners = new Map<string, Owner>();
  const left: { readonly tag: PdfTag; readonly owner: Owner | undefined }[] = [{ tag: root, owner: undefined }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { tag, owner } = next;
    if (tag.id !== undefined && owner !== undefined) owners.set(tag.id, owner);
    const own: Owner | undefined = APART.has(tag.role ?? '') ? { kind: tag.role === 'LI' ? 'item' : 'cell' } : owner;
    for (const child of tag.children ?? []) left.push({ tag: child, owner: own });
  }
  return owners;
}
