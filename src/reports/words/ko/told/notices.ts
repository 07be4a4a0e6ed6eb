import type { words as en } from '../../en/told/notices.ts';
import type { Like } from '../../table.ts';

/** Texts about reviewed text that addresses its reviewers. */
export const words: Like<typeof en> = {
  does: {
    instruction: '리뷰어에게 말을 검',
    signal: '토론의 신호를 흉내 냄',
    fence: '데이터 경계 표시를 흉내 냄',
    'chat-markup': '대화 차례를 흉내 냄',
    'tool-result': '도구 결과를 흉내 냄',
    answer: '응답을 흉내 냄',
    hidden: '문자를 숨김',
    disguised: '글자를 위장함',
    encoded: '부호화하여 말함',
  },
  speaking: (place, does, text) => `${place}: ${does}: "${text}"; 데이터일 뿐임`,
  steering: (place, text) => `${place}: ${text}`,
  moreSteering: (number, places) => `리뷰에 영향을 주려는 내용 ${number}건 더: ${places}`,
  moreSpeaking: (number) => `데이터일 뿐인 텍스트 ${number}건 더`,
};
