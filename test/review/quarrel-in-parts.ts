import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { shownIn } from './debate-script.ts';

/** What an ask is for, by the answer it wants. */
export type Asked = 'review' | 'cross-examine' | 'defend' | 'rule';

const WANTED: readonly (readonly [string, Asked])[] = [
  ['findings', 'review'],
  ['responses', 'cross-examine'],
  ['defenses', 'defend'],
  ['rulings', 'rule'],
];

/** What a prompt asks for, by the field of the answer that its task describes. */
export function askedIn({ prompt }: Pick<VendorRequest, 'prompt'>): Asked {
  const task = prompt.slice(prompt.lastIndexOf('# Your task: '));
  const found = WANTED.filter(([field]) => task.includes(`{"${field}":[`));
  if (found.length !== 1) throw new Error(`the task asks for ${found.length} answers`);
  return (found[0] as (typeof WANTED)[number])[1];
}

const DOUBTED = /^ *(\d+) \+ (export const value(?:20|200) = load\((\d+)\);)$/gm;

/** One reports two lines that nobody else sees a fault in, and stands by it: in the end somebody must rule. */
export function quarrelInParts(request: VendorRequest): unknown {
  const { prompt } = request;
  const asked = askedIn(request);
  const shown = shownIn(request);
  if (asked === 'review')
    return {
      findings: request.model.startsWith('gpt')
        ? []
        : [...prompt.matchAll(DOUBTED)].map(([, line = '', quote = '', value = '']) => ({
            file: 'src/values.js',
            line: Number(line),
            end_line: null,
            category: 'bug',
            severity: 'high',
            confidence: 84,
            title: `value${value} is loaded without a limit`,
            description: `load(${value}) waits for as long as it takes, and nothing ends it where the other side is silent.`,
            evidence: { quote, trigger: 'theoretical', reference: null, practice: 'none' },
            suggestion: 'Give it a limit.',
          })),
    };
  if (asked === 'cross-examine') {
    const response = { reasoning: 'It is loaded from a file.', evidence: null, confidence_adjustment: -5 };
    return { responses: shown.map(({ id }) => ({ finding_id: id, ...response, action: 'disagree' })), new_observations: [] };
  }
  if (asked === 'defend') {
    const defense = { reasoning: 'src/values.js:20 `load` opens a connection.', confidence_adjustment: 0 };
    const unrevised = { revised_severity: null, revised_description: null };
    return { defenses: shown.map(({ id }) => ({ finding_id: id, ...defense, action: 'defend', ...unrevised })) };
  }
  return {
    rulings: shown.map(({ id }) => ({
      finding_id: id,
      reasoning: 'Its author showed the connection.',
      cites: [id],
      ruling: 'accept',
    })),
  };
}

/** A change of 240 lines: a few parts of 1,500 tokens. */
export function longRepository(): ScratchRepository {
  const repository = scratchRepository();
  repository.commit({ 'src/values.js': '' });
  const lines = Array.from({ length: 240 }, (_, at) => `export const value${at + 1} = load(${at + 1});\n`);
  repository.write({ 'src/values.js': lines.join('') });
  repository.git('add', '--all');
  return repository;
}
