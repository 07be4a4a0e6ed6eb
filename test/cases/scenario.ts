/** How fast the scripted debate goes. */
export interface Pace {
  readonly after: string;
  readonly cost?: number;
}

const finding = (id: string, line: number, title: string, confidence: number, file = 'src/pool.ts') => ({
  id,
  file,
  line,
  category: 'bug',
  severity: 'high',
  confidence,
  title,
  description: `${title}: see line ${line} of ${file}.`,
  suggestion: 'Release in a `finally` block.',
  evidence: { quote: LINES[line - 1], trigger: 'concrete' },
});

const LINES = [
  'export async function withClient(pool, use) {',
  '  const client = await pool.acquire();',
  '  const result = await use(client);',
  '  pool.release(client);',
  '  return result;',
  '}',
  'export const size = (pool) => pool.free.length + pool.busy.length - 1;',
];

/** A debate of five seats over three rounds in which nearly everything that can go wrong goes wrong once. */
export function troubledDebate({ after, cost = 0.01 }: Pace) {
  const leak = finding('leak', 4, 'The client is not released when use throws', 85);
  const leakToo = finding('leak-too', 4, 'A throwing callback leaks the client of the pool', 70);
  const offByOne = finding('off-by-one', 7, 'The size of the pool is one too small', 60, 'src/size.ts');
  const agree = (id: string) => ({ finding_id: id, action: 'agree', confidence_adjustment: 5, reasoning: 'I see the same.' });
  const doubt = (id: string) => ({
    finding_id: id,
    action: 'disagree',
    confidence_adjustment: -10,
    reasoning: 'One client is always kept aside.',
  });
  const defend = (id: string) => ({
    finding_id: id,
    action: 'defend',
    reasoning: '`pool.busy.length - 1` in src/size.ts:7 subtracts it a second time.',
  });
  const say = (value: object, more: object = {}) => ({ say: value, after, ...more });
  return {
    protocol: 'code',
    rounds: 3,
    usage: { input: 1000, output: 100, cost },
    timing: { review: '1s', debate: '1s', retry: '30ms', grace: '2s' },
    material: { 'src/pool.ts': `${LINES.join('\n')}\n`, 'src/size.ts': `${LINES.join('\n')}\n` },
    seats: [
      {
        id: 's1',
        model: 'claude',
        role: 'bug-detector',
        answers: {
          review: say({ findings: [leak, offByOne] }, { pieces: 5 }),
          'cross-examine': say({ responses: [] }),
          defend: say({ defenses: [defend('off-by-one')] }),
        },
      },
      {
        id: 's2',
        model: 'codex',
        role: 'bug-detector',
        answers: {
          review: [{ say: 'I would rather not say.', after }, say({ findings: [leakToo] })],
          'cross-examine': say({ responses: [doubt('off-by-one')] }),
          defend: say({ defenses: [] }),
        },
      },
      {
        id: 's3',
        model: 'gemini',
        role: 'security-reviewer',
        answers: {
          review: [{ fail: 'rate-limited', retry_after: '50ms', after }, say({ findings: [] })],
          'cross-examine': say({ responses: [agree('leak'), agree('off-by-one')] }),
          defend: say({ defenses: [] }),
        },
      },
      {
        id: 's4',
        model: 'mistral',
        role: 'performance-reviewer',
        answers: { review: { fail: 'crash', after } },
        fallback: {
          id: 's4b',
          model: 'qwen',
          answers: {
            review: say({ findings: [] }),
            'cross-examine': say({ responses: [agree('leak')] }),
            defend: say({ defenses: [] }),
          },
        },
      },
      {
        id: 's5',
        model: 'llama',
        role: 'test-coverage-reviewer',
        answers: {
          review: say(
            { findings: [finding('untested', 7, 'Nobody tests the size of an empty pool', 55, 'src/size.ts')] },
            { cut: 0.6 },
          ),
          'cross-examine': say({ responses: [doubt('leak')] }),
          defend: say({ defenses: [] }),
        },
      },
    ],
  };
}
