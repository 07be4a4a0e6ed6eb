import type { CurtailReason } from '../../../../core/event.ts';
import type { ArbiterRuling, DefenseBase, Stance } from '../../../../core/finding-debate/hearing/said.ts';

/** The terms of debates, in Korean. */
export const TERMS_KO: {
  readonly stances: { readonly [S in Stance]: string };
  readonly actions: { readonly [A in DefenseBase['action']]: string };
  readonly rulings: { readonly [R in ArbiterRuling['ruling']]: string };
  readonly curtailed: { readonly [R in CurtailReason]: string };
} = {
  stances: { agree: '동의', disagree: '반대', partial: '부분 동의' },
  actions: { defend: '변론', concede: '철회', modify: '수정' },
  rulings: { accept: '채택', reject: '기각', dispute: '쟁점 유지', merge: '병합' },
  curtailed: { budget: '예산', deadline: '시한', declined: '진행 거절', unfinished: '미완료' },
};
