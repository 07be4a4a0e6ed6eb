import { remark } from '../../contracts/remark.ts';
import { defined } from '../../core/defined.ts';
import type { ReportTerms } from '../../core/event.ts';
import { recordOpening } from '../../journal/opening.ts';
import { promptsHash } from '../../prompts/load-template.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { textsIn } from '../../safety/secrets/data-texts.ts';
import type { Host } from '../host.ts';
import { checkPriced } from '../panel/case-panel.ts';
import { caseMasker } from './case-masker.ts';
import type { OpenableCase, OpenedCase } from './opened-case.ts';

/** Creates a case in the store and writes its opening. */
export async function openCase<S extends CaseSetup, P, O>(
  prepared: OpenableCase<S, P, O>,
  host: Host,
  report?: ReportTerms,
): Promise<OpenedCase<S, P, O>> {
  const { kind, id, setup, frozenPanel, panel, limits, work, masker: given, around } = prepared;
  checkPriced(panel, limits);
  const journal = await host.cases.create(id);
  try {
    for (const one of journal.remarks) host.tell(one);
    const opening = { protocol: kind.desk.protocol.id, setup, panel: frozenPanel };
    await recordOpening(journal, opening, { limits, prompts: promptsHash(), ...defined({ report }) });
    const masker = given ?? (await caseMasker(panel.ownKeys, opening, journal));
    given?.settle(textsIn(setup));
    const lookout = await kind.lookout?.(setup, { host, masker, around });
    const title =
      work === undefined
        ? (panel.title ?? usualTitle(id, kind.desk.protocol.id, setup))
        : `${work.title} · ${work.extent} · ${seatCount(setup)}`;
    return { kind, setup, journal, panel, masker, lookout, title, tellTracked: () => tellTracked(host) };
  } catch (error) {
    await journal.close().catch(() => {});
    throw error;
  }
}

/** The default title of the progress display. */
export const usualTitle = (id: string, protocol: string, { seats }: CaseSetup): string =>
  `${id} · ${protocol} · ${seats.length} seats`;

function seatCount({ seats }: CaseSetup): string {
  const asked = seats.filter(({ standsInFor }) => standsInFor === undefined).length;
  return asked === 1 ? '1 seat' : `${asked} seats`;
}

/** Warns about a tracked case folder, because cases contain the reviewed work and raw answers. Never rejects. */
async function tellTracked({ cases: { folder }, env, tell }: Host): Promise<void> {
  if (folder === undefined) return;
  const { isTracked } = await import('../../sources/git/tracked.ts');
  if (await isTracked(folder, env).catch(() => true)) tell(remark('warning', 'cases-tracked', { folder }));
}
