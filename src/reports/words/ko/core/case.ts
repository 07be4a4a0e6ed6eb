import type { CASE_PHRASES } from '../../../../core/case-phrases.ts';
import { TERMS_KO } from './terms.ts';

const { curtailed } = TERMS_KO;

/** Missing answers and their reasons, in Korean. */
export const CASE_KO: typeof CASE_PHRASES = {
  'ended-early': (reason) => `사건이 일찍 끝남(${curtailed[reason]})`,
  'no-answer': () => '응답 없음',
  'incomplete-silent': (who, round, reason) => `토론 미완료 — 응답하지 않음: ${who} (${round}라운드: ${reason})`,
  'incomplete-in-part': (who, round, reason) => `토론 미완료 — 일부만 응답함: ${who} (${round}라운드: ${reason})`,
  'sources-searched': (all, shown) =>
    `출처(약 ${all}토큰)가 너무 길어 전부 보여 주지 못함: 각 지적마다 검색으로 찾은 구절을 최대 ${shown}토큰까지 보여 줌. 인용은 출처 전체와 대조함`,
  'document-in-parts': (all, shown) =>
    `문서(약 ${all}토큰)가 너무 길어 한 번에 보여 주지 못함: 모든 검토자에게 각 부분을 나누어 물었고, 이후 라운드에는 개요와 지적마다 검색으로 찾은 구절을 최대 ${shown}토큰까지 보여 줌`,
  'plan-searched': (all, shown) =>
    `계획(약 ${all}토큰)이 너무 길어 전부 보여 주지 못함: 심사자에게 개요와 평가 항목마다 검색으로 찾은 구절을 최대 ${shown}토큰까지 보여 줌. 나머지는 심사하지 않음`,
  'about-something': (about, reason) => `${about}: ${reason}`,
};
