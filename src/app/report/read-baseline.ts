import { readFile } from 'node:fs/promises';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { readText } from '../../files/read-text.ts';
import type { Baseline } from '../../reports/formats/sarif/compare.ts';
import { comparedItems } from '../../reports/wording/since.ts';
import { loadCase, presentCase, replay, setupFor, unfit } from '../case/load-case.ts';
import { listCases } from '../cases/list-cases.ts';
import type { Host } from '../host.ts';
import { withKind } from '../kinds/kinds.ts';
import { isSarifFile } from './formats.ts';
import { viewWithExcerpts } from './view-with-excerpts.ts';

/** The source of the results that later ones are compared with. */
export interface BaselineSource {
  /** A case, a packed case, or a report as SARIF; without it nothing is compared. */
  readonly baseline?: string | undefined;
  /** The protocol of the debate that is compared with it. */
  readonly protocol: string;
  /** The case that is compared, and what it is about; a stored case tells that itself. */
  readonly id?: string | undefined;
  readonly about?: string | undefined;
}

/** Reads the baseline of results, before any money is spent. */
export async function readBaseline(
  source: BaselineSource,
  host: Pick<Host, 'cases' | 'index' | 'workspace'>,
): Promise<Baseline | undefined> {
  const { baseline, protocol } = source;
  if (baseline === undefined) return undefined;
  const found = isSarifFile(baseline)
    ? await fromFile(baseline, host)
    : await fromCase(await caseFor(baseline, source, host), host);
  if (found.protocol === protocol) return found;
  throw new UserError('other-protocol', `the baseline is of ${found.protocol}, and this is ${protocol}`, {
    place: baseline,
    hint: 'give an earlier case of the same kind, or a report of one',
  });
}

const LAST = 'last';

/** The case that a baseline names; `last` is the last one of the same kind, about the same work where a protocol can tell. */
async function caseFor(baseline: string, source: BaselineSource, host: Pick<Host, 'cases' | 'index'>): Promise<string> {
  if (baseline !== LAST) return baseline;
  const { id, protocol } = source;
  const about = source.about ?? (id === undefined ? undefined : await aboutCase(id, host));
  const { cases } = await listCases(host);
  for (const one of cases) {
    const isOver = one.state === 'closed' || one.state === 'ended early';
    if (!isOver || one.id === id || one.protocol !== protocol) continue;
    if (about === undefined || (await aboutCase(one.id, host)) === about) return one.id;
  }
  throw new UserError('no-baseline', `no earlier case of your own is about ${about ?? 'a change'}`, {
    hint: 'name a case (tribunal cases list), or leave --baseline out the first time',
  });
}

/** What a stored case is about; undefined if it is not stored, or its protocol does not tell. */
async function aboutCase(id: string, host: Pick<Host, 'cases'>): Promise<string | undefined> {
  const loaded = await loadCase(id, host).catch(() => undefined);
  return loaded && withKind(loaded.opening.protocol, (kind) => kind.about?.(setupFor(kind, loaded.opening)));
}

async function fromFile(name: string, { workspace }: Pick<Host, 'workspace'>): Promise<Baseline> {
  const file = workspace.at(name);
  const { readResults } = await import('../../reports/formats/sarif/read-results.ts');
  const read = readResults(readText(await textOf(file), file).value);
  if (read !== undefined) return { name, file, ...read };
  throw new UserError('bad-baseline', 'this is not a SARIF report of a single Tribunal case', {
    place: file,
    hint: 'give a file that --format sarif has written, or the name of a case',
  });
}

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new UserError('unreadable', `cannot read the file: ${diskReason(error)}`, {
      place: file,
      hint: 'give a path that exists',
    });
  });

async function fromCase(wanted: string, host: Pick<Host, 'cases'>): Promise<Baseline> {
  const { resultsOf } = await import('../../reports/formats/sarif/results.ts');
  const loaded = await loadCase(wanted, host);
  return withKind(loaded.opening.protocol, async (kind): Promise<Baseline> => {
    const { state, ledger, asItStands } = replay(kind, loaded);
    const presented = await presentCase(kind, asItStands, { id: loaded.id, journal: loaded.stored, state, ledger });
    const view = viewWithExcerpts(presented);
    const { id, isForeign } = loaded;
    return {
      name: id,
      protocol: kind.desk.protocol.id,
      results: resultsOf(view),
      items: comparedItems(view),
      scorecard: view.scorecard,
      defects: view.defects,
      id,
      isForeign,
    };
  }).catch(unfit(loaded.id));
}
