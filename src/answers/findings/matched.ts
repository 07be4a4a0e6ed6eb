import { phrase } from '../../core/answer-phrases.ts';
import type { Target, Unmatched } from '../../core/finding-debate/hearing/said.ts';
import type { AnswerContext, TakeNote } from './finding-context.ts';

/** Statements about known findings under the name of their list, and those about others. */
export type Matched<L extends string, S> = Readonly<Record<L, readonly S[]>> & { readonly unmatched: readonly Unmatched[] };

/** One statement before it is known which finding it names. */
interface Statement<S> {
  readonly action: string;
  readonly reasoning: string;
  /** What it says of that finding; `note` records notes on it. */
  readonly about: (target: Target, note: TakeNote) => S;
}

/** Separates statements about known findings from the others, which are kept and noted. */
export function matched<L extends string, Raw extends { readonly finding_id: string | number }, S>(
  { list, raws, context }: { readonly list: L; readonly raws: readonly Raw[]; readonly context: AnswerContext },
  read: (raw: Raw, index: number) => Statement<S>,
): Matched<L, S> {
  const { notes, by } = context;
  const unmatched: Unmatched[] = [];
  const said = raws.flatMap((raw, index): readonly S[] => {
    const { action, reasoning, about } = read(raw, index);
    const reference = String(raw.finding_id);
    const resolution = context.resolve(raw.finding_id);
    if ('finding' in resolution) {
      const { finding } = resolution;
      return [about({ reference, ...resolution }, (kind, message) => void notes.push({ kind, message, finding, by }))];
    }
    unmatched.push({ reference, action, reasoning });
    notes.push({ kind: 'unmatched', message: phrase('reference-unmatched', reference, resolution.unmatched), by });
    return [];
  });
  return { [list]: said, unmatched } as unknown as Matched<L, S>;
}
