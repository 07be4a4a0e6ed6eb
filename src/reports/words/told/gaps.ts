import type { Language } from '../../../core/language.ts';
import { count } from '../../wording/wording.ts';
import type { Like } from '../table.ts';

const en = {
  unfinished: 'the debate is not over',
  endedEarly: (why: string) => `the debate was ended early (${why})`,
  unheard: (names: string, rounds: string) => `, ${names} had no say in round ${rounds}`,
  unheardInPart: (names: string, rounds: string) => `, ${names} did not have its whole say in round ${rounds}`,
  keptOpen: (number: number) => `; ${count(number, 'finding')} kept open because of it`,
  answeredInPart: (names: string, round: number, why: string) => `${names} answered only in part in round ${round} (${why})`,
  silent: (names: string, round: number, why: string) => `${names} did not respond in round ${round} (${why})`,
  asks: (number: number) => `, ${number} asks`,
  noAnswer: (who: string) => `${who} (no answer)`,
  absent: (who: string, reason: string) => `${who} did not take part (${reason})`,
  roles: (model: string, number: number) => `${model} (${number} roles)`,
  rolesMissing: (number: number, names: string) => `; ${count(number, 'role')} missing (${names})`,
  linesUnseen: (number: number, files: string) => `; ${count(number, 'changed line')} in ${files} seen by nobody`,
  curtailed: { budget: 'budget', deadline: 'deadline', declined: 'declined' },
};

const ko: Like<typeof en> = {
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
  linesUnseen: (number, files) => `; ${files}의 변경된 ${number}줄을 아무도 보지 않음`,
  curtailed: { budget: '예산', deadline: '시한', declined: '진행 거절' },
};

/** What is said of those who did not answer, and of what that cost. */
export const GAP_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
