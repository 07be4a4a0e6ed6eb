import type { AbsentMember } from '../contracts/material.ts';
import { UserError } from '../contracts/user-error.ts';
import { describeMissing, serversSetUp } from '../panelists/endpoint.ts';
import type { Unavailable } from '../panelists/find-model.ts';
import { readModelChoice } from '../panelists/model-choice.ts';
import type { PanelSettings } from '../panelists/settings.ts';
import type { Sitter } from '../panelists/sitter.ts';
import { lookUpSitters } from './look-up-sitters.ts';
import { NobodyToAsk } from './nobody-to-ask.ts';

/** Whom somebody wants on the panel. */
export interface PanelWish {
  /** `provider` or `provider:model` each; undefined: whoever is set up. */
  readonly named: readonly string[] | undefined;
  readonly settings: PanelSettings;
  /** How much time there is for the whole run. */
  readonly deadlineMs: number | undefined;
}

/** Who takes part, and who is set up here and cannot. */
export interface FoundPanel {
  readonly sitters: readonly Sitter[];
  readonly absent: readonly AbsentMember[];
}

/** Those who take part: whoever was named, else all that are set up here. Every one is checked before any is paid. */
export async function findPanel({ named, settings, deadlineMs }: PanelWish): Promise<FoundPanel> {
  const choices = named === undefined ? serversSetUp(settings) : named.map(readModelChoice);
  const { found, unavailable } = await lookUpSitters(choices, { settings, deadlineMs });
  const [first] = unavailable;
  if (named !== undefined && first !== undefined) throw notThere(first);
  if (found.length > 0) return { sitters: found, absent: unavailable.map(({ who, message }) => ({ who, why: message })) };
  const local =
    unavailable.length === 0 ? await lookUpSitters([{ provider: 'ollama' }], { settings, deadlineMs }) : { found: [] };
  if (local.found.length > 0) return { sitters: local.found, absent: [] };
  throw nobody(unavailable, settings);
}

/** A name that the provider does not know is the user's mistake; everything else is the world's failure. */
const notThere = ({ reason, message, hint }: Unavailable): Error =>
  reason === 'no-such-model' ? new UserError('no-such-model', message, { hint }) : new NobodyToAsk(message, hint);

function nobody(unavailable: readonly Unavailable[], settings: PanelSettings): NobodyToAsk {
  if (unavailable.length > 0)
    return new NobodyToAsk(
      `no model can be asked: ${unavailable.map(({ message }) => message).join('; ')}`,
      unavailable.map(({ hint }) => hint).join('\n'),
    );
  return new NobodyToAsk(
    'no model is set up, so there is nobody to ask',
    ['any of these will do; then run the same command again', ...describeMissing(settings)].join('\n'),
  );
}
