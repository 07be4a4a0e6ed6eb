import type { DocumentResult, HeldBackWhy, LeftBehind } from '../../app/report/leave-documents.ts';
import type { Console } from '../terminal/console.ts';

/** The options of listing documents. */
interface Telling {
  /** Omits documents in the folder of the case. */
  readonly quiet?: boolean;
  readonly console: Pick<Console, 'log'>;
}

/** Prints the locations of a case's documents, and those that could not be written. */
export function tellDocuments(left: readonly LeftBehind[], { quiet = false, console }: Telling): void {
  for (const { copy, beside } of left) {
    if (copy.kind === 'failed') console.log(`warning  ${problemOf(copy)}`);
    if (beside === undefined) {
      if (!quiet) console.log(`written  ${copy.place}`);
    } else if (beside.kind === 'written') console.log(`written  ${beside.place}`);
    else console.log(`warning  ${problemOf(beside)}; this one is in ${copy.place}`);
  }
}

const problemOf = (result: Exclude<DocumentResult, { readonly kind: 'written' }>): string =>
  result.kind === 'failed'
    ? `${result.place} cannot be written: ${result.problem}`
    : `${result.place} is not written, because ${whyText(result.why)}`;

function whyText(why: HeldBackWhy): string {
  switch (why.code) {
    case 'folder-gone':
      return 'the folder of the work is not there any more';
    case 'behind-link':
      return 'it lies behind a link';
    case 'not-ours':
      return 'the existing file was not written by Tribunal or was edited; it may be out of date';
    case 'later-case':
      return `what is there is from a later case (${why.id})`;
  }
}
