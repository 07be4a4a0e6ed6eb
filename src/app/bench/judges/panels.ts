import { UserError } from '../../../contracts/user-error.ts';
import { compareText } from '../../../core/text/order.ts';
import type { Judgement } from './recorded-judgements.ts';

/** All judges of the items, by name. */
export const judgesIn = (judgements: readonly Judgement[]): readonly string[] =>
  [...new Set(judgements.flatMap(({ said }) => [...said.keys()]))].sort(compareText);

/** The names that mark the plain configuration of a model. */
const PLAIN = ['vanilla', 'plain', 'default', 'base'];

/**
 * One configuration of each model, where judges are called MODEL/CONFIGURATION: the plain one, else the first by name.
 * A model whose name goes on after that of another and a hyphen is an edition of it and is left out.
 * Which one is taken never depends on what is right.
 */
export function onePerModel(judges: readonly string[]): readonly string[] {
  const models = new Map<string, string[]>();
  for (const judge of judges) {
    const [model = judge] = judge.split('/');
    models.set(model, [...(models.get(model) ?? []), judge]);
  }
  const isEdition = (model: string): boolean => [...models.keys()].some((other) => model.startsWith(`${other}-`));
  return [...models].flatMap(([model, own]) => (isEdition(model) ? [] : (plainOf(own) ?? own.slice(0, 1))));
}

function plainOf(judges: readonly string[]): readonly string[] | undefined {
  const configurationOf = (judge: string): string => judge.split('/').slice(1).join('/').toLowerCase();
  for (const name of PLAIN) {
    const found = judges.filter((judge) => configurationOf(judge) === name);
    if (found.length > 0) return found.slice(0, 1);
  }
  return undefined;
}

/** The judges that the user names; each must be one of the file, and two or more are a panel. */
export function namedJudges(named: readonly string[], all: readonly string[]): readonly string[] {
  const unknown = named.filter((judge) => !all.includes(judge));
  if (unknown.length > 0)
    throw new UserError('no-such-judge', `the file has no judge ${unknown.map((judge) => `"${judge}"`).join(', ')}`, {
      hint: `it has ${all.slice(0, SHOWN).join(', ')}${all.length > SHOWN ? ` and ${all.length - SHOWN} more` : ''}`,
    });
  return enough([...new Set(named)]);
}

const SHOWN = 12;

/** A panel of two judges or more. */
export function enough(judges: readonly string[]): readonly string[] {
  if (judges.length >= 2) return judges;
  throw new UserError('too-few-judges', `a panel has two judges or more, and this one has ${judges.length}`, {
    hint: 'name others with --judges a,b,c, or record more of them (docs/bench.md)',
  });
}
