import { UserError } from '../../contracts/user-error.ts';

/** Where the action leaves its reports. */
export interface ActionFiles {
  readonly report: string;
  readonly sarif: string;
  readonly summary: string;
  /** The folder of cases. */
  readonly cases: string;
}

/** The inputs that are passed on as an option of the same name. */
const VALUES = [
  'models',
  'intensity',
  'fail-on',
  'min-confidence',
  'baseline',
  'max-cost',
  'max-tokens',
  'deadline',
  'lang',
] as const;
const SWITCHES = ['fail-on-disputed', 'post'] as const;

/**
 * The arguments of `tribunal review` for the inputs of the action, which come from the environment and never through a shell. Each
 * value is joined to its option, so that none is taken for another option.
 */
export function reviewArguments(env: Readonly<Record<string, string | undefined>>, files: ActionFiles): readonly string[] {
  const input = (name: string): string => (env[`INPUT_${name.toUpperCase().replaceAll('-', '_')}`] ?? '').trim();
  return [
    'review',
    // Before an option, so that no word of the arguments is taken for the value of a switch.
    ...SWITCHES.flatMap((name) => (isOn(name, input(name)) ? [`--${name}`] : [])),
    ...subject(input('pr'), input('base'), (env['EVENT_PR'] ?? '').trim()),
    ...VALUES.flatMap((name) => (input(name) === '' ? [] : [`--${name}=${input(name)}`])),
    ...input('args')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    `--dir=${files.cases}`,
    '--format=github',
    '--format=report',
    `--output=${files.report}`,
    '--format=sarif',
    `--output=${files.sarif}`,
    '--format=md',
    `--output=${files.summary}`,
  ];
}

/** The change to review: the named one, else that of the event. */
function subject(pr: string, base: string, event: string): readonly string[] {
  if (pr !== '' && base !== '')
    throw new UserError('usage', 'the action takes pr or base, not both', { hint: 'drop one of them' });
  if (base !== '') return [`--base=${base}`];
  if (pr !== '' || event !== '') return [`--pr=${pr === '' ? event : pr}`];
  throw new UserError('usage', 'the action does not know what to review: the event has no pull request', {
    hint: 'give it pr, or base for a change that is checked out',
  });
}

function isOn(name: string, value: string): boolean {
  if (value === 'true') return true;
  if (value === '' || value === 'false') return false;
  throw new UserError('usage', `${name} is true or false, not "${value}"`, {
    hint: name === 'post' ? 'for comments on lines, put --post=inline into args' : 'write it without more',
  });
}
