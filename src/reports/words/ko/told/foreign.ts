import type { words as en } from '../../en/told/foreign.ts';
import type { Like } from '../../table.ts';

/** Texts of the warning that a case is not known to be the user's own. */
export const words: Like<typeof en> = {
  notYours: '이 사건은 본인의 것으로 확인되지 않았습니다. 누구나 작성했을 수 있으며 그 내용은 보증되지 않습니다.',
};
