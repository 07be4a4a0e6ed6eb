import { CODE_ROLES } from '../src/core/protocols/code-review/roles.ts';
import { phaseOf, shownIn } from '../test/review/debate-script.ts';
import { type ScratchRepository, scratchRepository } from '../test/scratch-repository.ts';
import type { VendorRequest } from '../test/vendor/wire.ts';

const PARTS = ['order', 'invoice', 'refund', 'parcel', 'customer', 'voucher'] as const;
const FUNCTIONS = 16;
const ADDED = 2;
/** Every third function is changed. */
const CHANGED_EVERY = 3;

const named = (part: string, at: number): string => `${part[0]?.toUpperCase()}${part.slice(1)}${at}`;
const fileOf = (part: string): string => `src/${part}/read-${part}.ts`;
const loosely = (part: string, at: number): string => `  const ${part} = JSON.parse(row.text) as ${named(part, at)};`;

const functionText = (part: string, at: number, isChanged: boolean): string =>
  [
    `/** Reads ${part} number ${at} of a statement and moves the cursor behind it. */`,
    `export function read${named(part, at)}(source: Source): ${named(part, at)} | undefined {`,
    '  const row = source.next();',
    ...(isChanged
      ? [
          loosely(part, at),
          `  if (${part}.amount > limits.${part}) source.warn('over the limit of ${at}');`,
          `  source.advance(row.length + ${at % 4});`,
          `  return { ...${part}, amount: Math.round(${part}.amount * 100) / 100 };`,
        ]
      : [
          '  if (row === undefined) return undefined;',
          `  const ${part} = parse${named(part, at)}(row.text);`,
          '  source.advance(row.length);',
          `  return ${part};`,
        ]),
    '}',
  ].join('\n');

const isChangedAt = (at: number): boolean => at % CHANGED_EVERY === 0 || at >= FUNCTIONS;

const fileText = (part: string, functions: number, isChanged: (at: number) => boolean): string => {
  const all = Array.from({ length: functions }, (_, at) => functionText(part, at, isChanged(at)));
  return `${["import type { Source } from '../source.ts';", ...all].join('\n\n')}\n`;
};

const filesWith = (functions: number, isChanged: (at: number) => boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(PARTS.map((part) => [fileOf(part), fileText(part, functions, isChanged)]));

const AFTER = filesWith(FUNCTIONS + ADDED, isChangedAt);

/** A branch that changes a few hundred lines in six files, the same at every run. */
export function ordersRepository(): ScratchRepository {
  const repository = scratchRepository();
  repository.commit({ ...filesWith(FUNCTIONS, () => false), 'src/source.ts': 'export interface Source {}\n' });
  repository.git('checkout', '--quiet', '-b', 'feature/limits');
  repository.write(AFTER);
  repository.git('add', '--all');
  repository.git(
    'commit',
    '--quiet',
    '--message=Warn of amounts over the limit\n\nAmounts are rounded to cents as they are read.',
  );
  return repository;
}

const FINDINGS = 3;

/** What a role reports: some findings of an ordinary length, each about other lines than those of the other roles. */
const reviewOf = (role: number): object => ({
  findings: Array.from({ length: FINDINGS }, (_, index) => {
    const part = PARTS[(role + index * 2) % PARTS.length] ?? PARTS[0];
    const at = ((role + index) % 6) * CHANGED_EVERY;
    const quote = loosely(part, at);
    return {
      file: fileOf(part),
      line: (AFTER[fileOf(part)] ?? '').split('\n').indexOf(quote) + 1,
      end_line: null,
      category: CODE_ROLES[role]?.replace(/-(reviewer|detector)$/, '') ?? 'bug',
      title: `${named(part, at)} is taken as it comes, point ${role}.${index}`,
      description:
        `The row of ${part} ${at} is parsed and cast, so that a row without an amount, or none at all, ends in a value that nobody expects. ` +
        `Before the change \`parse${named(part, at)}\` refused such a row, and read${named(part, at)} gave undefined at the end of a statement.`,
      evidence: { quote: quote.trim(), trigger: 'concrete', reference: null, practice: 'none' },
      suggestion: `Keep the check for the end, and parse${named(part, at)} in place of the cast.`,
      severity: index === 0 ? 'high' : 'medium',
      confidence: 70 + role,
    };
  }),
});

/** Every fourth finding is doubted by whoever is asked about it. */
const isDoubted = (title: string): boolean => {
  const [, role, index] = /point (\d+)\.(\d+)$/.exec(title) ?? [];
  return (Number(role) + Number(index)) % 4 === 0;
};

/** The debate as the models hold it: authors stand by what is doubted. */
export function ordersAnswer(request: VendorRequest): unknown {
  const phase = phaseOf(request);
  if (phase === 'review') return reviewOf(roleIn(request));
  if (phase === 'cross-examine')
    return {
      responses: shownIn(request).map(({ id, title }) => ({
        finding_id: id,
        reasoning: `I followed ${title.split(' ')[0]} to those who call it: the end of a statement is ${isDoubted(title) ? 'seen there' : 'not seen there'}.`,
        evidence: isDoubted(title) ? 'src/source.ts:1 `Source`' : null,
        action: isDoubted(title) ? 'disagree' : 'agree',
        confidence_adjustment: isDoubted(title) ? -10 : 5,
      })),
      new_observations: [],
    };
  return {
    defenses: shownIn(request).map(({ id }) => ({
      finding_id: id,
      reasoning: 'Source says nothing of an end, and the cast lets every row through.',
      action: 'defend',
      confidence_adjustment: null,
      revised_severity: null,
      revised_description: null,
    })),
  };
}

function roleIn({ prompt }: Pick<VendorRequest, 'prompt'>): number {
  const name = /^# Your role: (.+)$/m.exec(prompt)?.[1] ?? '';
  const names: readonly string[] = CODE_ROLES;
  return names.indexOf(name.toLowerCase().replaceAll(' ', '-'));
}
