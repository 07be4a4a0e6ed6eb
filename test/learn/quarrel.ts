import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Ended } from '../ended.ts';
import { runHere } from '../run-here.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';

const FILES = ['cache', 'queue', 'mailer', 'router', 'parser', 'ledger', 'clock', 'session', 'upload', 'search'];

/** Faults that have nothing in common, so that each is an item of its own. */
const FAULTS = [
  'Expired entries are never evicted from memory',
  'Workers acknowledge jobs before finishing them',
  'Bounced addresses are retried forever',
  'Trailing slashes match no handler',
  'Nested quotes end the string early',
  'Rounding loses one cent per booking',
  'Daylight saving shifts the nightly run',
  'Logout leaves the refresh token valid',
  'Large bodies are buffered whole',
  'Stop words are matched literally',
];

const lineOf = (file: string): string => `export const ${file} = (input: string) => handle${file}(input, "${file}");`;

/** What each of two reviewers finds: one in the first half of the files, the other in the rest. */
const found = (own: readonly number[]) =>
  own.map((at) => ({
    file: `src/${FILES[at]}.ts`,
    line: 1,
    category: 'bug',
    severity: 'medium',
    confidence: 80,
    title: FAULTS[at],
    description: `${FAULTS[at]}: see \`handle${FILES[at]}\` in line 1.`,
    suggestion: `Rewrite \`handle${FILES[at]}\` so that it does not.`,
    evidence: { quote: lineOf(FILES[at] ?? ''), trigger: 'concrete' },
  }));

const answered = (about: readonly number[], action: 'agree' | 'disagree') =>
  about.map((at) => ({
    finding_id: FAULTS[at],
    action,
    confidence_adjustment: action === 'agree' ? 5 : -5,
    reasoning: 'It follows from what the function is for.',
  }));

const ASH = [0, 1, 2, 3, 4];
const ELM = [5, 6, 7, 8, 9];

const recorded = (own: readonly number[], others: readonly number[], action: 'agree' | 'disagree') =>
  stringify({
    usage: { input: 1000, output: 100, cost: 0.01 },
    answers: {
      review: { findings: found(own) },
      'cross-examine': { responses: answered(others, action), observations: [] },
      defend: { defenses: [] },
    },
  });

/** One of its items, as its report has it. */
export interface Decided {
  readonly number: number;
  readonly title: string;
  readonly confidence: number;
  readonly terms: readonly { readonly term: string; readonly log_odds?: number }[];
}

/** A repository in which two recorded reviewers quarrel about the same change as often as one likes. */
export class Quarrel {
  readonly repository: ScratchRepository = scratchRepository();
  readonly state = `${this.repository.root}-state`;

  constructor() {
    this.repository.commit({ 'README.md': 'A service.\n', '.gitignore': '.tribunal/cases\n' });
    this.repository.write(Object.fromEntries(FILES.map((file) => [`src/${file}.ts`, `${lineOf(file)}\n`])));
    this.repository.git('add', '.');
    this.besides('ash.yaml', recorded(ASH, ELM, 'agree'));
    this.besides('elm.yaml', recorded(ELM, ASH, 'disagree'));
  }

  /** Writes a file that is no part of the change, and tells where it is. */
  besides(name: string, text: string): string {
    this.repository.write({ [join('..', `${this.folder}-state`, name)]: text });
    return join(this.state, name);
  }

  get folder(): string {
    return this.repository.root.split('/').at(-1) ?? '';
  }

  run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
    const own = { ...this.repository.env, CI: '1', TRIBUNAL_STATE_DIR: this.state, ...env };
    return runHere(args, { cwd: this.repository.root, env: own, hurry: 20 });
  }

  /** Holds the review, and resolves with what it came to. */
  async review(
    id: string,
    more: readonly string[] = [],
    env: NodeJS.ProcessEnv = {},
  ): Promise<{ readonly result: Result; readonly ended: Ended }> {
    const models = ['ash', 'elm'].map((name) => `script:${join(this.state, `${name}.yaml`)}`).join(',');
    const args = ['review', '--id', id, '--models', models, '--no-analysers', '--focus', 'bugs', '--rounds', '2'];
    const ended = await this.run([...args, '--format', 'json', '--quiet', ...more], env);
    return { ended, result: ended.stdout.startsWith('{') ? (JSON.parse(ended.stdout) as Result) : {} };
  }

  /** Rules on every item of a case: dismisses what the one reported, and upholds what the other did. */
  async ruleFor(id: string, upheld: 'ash' | 'elm'): Promise<void> {
    const { stdout } = await this.run(['cases', 'show', id, '--format', 'json']);
    for (const { number, title } of itemsIn(JSON.parse(stdout))) {
      const isAshs = ASH.some((at) => FAULTS[at] === title);
      const ruling = isAshs === (upheld === 'ash') ? 'uphold' : 'dismiss';
      const { status, stderr } = await this.run(['rule', id, String(number), ruling, '--reason', 'we looked', '--by', 'Kim']);
      if (status !== 0) throw new Error(stderr);
    }
  }

  dispose(): void {
    this.repository.remove();
  }
}

type Result = Readonly<Record<string, unknown>>;

/** The items of a result, in the order in which people rule on them. */
export function itemsIn(result: Result): readonly Decided[] {
  const {
    findings,
    consensus,
    filtered_out,
    pre_existing = [],
  } = result as unknown as {
    readonly findings: readonly Raw[];
    readonly consensus: {
      readonly disputed: readonly Raw[];
      readonly rejected: readonly (Raw & { readonly original_title: string })[];
    };
    readonly filtered_out: readonly Raw[];
    readonly pre_existing?: readonly Raw[];
  };
  const rejected = consensus.rejected.map((one) => ({ ...one, title: one.original_title }));
  return [...findings, ...consensus.disputed, ...rejected, ...filtered_out, ...pre_existing].map((raw, at) => ({
    number: at + 1,
    title: raw.title,
    confidence: raw.confidence,
    terms: raw.decision.terms,
  }));
}

interface Raw {
  readonly title: string;
  readonly confidence: number;
  readonly decision: { readonly terms: Decided['terms'] };
}

/** Whose finding it is. */
export const isBy = (who: 'ash' | 'elm', { title }: Pick<Decided, 'title'>): boolean =>
  (who === 'ash' ? ASH : ELM).some((at) => FAULTS[at] === title);
