import type { BaseFiles } from '../contracts/base-files.ts';
import { type Remark, remark } from '../contracts/remark.ts';
import type { ChangedFile } from '../diff/change.ts';
import { generatedMarker, headOf } from './generated.ts';

const LOOKED_AT_MAX = 2_000;
const AT_ONCE = 16;

/** Finds files whose version before the change has a marker of generated code in its first lines. */
export async function lookForMarkers(
  files: readonly ChangedFile[],
  base: BaseFiles,
): Promise<{ readonly marked: ReadonlyMap<ChangedFile, string>; readonly remarks: readonly Remark[] }> {
  const marked = new Map<ChangedFile, string>();
  const looked = files.slice(0, LOOKED_AT_MAX);
  for (let at = 0; at < looked.length; at += AT_ONCE) {
    const some = looked.slice(at, at + AT_ONCE);
    const texts = await Promise.all(some.map(({ path, oldPath = path }) => base.read(oldPath)));
    for (const [index, file] of some.entries()) {
      const marker = generatedMarker(headOf(texts[index] ?? ''));
      if (marker !== undefined) marked.set(file, marker);
    }
  }
  const rest = files.length - looked.length;
  return {
    marked,
    remarks: rest === 0 ? [] : [remark('note', 'markers-limited', { files: rest })],
  };
}
