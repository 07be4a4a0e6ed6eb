import type { HeldJournal } from '../../contracts/case-store.ts';
import type { Lookout } from '../../contracts/lookout.ts';
import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import type { Limits } from '../../core/event.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import type { Kind } from '../kinds/kind.ts';
import type { CasePanel } from '../panel/case-panel.ts';
import type { Patience } from './patience.ts';

/** A case that can be opened: its setup and its seats. */
export interface OpenableCase<S extends CaseSetup, P, O> {
  readonly kind: Kind<S, P, O>;
  readonly id: string;
  readonly setup: S;
  /** The seats and their panelists, as written into the case. */
  readonly frozenPanel: unknown;
  readonly panel: CasePanel;
  readonly limits: Limits;
  readonly patience?: Patience;
  /** The one that the work was redacted with. */
  readonly masker?: Masker;
  /** The files around the work, if they were found when it was read. */
  readonly around?: ReviewedFiles | undefined;
  readonly work?: { readonly title: string; readonly extent: string };
  /** A hash of everything that the result depends on, if equal requests may share it. */
  readonly digest?: string | undefined;
  /** The time limit of the whole run, and its start. */
  readonly deadlineMs?: number | undefined;
  readonly startedAt?: number;
}

/** A case whose journal this process holds, with everything it needs to continue. */
export interface OpenedCase<S extends CaseSetup, P, O> {
  readonly kind: Kind<S, P, O>;
  readonly setup: S;
  readonly journal: HeldJournal;
  readonly panel: CasePanel;
  /** Redacts secrets from panelists' answers. */
  readonly masker: Masker;
  /** Access to the work beyond the shown parts; closed when the run ends. */
  readonly lookout: Lookout | undefined;
  readonly title: string;
  readonly deadlineMs?: number | undefined;
  /** Warns if git tracks the folder of a new case: no call waits for it. */
  readonly tellTracked?: () => Promise<void>;
}
