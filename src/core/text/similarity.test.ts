import { describe, expect, it } from 'vitest';
import { plainlyDifferent, sayTheSame, similarity } from './similarity.ts';
import { sketchOf } from './sketch.ts';

type Finding = readonly [title: string, description?: string];
type Verdict = 'same' | 'different' | 'open';

function verdict(a: Finding, b: Finding): Verdict {
  const x = sketchOf(a[0], a[1] ?? '');
  const y = sketchOf(b[0], b[1] ?? '');
  expect([sayTheSame(y, x), plainlyDifferent(y, x)]).toEqual([sayTheSame(x, y), plainlyDifferent(x, y)]);
  return sayTheSame(x, y) ? 'same' : plainlyDifferent(x, y) ? 'different' : 'open';
}

function check(expected: Verdict, a: Finding, b: Finding): void {
  it(`${expected}: ${a[0]} | ${b[0]}`, () => expect(verdict(a, b)).toBe(expected));
}

describe('the same words', () => {
  check('same', ['SQL injection in lookup', 'Input is concatenated.'], ['SQL injection in lookup', 'Input is concatenated.']);
  check('same', ['SQL injection'], ['SQL injection']);
  check('same', ['', 'SQL injection'], ['SQL injection', '']);
  check('same', ['Unsanitised input changes behaviour'], ['Unsanitized input changes behavior']);
  check('same', ['???'], ['???']);
  check('same', ['It is not'], ['It is not']);
  check('same', ['🙂'], ['🙂']);
});

describe('paraphrases', () => {
  check(
    'same',
    [
      'Null dereference of mainCalendar',
      '`mainCalendar` can be undefined when `evt.calendars` is empty, so `.integration` can throw.',
    ],
    [
      'Missing optional chaining',
      'Accessing mainCalendar.integration throws a TypeError if evt.calendars is null, undefined or empty.',
    ],
  );
  check(
    'same',
    ['Unchecked value reaches handler0', 'The value passed to handler0 is not checked before use in file 0.'],
    ['handler0 gets an unvalidated value', 'Nothing checks the value before handler0 uses it.'],
  );
  check(
    'open',
    ['SQL injection in user lookup', 'User input is concatenated into the query.'],
    ['Unsanitised input reaches SQL query'],
  );
  check('open', ['Missing null check on user'], ['Possible null pointer dereference: `user` may be undefined']);
  check(
    'same',
    ['User is used before the null check', 'The user returned by `getUser` may be null and its email is read without a check.'],
    ['Missing null check on user', '`userService.load` may return null, but the email of the user is read without any check.'],
  );
});

describe('one exchanged word in a short text is left open', () => {
  check('open', ['Missing await on save'], ['Missing await on load']);
  check('open', ['Missing null check on user'], ['Missing null check on account']);
});

describe('different issues', () => {
  check('different', ['SQL injection'], ['Missing await on save()']);
  check('different', ['Race condition on counter'], ['Unused import']);
  check(
    'different',
    ['Constant lacks a rationale', 'Add a comment that explains why `THRESHOLD` is 4.'],
    ['Spawn request can be lost', 'With try_to_lock the call returns early while another thread holds the lock.'],
  );
});

describe('one template, other names or numbers', () => {
  const handler = (n: number): Finding => [
    `Unchecked value reaches handler${n}`,
    `The value passed to handler${n} is not checked before use in file ${n}.`,
  ];
  const growth = (n: number): Finding => [
    `Growth claim number ${n} is not supported`,
    `The claim in section ${n} says growth is ${n + 3}x without support.`,
  ];
  check('different', handler(0), handler(1));
  check('different', handler(7), handler(70));
  check('different', growth(1), growth(2));
  check('different', ['Missing await on save()'], ['Missing await on load()']);
  check('different', ['`createUser` ignores the error'], ['`deleteUser` ignores the error']);
  check('different', ['Null check missing in src/a.ts'], ['Null check missing in src/b.ts']);
  check('different', ['Revenue grew 40% without a source'], ['Revenue grew 45% without a source']);
  check('different', handler(0), ['handler1 gets an unvalidated value', 'Nothing checks the value before handler1 uses it.']);
  check('different', ['`parse0`은 널을 확인하지 않습니다'], ['`parse1`은 널을 확인하지 않습니다']);
  check('different', ['매출이 4배 성장했다는 근거가 없음'], ['매출이 5배 성장했다는 근거가 없음']);
  check(
    'same',
    ['Promise is not awaited', 'The promise returned by save is not awaited before the response is sent.'],
    ['Promise is not awaited', 'The promise returned by save is not awaited before the response is sent by `reply`.'],
  );
});

