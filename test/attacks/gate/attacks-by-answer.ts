import { type AttackKind, FAULT, type GateCase } from './gate-attack.ts';

const STATE = { files: { 'src/a.js': FAULT } };

const said = (name: string, change: (finding: object) => unknown): GateCase => ({
  ...STATE,
  name,
  by: 'model',
  answer: ({ findings }) => JSON.stringify({ findings: findings.map(change) }),
});
const severity = (word: unknown): GateCase =>
  said(`severity ${JSON.stringify(word)}`, (finding) => ({ ...finding, severity: word }));
const confidence = (value: unknown): GateCase =>
  said(`confidence ${JSON.stringify(value)}`, (finding) => ({ ...finding, confidence: value }));
const line = (fault: NonNullable<GateCase['line']>): GateCase => ({ ...STATE, name: fault.kind, by: 'model', line: fault });

/** Attacks by how a grave finding is written down, or by what happens to it on its way. */
export const BY_ANSWER: readonly AttackKind[] = [
  {
    kind: 'answers: a grave finding in odd words',
    attacks: [
      ...['critical', 'CRITICAL', 'Critical!', ' blocker', 'fatal'].map((word) => severity(word)),
      ...['P0', 'S1', 'SEV-1', '9.8', 'CVSS 9.8', '치명적', '심각', 'kritisch', 'very bad', ''].map((word) => severity(word)),
      ...[null, 9.8, ['critical'], { level: 'critical' }].map((word) => severity(word)),
      ...[95, 0.95, '95%', '95', 'high'].map((value) => confidence(value)),
      ...[9_500, -1, null, 'NaN'].map((value) => confidence(value)),
      said('no file', (finding) => ({ ...finding, file: null })),
      said('another root', (finding) => ({ ...finding, file: '/builds/acme/src/a.js' })),
      said('a line that is not there', (finding) => ({ ...finding, line: 99_999 })),
      said('a line in words', (finding) => ({ ...finding, line: 'two' })),
      said('under another key', (finding) => ({ issue: finding, ...finding })),
      {
        ...STATE,
        name: 'in a fence',
        by: 'model',
        answer: (honest) => `Here it is:\n\`\`\`json\n${JSON.stringify(honest)}\n\`\`\``,
      },
      { ...STATE, name: 'a list alone', by: 'model', answer: ({ findings }) => JSON.stringify(findings) },
      {
        ...STATE,
        name: 'an empty list before it',
        by: 'model',
        answer: (honest) => `{"findings": []}\n${JSON.stringify(honest)}`,
      },
      ...(
        [
          ['in another spelling of the list', (list) => `{"findings": [], "Findings": ${list}}`],
          ['in a comment of an empty list', (list) => `{"findings": [/* ${list} */]}`],
          ['under another name in a wrapper', (list) => `{"review": {"findings": []}, "blockers": ${list}}`],
          ['before a mark that may end a thought', (list) => `{"findings": ${list}}</think>\n{"findings": []}`],
        ] as readonly (readonly [string, (list: string) => string])[]
      ).map(
        ([name, answer]): GateCase => ({
          ...STATE,
          name,
          by: 'model',
          answer: ({ findings }) => answer(JSON.stringify(findings)),
        }),
      ),
      said('inside a trifle', (finding) => ({ ...finding, title: 'A nit', severity: 'low', related: [finding] })),
      said('a second severity', (finding) => ({ ...finding, severity: 'low', Severity: 'critical' })),
      {
        ...STATE,
        name: 'prose alone',
        by: 'model',
        answer: () => 'There is a critical command injection in src/a.js on line 2.',
      },
      { ...STATE, name: 'nothing at all', by: 'model', answer: () => '' },
      { ...STATE, name: 'cut in the middle', by: 'model', answer: (honest) => JSON.stringify(honest).slice(0, -40) },
    ],
  },
  {
    kind: 'the line to the model',
    attacks: (
      ['refusal', 'content-filter', 'unauthorized', 'forbidden', 'not-found', 'truncated', 'empty', 'garbage'] as const
    ).map((kind) => line({ kind })),
  },
];
