import type { words as en } from '../../en/told/foreign.ts';
import type { Like } from '../../table.ts';

/** Texts on where a report comes from: a case that is not known to be the user's own, or an earlier one. */
export const words: Like<typeof en> = {
  notYours: '이 사건은 본인의 것으로 확인되지 않았습니다. 누구나 작성했을 수 있으며 그 내용은 보증되지 않습니다.',
  reused: (id, at) => `요청이 같은 이전 사건 ${id}(${at})의 결과이며, 다시 질문하지 않았습니다.`,
};
