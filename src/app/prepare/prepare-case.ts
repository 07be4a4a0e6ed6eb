import { join, relative, resolve } from 'node:path';
import type { AnalysedChange } from '../../contracts/analyser.ts';
import type { Notice } from '../../contracts/notice.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import { defined } from '../../core/defined.ts';
import type { Limits } from '../../core/event.ts';
import { tokensIn } from '../../forge/token.ts';
import { checkCaseId, newCaseId } from '../../journal/case-id.ts';
import { ownSecrets } from '../../panelists/own-secrets.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import type { CaseSetup, PanelTerms } from '../../runtime/desks/desk.ts';
import { type Masker, newMasker } from '../../safety/secrets/mask.ts';
import type { Patience } from '../case/patience.ts';
import { requestDigest } from '../case/request-digest.ts';
import type { Host } from '../host.ts';
import type { Kind } from '../kinds/kind.ts';
import { findPanel } from '../panel/find-panel.ts';
import type { FamilyWish, FoundPanel } from '../panel/found-panel.ts';
import type { PanelLookup } from '../panel/look-up-candidates.ts';
import { frozenPanel, openPanel } from '../panel/open-panel.ts';
import type { FilledSeat } from '../panel/seat-models.ts';
import type { Reading } from '../price/check-size.ts';
import { affordsLooks, priceOfFirstRound, tooSmallLimit } from '../price/first-round-price.ts';
import type { CaseRequest } from './case-request.ts';
import type { PreparedCase, WorkInWords } from './preparation.ts';

/** The facts known before the work is read. */
export interface BegunCase {
  readonly id: string;
  readonly startedAt: number;
}

/** Names the case and starts its clock. */
export const beginCase = ({ id }: Pick<CaseRequest, 'id'>, { clock }: Pick<Host, 'clock'>): BegunCase => ({
  id: id === undefined ? newCaseId(clock.now()) : checkCaseId(id),
  startedAt: clock.monotonic(),
});

/** Redacts the work, looked-up files and statements consistently. */
export const maskerFor = (settings: PanelSettings): Masker => newMasker([...ownSecrets(settings), ...tokensIn(settings.env)]);

/** The requirements of a case for its panel. */
export interface PanelNeeds {
  readonly work: WorkInWords;
  readonly settings: PanelSettings;
  readonly limits: Limits;
  readonly deadlineMs: number | undefined;
  /** The panelists, if the work names them in place of the request. */
  readonly models?: readonly string[] | undefined;
  /** The panelists among them that the work requires. */
  readonly required?: readonly string[];
  readonly families?: FamilyWish | undefined;
  /** Panelists needed for something other than a reviewer's seat. */
  readonly besides?: readonly string[];
  /** The change that analysers read, if the work is a change of code. */
  readonly analysed?: AnalysedChange;
  /** A lookup that has begun already. */
  readonly lookup?: PanelLookup | undefined;
}

/** Finds the panel of a case. Lookups may be slow, so the stakes are reported first. */
export async function findCasePanel(request: CaseRequest, needs: PanelNeeds, host: Host): Promise<FoundPanel> {
  const {
    work,
    settings,
    limits,
    deadlineMs,
    models = request.models,
    families,
    besides = [],
    required,
    analysed,
    lookup,
  } = needs;
  host.tell(remark('note', 'work-read', work));
  return findPanel({
    named: models,
    own: request.own,
    settings,
    deadlineMs,
    analysed,
    presumed: request.presumed,
    families,
    besides,
    ...defined({ required, lookup }),
    needsPrices: limits.costMicros !== undefined,
    withoutAnalysers: request.withoutAnalysers,
    folder: host.workspace.folder,
  });
}

