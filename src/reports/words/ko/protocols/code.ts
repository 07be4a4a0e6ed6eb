import type { words as en } from '../../en/protocols/code.ts';
import type { Like } from '../../table.ts';

/** Texts specific to code debates. */
export const words: Like<typeof en> = { title: '코드 리뷰' };
