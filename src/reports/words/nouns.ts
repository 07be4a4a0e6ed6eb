import type { Language } from '../../core/language.ts';
import type { Like } from './table.ts';

const some =
  (one: string, many = `${one}s`) =>
  (number: number): string =>
    `${number} ${number === 1 ? one : many}`;

const en = {
  answer: some('answer'),
  artefact: some('artefact'),
  ask: some('ask'),
  call: some('call'),
  'changed line': some('changed line'),
  'critical finding': some('critical finding'),
  dispute: some('dispute'),
  file: some('file'),
  finding: some('finding'),
  fix: some('fix', 'fixes'),
  flag: some('flag'),
  item: some('item'),
  judge: some('judge'),
  line: some('line'),
  'more file': some('more file'),
  'more notice': some('more notice'),
  note: some('note'),
  other: some('other'),
  paragraph: some('paragraph'),
  part: some('part'),
  place: some('place'),
  reviewer: some('reviewer'),
  role: some('role'),
  round: some('round'),
  seat: some('seat'),
  secret: some('secret'),
  section: some('section'),
  source: some('source'),
  word: some('word'),
};

const ko: Like<typeof en> = {
  answer: (number) => `응답 ${number}건`,
  artefact: (number) => `산출물 ${number}개`,
  ask: (number) => `요청 ${number}건`,
  call: (number) => `호출 ${number}회`,
  'changed line': (number) => `변경된 ${number}줄`,
  'critical finding': (number) => `심각한 지적 ${number}건`,
  dispute: (number) => `쟁점 ${number}건`,
  file: (number) => `파일 ${number}개`,
  finding: (number) => `지적 ${number}건`,
  fix: (number) => `수정 ${number}건`,
  flag: (number) => `플래그 ${number}건`,
  item: (number) => `항목 ${number}개`,
  judge: (number) => `심사자 ${number}명`,
  line: (number) => `${number}줄`,
  'more file': (number) => `파일 ${number}개 더`,
  'more notice': (number) => `알림 ${number}건 더`,
  note: (number) => `기록 ${number}건`,
  other: (number) => `${number}명`,
  paragraph: (number) => `문단 ${number}개`,
  part: (number) => `부분 ${number}개`,
  place: (number) => `위치 ${number}곳`,
  reviewer: (number) => `리뷰어 ${number}명`,
  role: (number) => `역할 ${number}개`,
  round: (number) => `라운드 ${number}회`,
  seat: (number) => `좌석 ${number}개`,
  secret: (number) => `비밀 값 ${number}개`,
  section: (number) => `절 ${number}개`,
  source: (number) => `출처 ${number}개`,
  word: (number) => `단어 ${number}개`,
};

/** What is counted in reports. */
export type Noun = keyof typeof en;

/** How many of something there are. */
export const NOUNS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
