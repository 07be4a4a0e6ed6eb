import type { Console } from '../../cli/terminal/console.ts';

/** Says before anything else that a case may have been written by anyone. */
export function tellForeign({ id, isForeign }: { readonly id: string; readonly isForeign: boolean }, console: Console): void {
  if (isForeign)
    console.log(`note   ${id} is not known to be yours: anyone may have written it; it is only shown, and passes no gate`);
}
