import { readFile } from 'node:fs/promises';
import { UserError } from '../../contracts/user-error.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { readText } from '../../files/read-text.ts';
import type { Baseline } from '../../reports/formats/sarif/compare.ts';
import { loadCase, presentCase, replay, unfit } from '../case/load-case.ts';
import type { Host } from '../host.ts';
import { withKind } from '../kinds/kinds.ts';
import type { Format } from './formats.ts';
import { viewWithExcerpts } from './view-with-excerpts.ts';

/** The source of the results that later ones are compared with. */
export interface BaselineSource {
  /** A case, a packed case, or a report as SARIF; without it nothing is compared. */
  readonly baseline?: string | undefined;
  readonly outputs: readonly { readonly format: Format }[];
  /** The protocol of the debate that is compared with it. */
  readonly protocol: string;
}

/** Reads the baseline of results, before any money is spent. */
export async function readBaseline(
  { baseline, outputs, protocol }: BaselineSource,
  host: Pick<Host, 'cases' | 'workspace'>,
): Promise<Baseline | undefined> {
  if (baseline === undefined) return undefined;
  if (!outputs.some(({ format }) => format === 'sarif'))
    throw new UserError('usage', '--baseline needs --format sarif', {
      hint: `--format sarif -o FILE --baseline ${baseline}`,
    });
  const found = /\.sarif(?:\.json)?$/i.test(baseline) ? await fromFile(baseline, host) : await fromCase(baseline, host);
  if (found.protocol === protocol) return found;
  throw new UserError('other-protocol', `the baseline is of ${found.protocol}, and this is ${protocol}`, {
    place: baseline,
    hint: 'give an earlier case of the same kind, or a report of one',
  });
}

async function fromFile(name: string, { workspace }: Pick<Host, 'workspace'>): Promise<Baseline> {
  const file = workspace.at(name);
  const { readResults } = await import('../../reports/formats/sarif/read-results.ts');
  const read = readResults(readText(await textOf(file), file).value);
  if (read !== undefined) return { name, ...read };
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
    return { name: loaded.id, protocol: kind.desk.protocol.id, results: resultsOf(viewWithExcerpts(presented)) };
  }).catch(unfit(loaded.id));
}
