import type { Language } from '../../../core/language.ts';
import { count } from '../../wording/wording.ts';
import type { Like } from '../table.ts';

/** The first items that a threshold leaves out, and how to see them. */
interface Filtered {
  readonly number: number;
  readonly named: string;
  readonly more: string;
  readonly see: string;
}

const en = {
  partial: (line: string) => `partial: ${line}`,
  overall: 'Overall',
  overallFrom: (basis: string) => `overall: ${basis}`,
  pulledDownBy: (basis: string, numbers: string) => `${basis} · pulled down by ${numbers}`,
  more: (number: number) => ` and ${number} more`,
  rest: '… (--format md)',
  unmatched: (answers: number, item: string) => `${count(answers, 'answer')} matched no ${item}`,
  notes: (notes: number) => `${count(notes, 'note')} on what was changed or did not count (--format json)`,
  story: (item: string, command: string) => `the whole story of a ${item}: ${command}`,
  fix: (suggestion: string) => `fix   ${suggestion}`,
  alsoAt: (places: string) => `also at ${places}`,
  openBecause: (because: string) => `open because ${because}`,
  settleIt: (test: string) => `settle it: ${test}`,
  escalated: 'escalated: it would change the recommendation',
  ruleOnIt: (command: string) => `rule on it: ${command}`,
  rulingMeans: (uphold: string, dismiss: string) => ` (uphold: ${uphold}; dismiss: ${dismiss})`,
  filtered: ({ number, named, more, see }: Filtered) =>
    `${number} not sure enough to report: ${named}${more} · see one: ${see}, all: --format json (filtered_out)`,
  reached: (reached: string, needed: string) => `${reached} of ${needed}`,
  says: 'says',
  butSays: 'but says',
  quotes: (by: string, place: string, quote: string) => `${by} quotes ${place}: “${quote}”`,
  struck: (line: string) => `struck: ${line}`,
  why: (value: string, formula: string) => `why ${value}   ${formula}`,
};

const ko: Like<typeof en> = {
  partial: (line) => `미완료: ${line}`,
  overall: '종합',
  overallFrom: (basis) => `종합: ${basis}`,
  pulledDownBy: (basis, numbers) => `${basis} · 감점 요인 ${numbers}`,
  more: (number) => ` 외 ${number}건`,
  rest: '… (--format md)',
  unmatched: (answers, item) => `${item}에 연결되지 않은 응답 ${answers}건`,
  notes: (notes) => `바뀌었거나 반영되지 않은 내용에 대한 기록 ${notes}건 (--format json)`,
  story: (item, command) => `${item}의 전체 경위: ${command}`,
  fix: (suggestion) => `수정  ${suggestion}`,
  alsoAt: (places) => `다른 위치: ${places}`,
  openBecause: (because) => `미결 이유: ${because}`,
  settleIt: (test) => `해결 방법: ${test}`,
  escalated: '상신: 권고가 달라질 수 있음',
  ruleOnIt: (command) => `판정하기: ${command}`,
  rulingMeans: (uphold, dismiss) => ` (uphold: ${uphold}; dismiss: ${dismiss})`,
  filtered: ({ number, named, more, see }) =>
    `보고하기에 확신이 부족한 지적 ${number}건: ${named}${more} · 하나 보기: ${see}, 전체: --format json (filtered_out)`,
  reached: (reached, needed) => `${needed} 중 ${reached}`,
  says: '원문',
  butSays: '반면',
  quotes: (by, place, quote) => `인용 (${by}) ${place}: “${quote}”`,
  struck: (line) => `삭제된 인용: ${line}`,
  why: (value, formula) => `산출 ${value}   ${formula}`,
};

/** What a report on a terminal says around its items. */
export const TERMINAL_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
