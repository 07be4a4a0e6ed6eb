import type { FetchPermission } from '../../contracts/fetch-permission.ts';
import type { Limits } from '../../core/event.ts';
import type { Language } from '../../core/language.ts';
import type { OwnPanelists } from '../panel/own-panelists.ts';
import type { ConfigChoice } from '../settings/panel-settings.ts';

/** The options common to every request for a case. */
export interface CaseRequest {
  /** The id of the case; generated if missing. */
  readonly id?: string | undefined;
  /**
   * The panelists: `provider:model`, `cli:claude`, `script:FILE`, `human`, an analyser or `own:NAME`; undefined: all that are
   * configured.
   */
  readonly models?: readonly string[] | undefined;
  /** Panelists of the caller's own, by the name they have in `models`. */
  readonly own?: OwnPanelists | undefined;
  /** Excludes analysers that are not named. */
  readonly withoutAnalysers?: boolean | undefined;
  /** Skips availability checks: availability is inferred from settings and installed programs. */
  readonly presumed?: boolean | undefined;
  /** Panelists are asked even if an equal case was decided before; by default if the request names its case. */
  readonly fresh?: boolean | undefined;
  readonly config?: ConfigChoice;
  readonly limits: Limits;
  /** The time limit of the whole run. */
  readonly deadlineMs?: number | undefined;
  /** The time that a panelist may stay silent, in every phase. */
  readonly silenceMs?: number | undefined;
  readonly language?: Language | undefined;
  /** Fetches a work and sources that are named by an address on the web; without it nothing is fetched. */
  readonly allowFetch?: FetchPermission | undefined;
}
