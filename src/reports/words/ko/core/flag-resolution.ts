import type { FLAG_RESOLUTION_PHRASES } from '../../../../core/protocols/flag-resolution/phrases.ts';
import { named } from '../../table.ts';
import { words as flags } from '../protocols/flags.ts';

const STANDS = flags.positions;

/** Texts of flag resolution about flags, in Korean. */
export const FLAG_RESOLUTION_KO: typeof FLAG_RESOLUTION_PHRASES = {
  'escalation-no-arbiter-answer': () => '중재자가 응답하지 않음',
  'escalation-nobody-argued': () => '아무도 논하지 않음',
  'escalation-foreign-evidence': () => '중재자가 어느 쪽도 인용하지 않았거나 제외된 근거를 고려함',
  'escalation-no-reasoning': () => '중재자가 이유를 밝히지 않음',
  'escalation-no-confidence': () => '중재자가 신뢰도를 밝히지 않음',
  'escalation-low-confidence': (needed) => `중재자의 신뢰도가 ${needed} 미만임`,
  'escalation-liability-remains': () => '법적 책임이 남음',
  'escalation-expertise-needed': () => '기사 밖의 전문 지식이 필요함',
  'escalation-high-risk-cleared': (flag) => `고위험 플래그는 중재자가 해소할 수 없음(${flag})`,
  'escalation-cleared-without-evidence': () => '어느 쪽에도 유효한 인용이 없는데 중재자가 해소함',
  'escalation-critic-unheard': () => '비판 측의 말을 끝까지 듣지 못했고, 침묵으로는 해소되지 않음',
  'escalation-evidence-conflicts': () => '미해결: 양쪽 모두 유효한 인용이 있음',
  'escalation-no-evidence': () => '미해결: 어느 쪽에도 유효한 인용이 없음',
  'escalation-arbiter-escalates': () => '중재자가 사람에게 맡김',

  'impasse-unheld': () => '토론이 끝까지 진행되지 않음',
  'impasse-nobody-moved': () => '반박 이후 어느 쪽도 입장을 바꾸지 않음',
  'impasse-no-agreement': () => '세 라운드 동안 양쪽이 합의하지 못함',
  'impasse-cleared-without-evidence': () => '양쪽 모두 해소하려 하나 유효한 인용이 없음',

  cleared: () => 'CLEARED',
  'cleared-on': (sources) => `CLEARED(근거: ${sources.join(', ')})`,
  'fix-required': () => 'FIX_REQUIRED',
  'path-verified-quote': (sources) =>
    `변호 측이 해소에 필요한 내용을 인용했고(${sources.join(', ')}) 비판 측은 구체적인 빈틈을 대지 못함`,
  'path-verified-quote-heeded': (sources) =>
    `변호 측이 해소에 필요한 내용을 인용했고(${sources.join(', ')}) 비판 측에는 구체적인 빈틈도 유효한 인용도 없음`,
  'path-verified-quote-cleared': (sources) =>
    `변호 측이 해소에 필요한 내용을 인용했고(${sources.join(', ')}) 비판 측의 결론도 ${named(STANDS, 'CLEARED')}`,
  'path-no-source-named': () => '비판 측은 출처가 전혀 없다고 보고, 변호 측이 댄 출처 중 실제로 있는 것이 없음',
  'path-no-source': () => '비판 측은 출처가 전혀 없다고 보고, 변호 측의 인용 중 유효한 것이 없음',
  'path-agreed': (stand) => `처음부터 양쪽의 결론이 같음: ${named(STANDS, stand)}`,
  'sides-agree': (round, stand) => `${round}라운드 이후 양쪽의 결론이 같음: ${named(STANDS, stand)}`,
  'arbiter-says': (impasse, stand) => `${impasse}. 중재자의 결론: ${named(STANDS, stand)}`,
  'left-to-a-person': (impasse, reasons) => `${impasse}; ${reasons.join('; ')}`,

  'unless-ruled': () => '사람의 결정',
  'unless-quoted': () => '해소 조건을 충족하는 내용을 글자 그대로 인용한 출처',
  'unless-specific-gap': () => '구체적인 빈틈: 무엇이, 어디에 또는 왜 빠졌는지',
  'unless-contradicted': () => '인용한 출처와 모순되는 출처',

  'struck-citation': (round, reason, source, quote) => `${round}라운드: ${reason} (${source}: "${quote}")`,
  'struck-gap': (round, reason, gap) => `${round}라운드: ${reason} (빈틈: "${gap}")`,
  'gap-without-what': () => '무엇이 빠졌는지 말하지 않음',
  'gap-without-where': () => '어디인지도 왜인지도 말하지 않음',
  'no-source-named': () => '출처를 밝히지 않음',
  'no-source-id': (source) => `S001과 같은 출처 식별자가 아님: "${source}"`,
  'nothing-quoted': () => '인용한 내용이 없음',
  'not-in-source': (source) => `이 말은 출처에 없음(${source})`,
  'no-such-source': (source) => `그런 출처가 없음(${source})`,
  'source-unreadable': (source) => `출처를 읽을 수 없음(${source})`,
  'source-empty': (source) => `출처가 비어 있음(${source})`,
  'source-error-page': (source) => `출처가 오류 페이지임(${source})`,

  'cited-again': (round, citations) => `${round}라운드: 제외된 인용을 다시 요청받아 인용 ${citations}건을 냄`,
  'edited-not-cleared': (round) => `고친 글은 해소된 것이 아님: ${round}라운드 발언은 FIX_REQUIRED로 셈`,
  'edited-ruling': () => '고친 글은 해소된 것이 아님: 결정은 FIX_REQUIRED로 셈',
  'gaps-are-the-critics': (round) => `빈틈은 비판 측이 대는 것임: ${round}라운드에 댄 빈틈은 세지 않음`,
  'weighs-foreign': (sources) => `아무도 인용하지 않았거나 제외된 출처를 고려함(${sources.join(', ')})`,
  'settled-before': (round) => `이미 결론이 남: ${round}라운드 발언은 세지 않음`,
  'word-not-needed': (word) => `필요하지 않은 발언이므로 세지 않음: ${word}`,
  'flag-not-argued': () => '이 플래그는 아무도 논하지 않음',
  'fix-left': (why) => `수정은 사람에게 맡김: ${why}`,
  'no-irreducible-question': () => '사람에게 넘기면서 남은 질문을 밝히지 않음',
  'quote-not-in-article': () => '인용문이 기사에 없음',
  'raised-again': () => '두 번 이상 제기되어 한 번만 토론함',
  'raised-again-to-clear': (toClear) => `두 번 이상 제기되어 한 번만 토론함. 추가로 제시된 해소 조건: ${toClear}`,

  'fix-nobody-proposed': () => '수정안을 낸 참가자가 없음',
  'fix-names-no-words': () => '바꿀 말을 밝히지 않음',
  'fix-no-article': () => '기사 원문이 없음',
  'fix-words-missing': () => '바꿀 말이 기사에 없음',
  'fix-words-repeated': () => '바꿀 말이 기사에 두 번 이상 나옴',
  'fix-touches-mask': () => '가린 부분에 걸침',
  'edits-contained': (flags) => `${flags.join(', ')}의 수정안을 수정안 하나가 모두 담고 있음`,
  'edits-merged': (flags) => `${flags.join(', ')}의 수정안을 하나로 합침`,
  'edits-joint': (flags) => `${flags.join(', ')}에 대해 중재자가 공동 수정안 하나를 냄`,
  'fix-clashes': (flags, more) => `같은 말에 대한 다른 수정안이 있음(${flags.join(', ')}${more > 0 ? ` 외 ${more}건` : ''})`,

  'scan-failed': () => '기사 스캔에 실패함: 의심할 부분이 있는지 아무도 모름',
  'scan-in-part': () => '기사 스캔에 일부만 응답함: 의심할 부분이 더 있을 수 있음',
  'flag-unread': (flag) => `읽지 못한 플래그: ${flag}`,
  'flags-left-out': (flags, limit) => `플래그 ${limit}건까지만 토론하도록 제한되어 토론하지 않음: ${flags.join(', ')}`,
  'flags-unheard': (flags) => `토론을 마치기 전에 일찍 끝남: ${flags.join(', ')}`,
  'edits-proposed': (flags) => `제안되었으나 아직 적용하지 않은 수정: ${flags.join(', ')}`,
  'nothing-doubted': () => '의심이 제기된 부분이 없음',
  'all-cleared': () => '모든 플래그가 해소됨',
  'fix-by-hand': (flags, why) => `직접 고쳐야 함: ${flags.join(', ')} (${why})`,
  'upheld-without-edit': () => '유지하기로 결정되었으나 수정안이 없음',
  'flags-escalated': (flags) => `사람이 결정해야 함: ${flags.join(', ')}`,
};