/** A case with its work read and its panel seated. */
export interface SeatedCase<S> {
  readonly begun: BegunCase;
  readonly request: CaseRequest;
  readonly work: WorkInWords;
  readonly settings: PanelSettings;
  readonly masker: Masker;
  readonly found: FoundPanel;
  readonly seated: readonly FilledSeat[];
  /** The setup that opens the debate; the terms of the panel are added to it. */
  readonly setup: S;
  readonly terms: PanelTerms;
  readonly reads: Reading;
  readonly remarks: readonly Remark[];
  readonly notices: readonly Notice[] | undefined;
  readonly limits?: Limits;
  readonly deadlineMs?: number | undefined;
  readonly patience?: Patience;
  readonly analysed?: AnalysedChange;
  readonly firstRound?: string | undefined;
  /** False: panelists cannot look beyond the work they are shown. */
  readonly mayLook?: boolean;
  /** The files around the work, if they were found when it was read. */
  readonly around?: ReviewedFiles | undefined;
  /** False: panelists may see what no digest covers, so that equal requests may have unequal results. */
  readonly isRepeatable?: boolean;
  /** The folder of the work: documents of the debate are written there too. */
  readonly folder?: string | undefined;
}

/** Opens the panel, prices the first round and checks that it can be paid; the case could be opened now. */
export async function readyCase<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  seated: SeatedCase<S>,
  host: Host,
): Promise<PreparedCase<S, P, O>> {
  const { begun, request, settings, found, terms, reads, analysed, work, masker } = seated;
  const { limits = request.limits, deadlineMs = request.deadlineMs } = seated;
  const told: S = {
    ...seated.setup,
    ...terms,
    ...(found.absent.length === 0 ? {} : { absent: found.absent }),
    ...defined({ workFolder: workFolder(seated, host) }),
  };
  const frozen = frozenPanel(work.title, seated.seated, host.workspace.folder);
  const panel = await openPanel(frozen, { settings, analysed, own: request.own }, host);
  const priceOf = (mayLook: boolean) => priceOfFirstRound(kind, told, { panelists: panel.panelists, reads: reads.text, mayLook });
  const isOffered = kind.lookout !== undefined && seated.mayLook !== false;
  const offered = priceOf(isOffered);
  // Looks at a project are a part of every review; those at the texts of a case are what a small limit does without.
  const mayLook = isOffered && (kind.desk.looksAt !== 'texts' || affordsLooks(offered, limits, told.seats.length));
  const price = mayLook === isOffered ? offered : priceOf(mayLook);
  const setup: S = mayLook && kind.desk.looksAt === 'texts' ? { ...told, mayLook } : told;
  const prepared: PreparedCase<S, P, O> = {
    kind,
    id: begun.id,
    setup,
    frozenPanel: frozen,
    panel,
    work,
    settings,
    found,
    seated: seated.seated,
    price,
    ...defined({ firstRound: seated.firstRound }),
    mayLook,
    ...defined({ around: seated.around }),
    masker,
    limits,
    patience: seated.patience ?? {},
    deadlineMs,
    startedAt: begun.startedAt,
    digest: seated.isRepeatable === false ? undefined : requestDigest({ kind, setup, frozen, seated: seated.seated, settings }),
    // A named case is a new one, unless the caller says that it only reserved the name.
    fresh: (request.fresh ?? request.id !== undefined) || settings.config.fresh === true,
    remarks: seated.remarks,
    notices: seated.notices ?? [],
  };
  const refusal = tooSmallLimit(price, limits);
  // A known result costs nothing.
  if (refusal !== undefined && !(await isResultKnown(prepared, host))) throw refusal;
  return prepared;
}

async function isResultKnown<S extends CaseSetup, P, O>(prepared: PreparedCase<S, P, O>, host: Host): Promise<boolean> {
  if (host.results === undefined) return false;
  const { resultKnown } = await import('../case/result-cache.ts');
  return (await resultKnown(prepared, host)) !== undefined;
}

/** A case keeps no path of the machine: only how its work is reached from it. */
function workFolder({ folder, begun }: SeatedCase<unknown>, { cases, workspace }: Host): string | undefined {
  if (folder === undefined || cases.folder === undefined) return undefined;
  const at = (path: string): string => resolve(workspace.folder, path);
  return relative(at(join(cases.folder, begun.id)), at(folder)) || '.';
}
