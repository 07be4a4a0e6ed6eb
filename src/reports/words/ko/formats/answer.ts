import type { words as en } from '../../en/formats/answer.ts';
import type { Like } from '../../table.ts';

/** Texts of answers to comments on pull requests. */
export const words: Like<typeof en> = {
  commands:
    '명령: `/tribunal dispute ID 이유`, `/tribunal dismiss ID 이유`, `/tribunal review`. `ID`는 발견 사항의 ID이며, 그 스레드에서는 생략할 수 있습니다.',
  noVerb: '알 수 없는 명령입니다.',
  noFinding: (verb) => `\`${verb}\`에는 발견 사항의 ID가 필요합니다.`,
  noReason: (verb) => `\`${verb}\`에는 이유가 필요합니다.`,
  unknown: (finding) => `최근 리뷰에 발견 사항 ${finding}이(가) 없습니다.`,
  ambiguous: (finding) => `최근 리뷰에 ${finding}에 해당하는 발견 사항이 둘 이상 있습니다.`,
  earlier:
    '이전 리뷰의 발견 사항이며, 최근 리뷰는 이를 다시 살펴보지 않았습니다. 먼저 전체 풀 리퀘스트를 리뷰하세요: `/tribunal review`.',
  noRight: (verb) => `여기서 \`${verb}\`을(를) 사용할 권한이 없습니다.`,
  mayUse: (who) => `사용할 수 있는 사람: ${who}.`,
  nobodyMay: '사용하지 않도록 설정되어 있습니다.',
  who: {
    OWNER: '소유자',
    MEMBER: '조직 구성원',
    COLLABORATOR: '공동 작업자',
    CONTRIBUTOR: '기여자',
    AUTHOR: '풀 리퀘스트 작성자',
  },
  unfinished: '이 리뷰의 토론이 아직 끝나지 않았습니다. 보고서가 완성된 뒤 다시 시도하세요.',
  heardEnough: '패널에게 충분히 여러 번 물었습니다. 사람이 기각할 수 있습니다: `/tribunal dismiss`.',
  nobodyToAsk:
    '이 리뷰의 모든 패널이 직접 보고한 사항이라 새로 판단할 패널이 없습니다. 사람이 기각할 수 있습니다: `/tribunal dismiss`.',
  noAppeals: '이 리뷰의 발견 사항에는 이의를 제기할 수 없습니다.',
  tooLong: '이유가 너무 깁니다. 코드의 어느 부분이 이 발견 사항이 틀렸음을 보여 주는지 적어 주세요.',
  disputed: (finding) => `발견 사항 ${finding}을(를) 보고하지 않은 패널에게 답글과 함께 다시 물었습니다.`,
  unanswered: '아무도 답하지 않아 바뀐 것이 없습니다.',
  votes: (valid, invalid, unsure) => `투표: 타당함 ${valid}, 타당하지 않음 ${invalid}, 판단 불가 ${unsure}.`,
  unheard: (count) => `${count}명은 답하지 않았습니다.`,
  stays: (standing) => `그대로 유지됩니다: **${standing}**.`,
  becomes: (before, after) => `**${before}**에서 **${after}**(으)로 바뀌었습니다.`,
  ruled: (finding, by) => `${by}이(가) 발견 사항 ${finding}을(를) 기각했습니다. 판정으로 기록되었습니다.`,
  remembered: '저장소의 기억에 추가되었으며, 커밋되면 적용됩니다.',
  notRemembered: '저장소의 기억에 추가하지 못했습니다.',
  reviewed: '리뷰를 마쳤습니다.',
  notReviewed: '리뷰하지 못했습니다. 이유는 실행 로그에 있습니다.',
  summary: (address) => `[요약](${address})`,
  moved: '그 뒤 풀 리퀘스트에 새 커밋이 올라와 요약은 갱신하지 않았습니다. 다음 리뷰에서 알립니다.',
};
