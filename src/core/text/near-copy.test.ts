import { describe, expect, it } from 'vitest';
import { isNearCopy } from './near-copy.ts';

const ORIGINAL = 'The value passed to `handler0` is not checked before use, so a null value crashes the request.';

function check(expected: boolean, text: string, original = ORIGINAL): void {
  it(`${expected}: ${text}`, () => expect(isNearCopy(text, original)).toBe(expected));
}

describe('a repetition', () => {
  check(true, ORIGINAL);
  check(true, ORIGINAL.toUpperCase());
  check(true, 'the value passed to handler0 is not checked before use so a null value crashes the request');
  check(true, `As I said: ${ORIGINAL}`);
  check(true, `I stand by my finding. ${ORIGINAL}`);
  check(true, 'The value passed to handler0 is really not checked before its use, so any null value crashes the whole request.');
  check(true, 'The value is not checked.');
  check(true, '다시 말하지만 사용자 입력이 SQL 쿼리에 그대로 연결됨', '사용자 입력을 SQL 쿼리에 그대로 연결됨');
});

describe('nothing said', () => {
  check(true, '');
  check(true, ' \n…');
  check(true, 'I disagree.');
  check(true, 'I maintain my position; it is still valid.');
  check(true, '제가 앞서 말했듯이 입장 유지');
  check(true, '', '');
});

describe('something of its own', () => {
  check(false, 'The value is checked in `validate`.');
  check(false, 'The value passed to handler0 is not checked before use: see line 14.');
  check(false, 'The caller in the router passes query parameters straight through, and nobody filters them there.');
  check(false, 'The value is not checked.', 'The value is checked.');
  check(false, '라우터가 쿼리 파라미터를 걸러 내지 않고 넘깁니다.', '사용자 입력이 SQL 쿼리에 그대로 연결됨');
  check(false, 'Revenue grew.', '');
});
