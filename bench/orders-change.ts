import { CODE_ROLES } from '../src/core/protocols/code-review/roles.ts';
import { phaseOf, shownIn } from '../test/review/debate-script.ts';
import { type ScratchRepository, scratchRepository } from '../test/scratch-repository.ts';
import type { VendorRequest } from '../test/vendor/wire.ts';

const PARTS = [
  ...['order', 'invoice', 'refund', 'parcel', 'customer', 'voucher'],
  ...['account', 'ledger', 'tariff', 'return', 'credit', 'receipt'],
] as const;
const ADDED = 2;
/** Every third function is changed. */
const CHANGED_EVERY = 3;

/** How large a change is, and how much each role reports about it. */
export interface OrdersSize {
  readonly files: number;
  /** Functions of each file before the change. */
  readonly functions: number;
  readonly findings: number;
}

/** A few hundred changed lines in six files. */
export const USUAL_SIZE: OrdersSize = { files: 6, functions: 16, findings: 3 };

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

const fileText = (part: string, functions: number, isChanged: (at: number) => boolean): string => {
  const all = Array.from({ length: functions }, (_, at) => functionText(part, at, isChanged(at)));
  return `${["import type { Source } from '../source.ts';", ...all].join('\n\n')}\n`;
};

const partsOf = ({ files }: OrdersSize): readonly string[] => PARTS.slice(0, files);

const filesBefore = (size: OrdersSize): Readonly<Record<string, string>> =>
  Object.fromEntries(partsOf(size).map((part) => [fileOf(part), fileText(part, size.functions, () => false)]));

const filesAfter = (size: OrdersSize): Readonly<Record<string, string>> => {
  const isChanged = (at: number): boolean => at % CHANGED_EVERY === 0 || at >= size.functions;
  return Object.fromEntries(partsOf(size).map((part) => [fileOf(part), fileText(part, size.functions + ADDED, isChanged)]));
};

/** A branch that changes so many lines, the same at every run. */
export function ordersRepository(size: OrdersSize = USUAL_SIZE): ScratchRepository {
  const repository = scratchRepository();
  repository.commit({ ...filesBefore(size), 'src/source.ts': 'export interface Source {}\n' });
  repository.git('checkout', '--quiet', '-b', 'feature/limits');
  repository.write(filesAfter(size));
  repository.git('add', '--all');
  repository.git(
    'commit',
    '--quiet',
    '--message=Warn of amounts over the limit\n\nAmounts are rounded to cents as they are read.',
  );
  return repository;
}

/** What a role reports: some findings of an ordinary length, each about other lines than those of the other roles. */
function reviewOf(role: number, size: OrdersSize): object {
  const parts = partsOf(size);
  const after = filesAfter(size);
  const changed = Math.ceil(size.functions / CHANGED_EVERY);
  return {
    findings: Array.from({ length: size.findings }, (_, index) => {
      const part = parts[(role + index * 2) % parts.length] ?? PARTS[0];
      const at = ((role + index) % changed) * CHANGED_EVERY;
      const quote = loosely(part, at);
      return {
        file: fileOf(part),
        line: (after[fileOf(part)] ?? '').split('\n').indexOf(quote) + 1,
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
  };
}

/** Every fourth finding is doubted by whoever is asked about it. */
const isDoubted = (title: string): boolean => {
  const [, role, index] = /point (\d+)\.(\d+)$/.exec(title) ?? [];
  return (Number(role) + Number(index)) % 4 === 0;
};

/** The debate as the models hold it: nobody can refute anything, and authors stand by what is doubted. */
export function ordersAnswer(request: VendorRequest, size: OrdersSize = USUAL_SIZE): unknown {
  if (request.prompt.includes('# Your task: try to refute'))
    return {
      refutations: shownIn(request).map(({ id }) => ({
        finding_id: id,
        reasoning: 'I looked for a check of the end in src/source.ts and found none.',
        evidence: 'src/source.ts:1 `Source`',
        severity: null,
        action: 'not_refuted',
      })),
    };
  const phase = phaseOf(request);
  if (phase === 'review') return reviewOf(roleIn(request), size);
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

/** The number of a role; a reviewer of everything has one by its model, so that no two report the same. */
function roleIn({ prompt, model }: Pick<VendorRequest, 'prompt' | 'model'>): number {
  const name = /^# Your role: (.+)$/m.exec(prompt)?.[1] ?? '';
  const names: readonly string[] = CODE_ROLES;
  const role = names.indexOf(name.toLowerCase().replaceAll(' ', '-'));
  return role === -1 ? model.length % names.length : role;
}