describe('a number that both texts mention is no difference', () => {
  check(
    'same',
    ['Wrong status for a missing user', 'The endpoint returns HTTP 500 instead of 404 when the user does not exist.'],
    ['Missing user gives the wrong status', 'When the user does not exist, the endpoint should return HTTP 404, not 500.'],
  );
});

describe('line numbers are places', () => {
  const at = (place: string): Finding => ['Missing null check on user', `The user is read without a null check ${place}.`];
  for (const place of [
    'at line 20',
    'on L20',
    'in lines 20-24',
    'at lines 20, 22 and 24',
    '(Line: 20)',
    '20번째 줄',
    'at line 20, column 3',
  ]) {
    check('same', at('at line 14'), at(place));
  }
  check('same', ['Null check missing in src/a.ts:12'], ['Null check missing in src/a.ts:98']);
  check('same', ['Null check missing in src/a.ts:12-14'], ['Null check missing in src/a.ts#L98-L99']);
});

describe('Korean', () => {
  const joined: Finding = ['사용자 입력이 SQL 쿼리에 그대로 연결됨'];
  check('open', joined, ['SQL 쿼리에 사용자 입력을 그대로 붙입니다']);
  check('different', joined, ['테스트 코드가 부족합니다']);
  check('different', ['반환값을 확인하지 않습니다'], ['사용하지 않는 임포트가 남아 있음']);
  check('open', ['`parse0`은 널을 확인하지 않습니다'], ['parse0이 null을 확인하지 않음']);
  check('same', ['사용자 입력이 그대로 연결됨'.normalize('NFD')], ['사용자 입력이 그대로 연결됨']);
  check(
    'same',
    ['SQL 인젝션 위험', '사용자 입력이 `findUser`의 SQL 쿼리에 검증 없이 그대로 연결됩니다.'],
    ['사용자 입력 검증 누락', '`findUser`에서 사용자 입력을 검증 없이 SQL 쿼리에 그대로 붙입니다.'],
  );

  it('finds a rearranged sentence very similar', () => {
    expect(similarity(sketchOf(joined[0], ''), sketchOf('SQL 쿼리에 사용자 입력을 그대로 붙입니다', ''))).toBeGreaterThan(0.7);
  });
});

describe('no text', () => {
  check('open', [''], ['']);
  check('open', [''], ['SQL injection']);
  check('open', ['???'], ['SQL injection']);
});

describe('sketchOf', () => {
  it('keeps a long text small', () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `word${index}`).join(' ');
    for (const text of [words, 'abCd'.repeat(20_000), '가나다라'.repeat(20_000)]) {
      const { features, series } = sketchOf(text, text);
      expect(features.byteLength + series.byteLength).toBeLessThan(1450);
    }
  });

  it('ignores the code of a suggested fix', () => {
    const plain = sketchOf('Missing await', 'The promise is dropped.');
    const fix = sketchOf('Missing await', 'The promise is dropped.\n```ts\nawait save(order);\n```');
    expect(similarity(plain, fix)).toBe(1);
    const unclosed = sketchOf('Missing await', '```ts The promise is dropped.');
    expect(similarity(plain, unclosed)).toBeGreaterThan(0.9);
  });
});
