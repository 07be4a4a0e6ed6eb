import { count } from '../../count.ts';

/** Texts about missing answers, and their effect. */
export const words = {
  unfinished: 'the debate is not over',
  endedEarly: (why: string) => `the debate was ended early (${why})`,
  unheard: (names: string, rounds: string) => `, ${names} had no say in round ${rounds}`,
  unheardInPart: (names: string, rounds: string) => `, ${names} had not finished in round ${rounds}`,
  keptOpen: (number: number) => `; ${count(number, 'finding')} kept open because of it`,
  answeredInPart: (names: string, round: number, why: string) => `${names} answered only in part in round ${round} (${why})`,
  silent: (names: string, round: number, why: string) => `${names} did not respond in round ${round} (${why})`,
  asks: (number: number) => `, ${number} asks`,
  noAnswer: (who: string) => `${who} (no answer)`,
  absent: (who: string, reason: string) => `${who} did not take part (${reason})`,
  roles: (model: string, number: number) => `${model} (${number} roles)`,
  rolesMissing: (number: number, names: string) => `; ${count(number, 'role')} missing (${names})`,
  curtailed: { budget: 'budget', deadline: 'deadline', declined: 'declined' },
};
