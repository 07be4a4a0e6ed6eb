import type { words as en } from '../../en/told/gaps.ts';
import type { Like } from '../../table.ts';

/** Texts about missing answers, and their effect. */
export const words: Like<typeof en> = {
  unfinished: '토론이 아직 끝나지 않음',
  endedEarly: (why) => `토론이 일찍 끝남 (${why})`,
  unheard: (names, rounds) => `, ${rounds}라운드에서 발언 못 함: ${names}`,
  unheardInPart: (names, rounds) => `, ${rounds}라운드에서 발언을 다 못 함: ${names}`,
  keptOpen: (number) => `; 이 때문에 지적 ${number}건을 열어 둠`,
  answeredInPart: (names, round, why) => `${round}라운드에서 일부만 응답: ${names} (${why})`,
  silent: (names, round, why) => `${round}라운드에서 응답 없음: ${names} (${why})`,
  asks: (number) => `, 요청 ${number}건`,
  noAnswer: (who) => `${who} (응답 없음)`,
  absent: (who, reason) => `참여하지 않음: ${who} (${reason})`,
  roles: (model, number) => `${model} (역할 ${number}개)`,
  rolesMissing: (number, names) => `; 빠진 역할 ${number}개 (${names})`,
  curtailed: { budget: '예산', deadline: '시한', declined: '진행 거절' },
};
