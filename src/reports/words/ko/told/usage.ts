import type { words as en } from '../../en/told/usage.ts';
import type { Like } from '../../table.ts';

/** Texts about usage. */
export const words: Like<typeof en> = {
  tokens: (amount) => `${amount} 토큰`,
  tokensOf: (amount, limit) => `${limit} 토큰 중 ${amount}`,
  moneyOf: (amount, limit) => `${limit} 중 ${amount}`,
  limit: (amount) => `한도 ${amount}`,
  unknown: '비용 알 수 없음',
  atLeast: (amount) => `최소 ${amount}`,
  unpriced: (amount, calls) => `최소 ${amount} (가격을 모르는 호출 ${calls}회)`,
  columns: {
    model: '모델',
    round: '라운드',
    calls: '호출',
    input: '입력 토큰',
    output: '출력 토큰',
    cost: '비용',
    total: '합계',
  },
};
