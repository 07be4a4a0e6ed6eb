import { isScriptSpec } from '../../panelists/agents/script-choice.ts';
import { answeringSettings } from '../../panelists/answering-settings.ts';
import type { PanelSettings } from '../../panelists/settings.ts';
import { promptsHash } from '../../prompts/load-template.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { sha256 } from '../../system/sha256.ts';
import { version } from '../../system/version.ts';
import type { Kind } from '../kinds/kind.ts';
import { advisedBy, isAdviserSpec } from '../panel/adviser-choice.ts';
import { isUsualSpec } from '../panel/analyser-choice.ts';
import { isOwnSpec } from '../panel/own-panelists.ts';
import type { FilledSeat } from '../panel/seat-models.ts';

/** Everything that the result of a request depends on. */
export interface DigestedRequest<S extends CaseSetup, P, O> {
  readonly kind: Kind<S, P, O>;
  /** The work, the policy, the weights and everything else that a case freezes. */
  readonly setup: S;
  readonly frozen: unknown;
  readonly seated: readonly FilledSeat[];
  readonly settings: PanelSettings;
}

/** Hashes a request with the words of all prompts; undefined if its panel may answer an equal request otherwise, or costs nothing. */
export function requestDigest<S extends CaseSetup, P, O>(
  request: DigestedRequest<S, P, O>,
  prompts: string = promptsHash(),
): string | undefined {
  const { kind, setup, frozen, seated, settings } = request;
  if (!seated.every(isRepeatable) || !seated.some(({ seat }) => seat.kind === 'model')) return undefined;
  const parts = [version(), kind.desk.protocol.id, prompts, answeringSettings(settings), frozen, setup];
  return sha256(JSON.stringify(parts, plain));
}

/**
 * A person, a script and a panelist of the caller's own can say something else each time; other tools' reports and the project's
 * own linter read files that are not part of the case.
 */
function isRepeatable({ seat, spec }: FilledSeat): boolean {
  const inner = isAdviserSpec(spec) ? advisedBy(spec) : spec;
  if (seat.kind === 'analyser') return isUsualSpec(inner);
  return seat.kind === 'model' && !isOwnSpec(inner) && !isScriptSpec(inner);
}

/** The nonce of the fence differs in every case. */
function plain(key: string, value: unknown): unknown {
  if (key === 'nonce') return undefined;
  if (value instanceof Map) return { map: [...value] };
  return value instanceof Set ? { set: [...value] } : value;
}
