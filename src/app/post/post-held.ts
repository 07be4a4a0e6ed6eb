import type { Delivered } from '../../cli/output/deliver.ts';
import type { Console } from '../../cli/terminal/console.ts';
import type { Poster } from '../../forge/post-summary.ts';
import { tokensIn } from '../../forge/token.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Kind, Presented } from '../kinds/kind.ts';
import { postReport } from './post-report.ts';

/** A case that has just been held, and who posts what came of it. */
export interface HeldToPost {
  readonly poster?: Poster | undefined;
  readonly presented: Presented;
  readonly id: string;
  readonly dir: string;
  /** In milliseconds since 1970. */
  readonly openedAt: number;
}

const HOW = { created: '', updated: ' (updated)', unchanged: ' (as it was)' } as const;

/** Posts what came of a case, where somebody wants that; `in-part` where it does not stand there afterwards. */
export async function postHeld<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  setup: S,
  { poster, presented, id, dir, openedAt }: HeldToPost,
  console: Console,
): Promise<Delivered> {
  const place = kind.posting?.(setup);
  if (poster === undefined || place === undefined) return 'whole';
  if (!presented.answered) {
    console.log('error  not posted: there is no verdict');
    return 'in-part';
  }
  const secrets = tokensIn(process.env);
  const toPost = { ...place, id, dir, openedAt, view: presented.view(), isForced: false, secrets };
  const posted = await postReport(poster, toPost, console);
  if (posted === undefined) return 'in-part';
  console.log(`posted   ${posted.url}${HOW[posted.how]}`);
  return 'whole';
}
