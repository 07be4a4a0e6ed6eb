import type { VendorRequest } from '../vendor/wire.ts';

export type Phase = 'review' | 'cross-examine' | 'defend';

const TASKS: readonly (readonly [Phase, string])[] = [
  ['review', '# Your task: review the change'],
  ['cross-examine', '# Your task: examine these findings'],
  ['defend', '# Your task: answer for your findings'],
];

/** The phase an ask belongs to, by its words: the shape of the answer is the same in all of them. */
export function phaseOf({ prompt }: { readonly prompt: string }): Phase {
  const named = TASKS.filter(([, heading]) => prompt.includes(heading));
  if (named.length !== 1) throw new Error(`the prompt has ${named.length} tasks`);
  return (named[0] as (typeof TASKS)[number])[0];
}

const ROLES = ['security-reviewer', 'bug-detector', 'test-coverage-reviewer'] as const;
export type Role = (typeof ROLES)[number];

/** The role an ask is put to, by the only role its words name. */
export function roleOf({ prompt }: Pick<VendorRequest, 'prompt'>): Role {
  const named = ROLES.filter((role) => prompt.includes(`# Your role: ${role.replaceAll('-', ' ')}`));
  if (named.length !== 1) throw new Error(`the prompt names ${named.length === 0 ? 'no role' : named.join(' and ')}`);
  return named[0] as Role;
}

const finding = (more: object) => ({
  file: 'src/session.js',
  line: 5,
  end_line: null,
  category: 'security',
  title: 'Token compared with ==',
  description: 'The comparison ends at the first difference, so that its time tells how much of a token matches.',
  evidence: {
    quote: 'if (token == session.token) return session.user;',
    trigger: 'concrete',
    reference: 'CWE-208',
    practice: 'none',
  },
  suggestion: 'Compare with crypto.timingSafeEqual.',
  severity: 'high',
  confidence: 84,
  ...more,
});

export const TIMING = finding({});
export const NULL_SESSION = finding({
  line: 5,
  category: 'bug',
  title: 'A session that does not exist is read',
  description: 'When load gives undefined, session.token throws, and the request ends with an error.',
  evidence: { quote: 'if (token == session.token) return session.user;', trigger: 'concrete', reference: null, practice: 'none' },
  suggestion: 'Return before the comparison where there is no session.',
  severity: 'high',
  confidence: 88,
});
export const OFF_BY_ONE = finding({
  line: 11,
  category: 'bug',
  title: 'The last page is empty when the total is a multiple of the size',
  description: 'pages(20, 10) gives 0, 1 and 2: the loop runs once too often because of <=.',
  evidence: {
    quote: 'for (let page = 0; page <= total / size; page++) list.push(page);',
    trigger: 'concrete',
    reference: null,
    practice: 'none',
  },
  suggestion: 'Use < in place of <=.',
  severity: 'medium',
  confidence: 82,
});
export const NO_TEST = finding({
  line: 3,
  category: 'test-coverage',
  title: 'Nothing tests a wrong token',
  description: 'No test calls userOf with a token that is not the stored one.',
  evidence: { quote: 'export async function userOf(id, token) {', trigger: 'theoretical', reference: null, practice: 'none' },
  suggestion: 'Add a test with a wrong token.',
  severity: 'low',
  confidence: 60,
});

const REVIEWS: Readonly<Record<Role, readonly object[]>> = {
  'security-reviewer': [TIMING],
  'bug-detector': [NULL_SESSION, OFF_BY_ONE],
  'test-coverage-reviewer': [NO_TEST],
};

/** The ids and titles of the findings that an ask shows, in order. */
export const shownIn = ({ prompt }: Pick<VendorRequest, 'prompt'>): readonly { readonly id: string; readonly title: string }[] =>
  [...prompt.matchAll(/"id":\s*"([^"]+)"[^{}]*?"title":\s*"([^"]+)"/g)].map(([, id = '', title = '']) => ({ id, title }));

/** What the challenger of the missing test points to. */
export const CHALLENGE_EVIDENCE = 'test/store.test.js:12 `userOf`';

/** A debate in which the missing test is doubted and conceded, and everything else holds. */
export function scriptedAnswer(request: VendorRequest): unknown {
  const phase = phaseOf(request);
  const role = roleOf(request);
  if (phase === 'review') return { findings: REVIEWS[role] };
  const shown = shownIn(request);
  if (phase === 'cross-examine')
    return {
      responses: shown.map(({ id, title }) => ({
        finding_id: id,
        reasoning:
          title === NO_TEST.title
            ? 'The tests of src/store.js call it with one.'
            : 'I followed src/session.js and it fails as claimed.',
        evidence: title === NO_TEST.title ? CHALLENGE_EVIDENCE : null,
        action: title === NO_TEST.title ? 'disagree' : 'agree',
        confidence_adjustment: title === NO_TEST.title ? -10 : 5,
      })),
      new_observations: [],
    };
  return {
    defenses: shown.map(({ id }) => ({
      finding_id: id,
      reasoning: 'The challenge is right.',
      action: 'concede',
      confidence_adjustment: null,
      revised_severity: null,
      revised_description: null,
    })),
  };
}
