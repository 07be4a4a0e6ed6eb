import type { CaseIndex } from '../../contracts/case-index.ts';
import { remark } from '../../contracts/remark.ts';
import type { Language } from '../../core/language.ts';
import { jsonIn } from '../../core/text/bounded-json.ts';
import { FOREIGN_WORDS } from '../../reports/words/tables.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Host } from '../host.ts';
import type { Kind, Presented } from '../kinds/kind.ts';
import { isAdviserSpec } from '../panel/adviser-choice.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import type { PreparedCase } from '../prepare/preparation.ts';
import type { DecidedCase, EndedCase, HeldCase } from './held-case.ts';
import { type LoadedCase, loadCase, presentCase, replay } from './load-case.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Models behind one name change. */
const AGE_MAX_MS = 7 * DAY_MS;
/** Known vulnerabilities and the web change faster: as long as looked-up advisories are cached. */
const LOOKED_UP_AGE_MAX_MS = DAY_MS;
const RESULTS_MAX = 2_000;

/** The result of an earlier case with an equal request, in the shape of a case that is held; undefined if there is none. */
export async function reusedCase<S extends CaseSetup, P, O>(
  prepared: PreparedCase<S, P, O>,
  { language }: { readonly language?: Language | undefined },
  host: Host,
): Promise<HeldCase | undefined> {
  const equal = await equalCase(prepared, { language, host });
  if (equal === undefined) return undefined;
  const { id, decided } = equal;
  host.tell(remark('note', 'result-reused', { id, openedAt: decided.openedAt }));
  return {
    id,
    title: `${prepared.work.title} · ${prepared.work.extent}`,
    events: NO_EVENTS,
    ended: Promise.resolve({ kind: 'decided', ...decided }),
    stop: () => {},
  };
}

/** The earlier case whose result a run would show without a call; undefined if it would ask its panel. */
export async function resultKnown<S extends CaseSetup, P, O>(
  prepared: PreparedCase<S, P, O>,
  host: Host,
): Promise<{ readonly id: string; readonly openedAt: number } | undefined> {
  const equal = await equalCase(prepared, { language: undefined, host });
  return equal && { id: equal.id, openedAt: equal.decided.openedAt };
}

/** The case that decided an equal request and is complete and young enough. */
async function equalCase<S extends CaseSetup, P, O>(
  { digest, fresh, kind, seated }: PreparedCase<S, P, O>,
  { language, host }: { readonly language: Language | undefined; readonly host: Host },
): Promise<{ readonly id: string; readonly decided: DecidedCase } | undefined> {
  if (fresh || digest === undefined || host.results === undefined) return undefined;
  const id = (await known(host.results)).get(digest);
  if (id === undefined) return undefined;
  const decided = await decidedIn(id, { kind, language, host });
  if (decided === undefined) return undefined;
  return isYoungEnough(host.clock.now() - decided.openedAt, seated) ? { id, decided } : undefined;
}

/** True if a result of that age may be shown again for a panel; one from the future may not. */
export function isYoungEnough(ageMs: number, seated: readonly Pick<FilledSeat, 'spec'>[]): boolean {
  const most = seated.some(({ spec }) => looksUp(spec)) ? LOOKED_UP_AGE_MAX_MS : AGE_MAX_MS;
  return ageMs >= 0 && ageMs <= most;
}

const NO_EVENTS: HeldCase['events'] = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
};

/** OSV, or a model that searches the web. */
const looksUp = (spec: string): boolean => spec === 'osv' || isAdviserSpec(spec);

/** Reads a case; undefined unless it is the user's own, over, and complete. */
async function decidedIn<S extends CaseSetup, P, O>(
  id: string,
  { kind, language, host }: { readonly kind: Kind<S, P, O>; readonly language: Language | undefined; readonly host: Host },
): Promise<DecidedCase | undefined> {
  try {
    const loaded = await loadCase(id, host);
    if (loaded.isForeign || loaded.opening.protocol !== kind.desk.protocol.id || !isUnbroken(loaded)) return undefined;
    const { state, ledger, asItStands, finished } = replay(kind, loaded);
    if (!finished || ledger.closed === undefined || state.record.curtailed !== undefined) return undefined;
    const told = { id, journal: loaded.stored, state, ledger, language, isReused: true };
    const report = await presentCase(kind, asItStands, told);
    if (!isComplete(report)) return undefined;
    const openedAt = loaded.stored.entries[0]?.at ?? 0;
    return {
      report: asReused(report, { id, openedAt }),
      curtailed: undefined,
      openedAt,
      documents: kind.documents?.(report, state.setup) ?? [],
      workFolder: state.setup.workFolder,
      posting: kind.posting?.(state.setup),
    };
  } catch {
    // Pruned, damaged or held by another process: it is asked again.
    return undefined;
  }
}

/** True if one run held the case to its end, every ask was answered, and the journal is whole. */
const isUnbroken = ({ stored: { entries, tornBytes } }: LoadedCase): boolean =>
  tornBytes === 0 &&
  entries.every(({ event }) => event.type !== 'case-resumed' && (event.type !== 'ask-failed' || event.willRetry));

/** True if nothing keeps the verdict from being the whole panel's on the whole work. */
const isComplete = ({ answered, quorate, gaps, wanting }: Presented): boolean =>
  answered && quorate && !gaps && wanting === undefined;

const asReused = (presented: Presented, { id, openedAt }: { readonly id: string; readonly openedAt: number }): Presented => ({
  ...presented,
  view: () => {
    const view = presented.view();
    return { ...view, reused: FOREIGN_WORDS[view.language].reused(id, new Date(openedAt).toISOString()) };
  },
});

/** The same held case, whose result is kept for equal requests if it is complete. */
export function remembered(held: HeldCase, digest: string, { results }: Pick<Host, 'results'>): HeldCase {
  if (results === undefined) return held;
  const ended = held.ended.then(async (end): Promise<EndedCase> => {
    if (end.kind === 'decided' && end.curtailed === undefined && isComplete(end.report)) await keep(results, digest, held.id);
    return end;
  });
  // A caller may read only the events: that must not end in an unhandled rejection.
  ended.catch(() => {});
  return { ...held, ended };
}

/** Of processes that write at once the last one wins: what is lost is asked again. */
async function keep(results: CaseIndex, digest: string, id: string): Promise<void> {
  const all = new Map(await known(results));
  all.delete(digest);
  all.set(digest, id);
  await results.write(JSON.stringify([...all].slice(-RESULTS_MAX)));
}

/** The ids of decided cases by the digests of their requests; none if they cannot be read. */
async function known(results: CaseIndex): Promise<ReadonlyMap<string, string>> {
  const read = jsonIn((await results.read()) ?? '');
  const pairs = Array.isArray(read) ? read : [];
  return new Map(
    pairs.filter((pair): pair is [string, string] => Array.isArray(pair) && pair.every((one) => typeof one === 'string')),
  );
}
