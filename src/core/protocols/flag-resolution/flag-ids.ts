import { FLAG_DIGITS } from './rules.ts';

/** Gives `FLAG-001` and so on, one after the other, without those that are taken. */
export function freeFlagIds(taken: ReadonlySet<string | undefined>): () => string {
  let number = 0;
  return () => {
    let id: string;
    do id = `FLAG-${String(++number).padStart(FLAG_DIGITS, '0')}`;
    while (taken.has(id));
    return id;
  };
}
