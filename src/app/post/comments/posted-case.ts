import type { JournalEntry } from '../../../contracts/journal.ts';
import type { Case } from '../../../core/case.ts';
import type { Language } from '../../../core/language.ts';
import type { PostedSummary } from '../../../forge/github/open-conversation.ts';
import { allItems, type ReportView, standingWords } from '../../../reports/report/view.ts';
import { fingerprintsOf } from '../../../reports/wording/fingerprints.ts';
import { hideValues } from '../../../safety/secrets/data-texts.ts';
import { type LoadedCase, loadCase, presentCase, replay } from '../../case/load-case.ts';
import { summaries } from '../../cases/case-index.ts';
import { over } from '../../cases/show-case.ts';
import type { Host } from '../../host.ts';
import type { CaseSetup } from '../../kinds/kind.ts';
import { viewWithExcerpts } from '../../report/view-with-excerpts.ts';
import type { NamedFinding } from './named-finding.ts';

/** The user's own case of the review whose summary stands on a pull request; undefined if it is not in this store. */
export async function postedCase(
  { mark }: Pick<PostedSummary, 'mark'>,
  address: string,
  host: Pick<Host, 'cases' | 'index'>,
): Promise<LoadedCase | undefined> {
  for (const { summary } of await summaries(host)) {
    const { id, openedAt, protocol } = summary.row;
    if (openedAt !== mark.openedAt || !protocol.startsWith('code-review/')) continue;
    const loaded = await loadCase(id, host);
    const place = await over(loaded, async (kind) => kind.posting?.(replay(kind, loaded).state.setup)?.pullRequest);
    if (place?.head === mark.head && place.address.toLowerCase() === address.toLowerCase()) return loaded;
  }
  return undefined;
}

/** A case as it stood after some of its facts. */
export interface CaseStand {
  readonly language: Language | undefined;
  readonly findings: readonly NamedFinding[];
  /** The name of the standing of a finding, in the words of its protocol. */
  readonly standingOf: (number: number) => string;
  /** True if the finding is to be fixed or decided. */
  readonly isOpen: (number: number) => boolean;
}

/** A case as it stands, or as it stood before a fact. */
export const standOf = (
  loaded: LoadedCase,
  secrets: readonly string[],
  entries: readonly JournalEntry[] = loaded.stored.entries,
): Promise<CaseStand> =>
  over(loaded, async (kind) => {
    const { id } = loaded;
    const then = { ...loaded, stored: { ...loaded.stored, entries } };
    const { state, ledger, asItStands } = replay(kind, then);
    const presented = await presentCase(kind, asItStands, { id, journal: then.stored, state, ledger });
    const view = hideValues(viewWithExcerpts(presented), secrets);
    const prints = fingerprintsOf(allItems(view));
    const items = kind.desk.protocol.items(asItStands);
    const findings = view.items.flatMap(({ id: shown, number }) => {
      const item = items[number - 1];
      return item === undefined ? [] : [{ id: item.id, number, print: prints.get(shown) ?? '' }];
    });
    return {
      language: languageOf(state),
      findings,
      standingOf: (number) => standingIn(view, number),
      isOpen: (number) => isOpenIn(view, number),
    };
  });

const languageOf = <S extends CaseSetup, P, O>({ setup }: Case<S, P, O>): Language | undefined => setup.language;

const isOpenIn = ({ items }: ReportView, number: number): boolean =>
  items.some((one) => one.number === number && (one.standing === 'accepted' || one.standing === 'disputed'));

function standingIn({ items, words }: ReportView, number: number): string {
  const item = items.find((one) => one.number === number);
  return item === undefined ? '' : standingWords(words, item.standing).word;
}
