import type { ModelAsk, OwnModel, Result } from '../../src/sdk/index.ts';
import { createReview, fromDiff, memoryCases } from '../../src/sdk/index.ts';

/** What is known of a review that was held. */
export interface HeldReview {
  readonly result: Result;
  /** Everything that its panel was shown. */
  readonly shown: string;
}

/** A review as an embedder holds it: secrets, outlines, prompts, an analyser, three rounds, a journal, a report, all events read. */
export async function holdReview(number: number, signal: AbortSignal): Promise<HeldReview> {
  const texts = changeOf(number);
  const diff = Object.entries(texts)
    .map(([path, text]) => addedFile(path, text))
    .join('');
  const shown: string[] = [];
  const review = createReview({
    work: fromDiff(diff, { texts, title: `change ${number}` }),
    panel: [careless('claude', shown), careless('codex', shown), 'rules'],
    roles: ['security-reviewer'],
    cases: memoryCases(),
    signal,
  });
  let facts = 0;
  for await (const event of review) if (!('derived' in event)) facts++;
  if (facts === 0) throw new Error('a review has facts');
  return { result: await review.result, shown: shown.join('\n') };
}

/** A model that finds the same two things as the others, and listens to the end of each call for ever, as an embedder's may. */
const careless = (name: string, shown: string[]): OwnModel => ({
  name,
  family: name,
  ask: (ask, { signal }) => {
    const said: string[] = [];
    signal.addEventListener('abort', () => said.push(ask.prompt.own));
    shown.push(ask.prompt.shared);
    // One answer of the second round cannot be read, and is asked for again.
    const text = ask.phase === 'cross-examine' && ask.attempt === 1 ? 'not JSON' : JSON.stringify(answerTo(ask));
    return { text, usage: { inputTokens: 1_000, outputTokens: 100, costUsd: 0.001 } };
  },
});

function answerTo({ phase }: ModelAsk): object {
  if (phase === 'review') return { findings: FINDINGS };
  return phase === 'defend' ? { defenses: [] } : { responses: [] };
}

const FINDINGS = [
  { line: 3, title: 'The command is put together from what the caller sends' },
  { line: 9, title: 'The total is read before it is written' },
].map(({ line, title }) => ({
  file: 'src/orders.ts',
  line,
  category: 'bug',
  severity: 'high',
  confidence: 80,
  title,
  description: `${title}: see this line.`,
  suggestion: 'Check it first.',
  evidence: { trigger: 'concrete' },
}));

/** A change of two files, which no other case has: with a secret, and faults that the rule pack finds. */
const changeOf = (number: number): Readonly<Record<string, string>> => ({
  'src/orders.ts': ordersText(number),
  'tools/report.py': `import os\n\n\ndef report(name):\n    os.system("report-${number} " + name)\n`,
});

const ordersText = (number: number): string => `import { exec } from 'node:child_process';

export const archive = (request) => exec(\`tar cf \${request.query.name}\`);

const token = 'ghp_${`a${number}B`.padEnd(36, 'x3Y7')}';

export class Orders${number} {
  add(order) {
    this.total = this.total + order.sum;
    return token;
  }
${Array.from({ length: 4 }, (_, at) => `\n  step${at}(value) {\n    return value * ${number + at};\n  }`).join('\n')}
}
`;

function addedFile(path: string, text: string): string {
  const lines = text.split('\n').slice(0, -1);
  const head = `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n`;
  return `${head}${lines.map((line) => `+${line}\n`).join('')}`;
}
