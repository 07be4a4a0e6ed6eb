import { stemOf } from './stem.ts';

/** Ways of naming one kind of defect, one kind per row. */
const ROWS: readonly string[] = [
  'null undefined nil none nullable nullish npe dereference 널',
  'race concurrency concurrent concurrently thread threads lock locking mutex atomic synchronised deadlock 경쟁 동시성',
  'leak leaked unclosed unreleased 누수',
  'injection inject sanitise unsanitised escape unescaped concatenate interpolate parameterised 인젝션 주입',
  'bounds overflow underflow boundary 오버플로',
  'authorisation authorise unauthorised authentication authenticate unauthenticated permission privilege 권한 인증 인가',
  'secret hardcoded credential credentials password 비밀번호 하드코딩',
  'swallow swallowed catch ignored suppress unhandled uncaught',
  'timeout hang hangs stall deadline',
  'test tests coverage untested 테스트',
  'crash throw throws exception panic typeerror keyerror 예외',
  'duplicate duplicated repeated redundant twice 중복',
  'unused dead unreachable unnecessary',
  'validate validation unvalidated check unchecked verify unverified guard unguarded 검증 검사',
  'support unsupported unsubstantiated unproven evidence proof 근거',
  'slow performance inefficient expensive quadratic 성능',
];

/** The row of the concept that a stem (or a Korean word without its particle) belongs to. */
export const CONCEPTS: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap((row, index) => row.split(' ').map((word): readonly [string, string] => [stemOf(word), `concept ${index}`])),
);
