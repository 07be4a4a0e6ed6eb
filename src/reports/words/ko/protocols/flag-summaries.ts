import type { words as en } from '../../en/protocols/flag-summaries.ts';
import type { Like } from '../../table.ts';

/** Texts of the summary above a report on flags. */
export const words: Like<typeof en> = {
  noFlags: {
    none: '플래그가 없습니다. 의심이 제기된 부분이 없습니다.',
    whole: '기사를 스캔했으며 의심이 제기된 부분이 없습니다.',
    'in-part': '기사 스캔에 일부만 응답했습니다. 들은 범위에서는 의심이 제기된 부분이 없습니다.',
    rules: '규칙만 기사를 읽었습니다. 모델이 참여하지 않았습니다.',
    failed: '기사 스캔에 실패했습니다. 의심할 부분이 있는지 아무도 모릅니다.',
  },
  foundByRules: (number) => `규칙이 문장 ${number}개를 의심했으며, 토론하지 않았습니다.`,
  givenOnly: '기사 스캔에 실패했습니다. 아래는 처음부터 주어진 플래그입니다.',
  results: (flags, cleared, fixes, escalated) =>
    `플래그 ${flags}건: 해소 ${cleared}건, 수정 필요 ${fixes}건, 사람 판단 필요 ${escalated}건.`,
  leftOut: (number) => `한도에 이르러 플래그 ${number}건을 더 토론하지 않았습니다.`,
  byHand: (number) => `수정 ${number}건은 직접 해야 합니다.`,
  unreadable: (number) => `플래그 ${number}건을 읽지 못했습니다.`,
  mustRule: '게재하기 전에 사람 판단이 필요한 플래그를 사람이 결정해야 합니다.',
};
