import type { Language } from '../../../core/language.ts';
import { count } from '../../wording/wording.ts';
import type { Like } from '../table.ts';

const en = {
  title: 'Findings Summary (Pre-Debate)',
  total: (total: number) => `Total findings: ${total}`,
  bySeverity: (counts: string) => `By severity: ${counts}`,
  ofSeverity: (number: number, severity: string) => `${number} ${severity}`,
  byModel: (counts: string) => `By model: ${counts === '' ? 'nobody answered' : counts}`,
  crossValidated: (places: number) => `Cross-validated: ${count(places, 'place')} reported by two or more sources`,
  table: 'Reported by two or more',
  shown: (shown: number, all: number) => ` (${shown} of ${all})`,
  head: { place: 'Place', severity: 'Severity', title: 'Title', by: 'By', average: 'Average+10' },
};

const ko: Like<typeof en> = {
  title: '지적 요약 (토론 전)',
  total: (total) => `전체 지적: ${total}`,
  bySeverity: (counts) => `심각도별: ${counts}`,
  ofSeverity: (number, severity) => `${severity} ${number}`,
  byModel: (counts) => `모델별: ${counts === '' ? '응답 없음' : counts}`,
  crossValidated: (places) => `교차 확인: 둘 이상의 출처가 보고한 위치 ${places}곳`,
  table: '둘 이상이 보고',
  shown: (shown, all) => ` (${all}건 중 ${shown}건)`,
  head: { place: '위치', severity: '심각도', title: '제목', by: '보고자', average: '평균+10' },
};

/** What the first round came to, before the debate. */
export const PRE_DEBATE_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
