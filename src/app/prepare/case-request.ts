import type { Limits } from '../../core/event.ts';
import type { Language } from '../../core/language.ts';
import type { OwnPanelists } from '../panel/own-panelists.ts';
import type { ConfigChoice } from '../settings/panel-settings.ts';

/** What every request for a case may say. */
export interface CaseRequest {
  /** The name of the case; one is made where it is missing. */
  readonly id?: string | undefined;
  /** Who takes part: `provider:model`, `cli:claude`, `script:FILE`, `human`, an analyser or `own:NAME`; undefined: all that are set up. */
  readonly models?: readonly string[] | undefined;
  /** Panelists of the caller's own, by the name they have in `models`. */
  readonly own?: OwnPanelists | undefined;
  /** Analysers take part only where they are named. */
  readonly withoutAnalysers?: boolean | undefined;
  /** Nobody is asked whether they are there: that is told from what is set and installed. */
  readonly presumed?: boolean | undefined;
  readonly config?: ConfigChoice;
  readonly limits: Limits;
  /** How long the whole run may take. */
  readonly deadlineMs?: number | undefined;
  /** How long a panelist may say nothing, in every phase. */
  readonly silenceMs?: number | undefined;
  readonly language?: Language | undefined;
}
