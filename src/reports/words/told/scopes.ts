import type { Language } from '../../../core/language.ts';
import { count } from '../../wording/wording.ts';
import type { Like } from '../table.ts';

const en = {
  change: (files: string, lines: string) => `${files}, ${lines}`,
  soloLevel: (reason: string) => `${reason} (level 3)`,
  inParts: (number: number) => `shown in ${count(number, 'part')}`,
  passes: (number: number) =>
    `each model looked ${number} times, with the files in another order each time: all its looks are one voice`,
  oneFamily: (model: string) => `one family of models only${model}: its roles count as sources of their own`,
  unread: (files: string) => `read by no analyser but for secrets: ${files}`,
  leftOut: (files: string) => `left out: ${files}`,
  leftOutFile: (path: string, why: string, lines: string) => `${path} (${why}, ${lines})`,
  guidance: (files: string) => `reviewers were told what the project asks: ${files}`,
  notShown: (files: string) => `not shown: ${files}`,
  masked: (number: number, places: string) => `${count(number, 'secret')} masked: ${places}`,
  maskedAt: (kind: string, place: string) => `${kind} at ${place}`,
  maskedInLine: (kind: string, line: number) => `${kind} in line ${line}`,
  seen: (seen: number, all: number) => `${seen} of ${count(all, 'changed line')} seen`,
  seenWhole: (seen: number, all: number) => `${seen} of ${count(all, 'changed line')} seen whole`,
  allSeen: (all: number) => (all === 1 ? 'the one changed line seen' : `all ${all} changed lines seen`),
  unseen: (lines: number, all: number, places: string) =>
    `${lines} of ${count(all, 'changed line')} seen by nobody${places === '' ? '' : `: ${places}`}`,
  withoutModels: (reason: string, level: number) => `${reason}: analysers alone looked at the change (level ${level})`,
  noQuorum: (answered: number, seated: number, needed: number) =>
    `quorum not reached: ${answered} of ${count(seated, 'reviewer')} answered round 1, and it takes ${needed}`,
  intensity: 'Intensity',
  intensities: { quick: 'quick', standard: 'standard', deep: 'deep', comprehensive: 'comprehensive' },
  panel: 'Panel',
  level: (level: number) => `level ${level}`,
  audience: (who: string) => `for ${who}`,
  tone: (tone: string) => `tone ${tone}`,
  audiences: {
    investor: 'investors',
    customer: 'customers',
    partner: 'partners',
    internal: 'readers inside',
    general: 'everybody',
  },
  notRead: (sources: string) => `not read: ${sources}`,
  judgedWithout: (names: string) => `judged without ${names}`,
  maskedIn: (where: string) => `masked: ${where}`,
  secretsIn: (number: number, name: string) => `${count(number, 'secret')} in ${name}`,
};

const ko: Like<typeof en> = {
  change: (files, lines) => `${files}, ${lines}`,
  soloLevel: (reason) => `${reason} (레벨 3)`,
  inParts: (number) => `${number}개 부분으로 나누어 보여 줌`,
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
  unseen: (lines, all, places) => `변경된 ${all}줄 중 ${lines}줄을 아무도 보지 않음${places === '' ? '' : `: ${places}`}`,
  withoutModels: (reason, level) => `${reason}: 분석기만 변경 사항을 확인함 (레벨 ${level})`,
  noQuorum: (answered, seated, needed) =>
    `정족수 미달: 리뷰어 ${seated}명 중 ${answered}명이 1라운드에 응답했으나 ${needed}명이 필요함`,
  intensity: '강도',
  intensities: { quick: '빠름', standard: '표준', deep: '심층', comprehensive: '전면' },
  panel: '패널',
  level: (level) => `레벨 ${level}`,
  audience: (who) => `독자: ${who}`,
  tone: (tone) => `어조: ${tone}`,
  audiences: { investor: '투자자', customer: '고객', partner: '파트너', internal: '내부 독자', general: '일반 독자' },
  notRead: (sources) => `읽지 못함: ${sources}`,
  judgedWithout: (names) => `다음 없이 심사함: ${names}`,
  maskedIn: (where) => `가림: ${where}`,
  secretsIn: (number, name) => `${name}의 비밀 값 ${number}개`,
};

/** What was reviewed, and how much of it was seen. */
export const SCOPE_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
