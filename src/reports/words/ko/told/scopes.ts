import type { words as en } from '../../en/told/scopes.ts';
import type { Like } from '../../table.ts';

/** Texts about the reviewed work, and its coverage. */
export const words: Like<typeof en> = {
  change: (files, lines) => `${files}, ${lines}`,
  soloLevel: (reason) => `${reason} (레벨 3)`,
  inParts: (number) => `${number}개 부분으로 나누어 리뷰함`,
  passes: (number) => `모델마다 파일 순서를 바꾸어 ${number}번 살펴봄: 모두 합쳐 한 목소리로 셈`,
  oneFamily: (model) => `한 계열의 모델만 참여${model}: 역할마다 별도의 출처로 셈`,
  unread: (files) => `비밀 값 외에는 분석기가 읽지 않음: ${files}`,
  leftOut: (files) => `제외: ${files}`,
  leftOutFile: (path, why, lines) => `${path} (${why}, ${lines})`,
  guidance: (files) => `리뷰어에게 알려 준 프로젝트 지침: ${files}`,
  notShown: (files) => `보여 주지 않음: ${files}`,
  masked: (number, places) => `비밀 값 ${number}개 가림: ${places}`,
  maskedAt: (kind, place) => `${kind} (${place})`,
  maskedInLine: (kind, line) => `${kind} (${line}번째 줄)`,
  seen: (seen, all) => `변경된 ${all}줄 중 ${seen}줄 확인`,
  seenWhole: (seen, all) => `변경된 ${all}줄 중 ${seen}줄을 온전히 확인`,
  allSeen: (all) => `변경된 ${all}줄 모두 확인`,
  unseen: (lines, all, places) => `변경된 ${all}줄 중 ${lines}줄을 확인한 리뷰어가 없음${places === '' ? '' : `: ${places}`}`,
  withoutModels: (reason, level) => `${reason}: 분석기만 변경 사항을 확인함 (레벨 ${level})`,
  noQuorum: (answered, seated, needed) =>
    `정족수 미달: 리뷰어 ${seated}명 중 ${answered}명이 1라운드에 응답했으나 ${needed}명이 필요함`,
  intensity: '강도',
  intensities: { quick: '빠름', light: '간단', standard: '표준', deep: '심층', comprehensive: '전면' },
  panel: '패널',
  level: (level) => `레벨 ${level}`,
  audience: (who) => `독자: ${who}`,
  tone: (tone) => `어조: ${tone}`,
  purpose: (purpose) => `목적: ${purpose}`,
  audiences: { investor: '투자자', customer: '고객', partner: '파트너', internal: '내부 독자', general: '일반 독자' },
  unreadPages: (file, pages) => `${file}: 텍스트 레이어가 없어 읽지 못한 페이지 ${pages}`,
  notRead: (sources) => `읽지 못함: ${sources}`,
  judgedWithout: (names) => `다음 없이 심사함: ${names}`,
  maskedIn: (where) => `가림: ${where}`,
  secretsIn: (number, name) => `${name}의 비밀 값 ${number}개`,
};
