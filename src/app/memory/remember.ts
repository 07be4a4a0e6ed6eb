import type { Dismissal } from '../../contracts/dismissal.ts';
import { UserError } from '../../contracts/user-error.ts';
import { atLeast, SEVERITIES } from '../../core/finding-debate/judging/severity.ts';
import { MEMORY_FILE, memoryLine, PLACES_MAX } from '../../project/memory.ts';
import { allItems, type ReportView, type ViewItem } from '../../reports/report/view.ts';
import { fingerprintsOf, furtherPlacesOf } from '../../reports/wording/fingerprints.ts';
import { sha256 } from '../../system/sha256.ts';
import { loadCase, presentCase, replay } from '../case/load-case.ts';
import { over } from '../cases/show-case.ts';
import type { Host } from '../host.ts';
import { itemNamed } from '../report/item-named.ts';
import { viewWithExcerpts } from '../report/view-with-excerpts.ts';
import { type MemoryPlace, memoryFile } from './memory-file.ts';
import { wasAsSevere } from './recalled.ts';

/** Who dismissed a finding, and why. */
export interface Dismissing {
  readonly by: string;
  readonly why: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

const ID_LENGTH = 12;
const TEXT_MAX = 4_000;

/** A finding of a review as the memory keeps it; the view has the texts around its items. Throws a `UserError` if it has no place. */
export function dismissalOf(view: ReportView, item: ViewItem, { by, why, at }: Dismissing): Dismissal {
  const [place] = item.data?.locations ?? [];
  if (!view.protocol.startsWith('code-review/'))
    throw new UserError('not-remembered', 'only findings of a code review are remembered', {
      hint: 'tribunal rule dismisses an item of this case',
    });
  if (place === undefined || item.data === undefined)
    throw new UserError('not-remembered', `finding ${item.number} has no file: it could not be known again`, {
      hint: 'tribunal rule dismisses it in this case',
    });
  const { others, elsewhere = [] } = furtherPlacesOf(item);
  if (others !== elsewhere.length || others > PLACES_MAX)
    throw new UserError(
      'not-remembered',
      `finding ${item.number} is in ${others + 1} places, and not all of them can be known again`,
      {
        hint: 'tribunal rule dismisses it in this case',
      },
    );
  const fingerprint = fingerprintsOf(allItems(view)).get(item.id) ?? '';
  const { title } = item;
  return {
    id: sha256(JSON.stringify([fingerprint, place.file, title, elsewhere])).slice(0, ID_LENGTH),
    fingerprint,
    title: title.slice(0, TEXT_MAX),
    text: item.description.slice(0, TEXT_MAX),
    file: place.file,
    quote: (item.quote ?? '').slice(0, TEXT_MAX),
    category: item.data.category,
    elsewhere,
    severity: item.data.severity ?? '',
    by,
    at: new Date(at).toISOString(),
    why: why.slice(0, TEXT_MAX),
    case: view.id === undefined ? '' : String(view.id),
  };
}

/** What became of a dismissal that was to be remembered. */
export interface Remembered {
  readonly dismissal: Dismissal;
  /** The file, as the user can open it. */
  readonly file: string;
  /** It was there already. */
  readonly wasKnown: boolean;
}

/** True if a dismissal counts for its finding as grave as it is now; a graver one needs a line of its own, which then counts. */
const isCovered = (before: Dismissal, { severity }: Dismissal): boolean => {
  const now = SEVERITIES.find((one) => one === severity);
  return (now !== undefined && !atLeast(now, 'high')) || wasAsSevere(before, now);
};

/** Adds a dismissal to the memory of the repository in the workspace. It counts in reviews once it is in their base. */
export async function rememberDismissal(dismissal: Dismissal, host: MemoryPlace): Promise<Remembered> {
  const file = await memoryFile(host);
  const { dismissals } = await file.read();
  const known = dismissals.find((one) => one.id === dismissal.id && isCovered(one, dismissal));
  if (known === undefined) await file.append(memoryLine(dismissal));
  return { dismissal: known ?? dismissal, file: MEMORY_FILE, wasKnown: known !== undefined };
}

/** An item of a case of the user's own to remember as dismissed. */
export interface RememberRequest {
  readonly wanted: string;
  /** Its number in the report, its id or its title. */
  readonly item: string;
  readonly by: string;
  readonly why: string;
}

/** Remembers an item of a stored case as dismissed; its case is left as it is. */
export async function rememberItem({ wanted, item, by, why }: RememberRequest, host: Host): Promise<Remembered> {
  const { id } = await host.cases.find(wanted);
  const loaded = await loadCase(id, host);
  const view = await over(loaded, async (kind) => {
    const { state, ledger, asItStands } = replay(kind, loaded);
    return viewWithExcerpts(await presentCase(kind, asItStands, { id, journal: loaded.stored, state, ledger }));
  });
  return rememberDismissal(dismissalOf(view, itemNamed(view, item), { by, why, at: host.clock.now() }), host);
}
