import type { words as en } from '../../en/protocols/code.ts';
import type { Like } from '../../table.ts';

/** What a code debate says besides what finding debates do. */
export const words: Like<typeof en> = { title: '코드 리뷰' };
