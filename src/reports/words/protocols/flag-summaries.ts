import type { Language } from '../../../core/language.ts';
import type { Like } from '../table.ts';

const en = {
  noFlags: {
    none: 'There are no flags: nothing was doubted.',
    whole: 'The article was scanned, and nothing in it was doubted.',
    'in-part': 'The scan of the article was answered only in part; in what was heard of it nothing was doubted.',
    failed: 'The scan of the article failed: nobody knows what there is to doubt in it.',
  },
  givenOnly: 'The scan of the article failed: these are the flags that were given.',
  results: (flags: number, cleared: number, fixes: number, escalated: number) =>
    `${flags} ${flags === 1 ? 'flag' : 'flags'}: ${cleared} cleared, ${fixes} to fix, ${escalated} escalated.`,
  byHand: (number: number) => `${number} ${number === 1 ? 'fix' : 'fixes'} must be made by hand.`,
  unreadable: (number: number) => `${number} ${number === 1 ? 'flag' : 'flags'} could not be read.`,
  mustRule: 'A person must rule on what is escalated before this can be printed.',
};

const ko: Like<typeof en> = {
  noFlags: {
    none: '플래그가 없습니다. 의심이 제기된 부분이 없습니다.',
    whole: '기사를 스캔했으며 의심이 제기된 부분이 없습니다.',
    'in-part': '기사 스캔에 일부만 응답했습니다. 들은 범위에서는 의심이 제기된 부분이 없습니다.',
    failed: '기사 스캔에 실패했습니다. 의심할 부분이 있는지 아무도 모릅니다.',
  },
  givenOnly: '기사 스캔에 실패했습니다. 아래는 처음부터 주어진 플래그입니다.',
  results: (flags, cleared, fixes, escalated) =>
    `플래그 ${flags}건: 해소 ${cleared}건, 수정 필요 ${fixes}건, 사람 판단 필요 ${escalated}건.`,
  byHand: (number) => `수정 ${number}건은 직접 해야 합니다.`,
  unreadable: (number) => `플래그 ${number}건을 읽지 못했습니다.`,
  mustRule: '게재하기 전에 사람 판단이 필요한 플래그를 사람이 결정해야 합니다.',
};

/** What stands above a report on flags. */
export const FLAG_SUMMARY_WORDS: Readonly<Record<Language, Like<typeof en>>> = { en, ko };
