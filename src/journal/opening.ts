import { type Journal, JournalDamage, type JournalEntry } from '../contracts/journal.ts';
import { UserError } from '../contracts/user-error.ts';
import type { Limits, ReportTerms } from '../core/event.ts';
import type { ContentId } from '../core/ids.ts';
import { freeze, thaw } from './frozen.ts';

/** Everything about a case that is fixed when it is opened. */
export interface Opening {
  readonly protocol: string;
  readonly setup: unknown;
  /** The planned panel, as the caller describes it. */
  readonly panel: unknown;
}

/** The environment that a case is opened with. */
export interface OpenedWith {
  readonly limits: Limits;
  /** The hash of the prompt templates. */
  readonly prompts: string;
  /** How its verdict is reported, if the run was told. */
  readonly report?: ReportTerms;
}

/** Opens a case: setup and panel are frozen, so that a resumed run finds them unchanged. */
export async function recordOpening(journal: Journal, { protocol, setup, panel }: Opening, held: OpenedWith): Promise<void> {
  const keep = (text: string): Promise<ContentId> => journal.keep(text);
  const frozen = { setup: await freeze(setup, keep), panel: await freeze(panel, keep) };
  await journal.append([{ type: 'case-opened', protocol, ...frozen, ...held }]);
}

/** Reads how a case was opened. */
export async function readOpening(
  { entries, text }: { readonly entries: readonly JournalEntry[]; readonly text: (id: ContentId) => Promise<string> },
  file: string,
): Promise<Opening> {
  if (entries.length === 0) throw neverOpened(file);
  const opened = entries[0]?.event;
  if (opened?.type !== 'case-opened' || opened.setup === undefined || opened.panel === undefined)
    throw new JournalDamage(file, 1, 'the opening of the case was not recorded');
  const [setup, panel] = [await thawOpening(opened.setup, text, file), await thawOpening(opened.panel, text, file)];
  return { protocol: opened.protocol, setup, panel };
}

/** Loads a frozen part of a case. */
export async function thawOpening(id: ContentId, text: (id: ContentId) => Promise<string>, file: string): Promise<unknown> {
  try {
    return await thaw(id, text);
  } catch (error) {
    if (error instanceof JournalDamage) throw error;
    throw new JournalDamage(
      file,
      1,
      `what the case was opened with cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** The error for a folder whose run ended before it opened a case. */
export const neverOpened = (folder: string): UserError =>
  new UserError('never-opened', 'there is no opened case: a run that ends before its first call leaves none', {
    place: folder,
    hint: 'pass the id or the folder of a case; if a run left this folder, remove it and start again',
  });
