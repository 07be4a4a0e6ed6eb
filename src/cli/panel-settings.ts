import { readUserConfig } from '../config/user-config.ts';
import { nearest } from '../contracts/did-you-mean.ts';
import type { Language } from '../contracts/material.ts';
import { UserError } from '../contracts/user-error.ts';
import { AGENT_NAMES } from '../panelists/agents/known-agents.ts';
import { keysIn } from '../panelists/endpoint.ts';
import { PROVIDER_NAMES } from '../panelists/providers.ts';
import type { PanelSettings } from '../panelists/settings.ts';
import type { PanelTerms } from '../runtime/panel-terms.ts';
import type { LookoutAround } from './code-review-lookout.ts';

/** What is set about panelists: by the environment, and by the config that was named or is the user's usual one. */
export function panelSettings(named: string | undefined): PanelSettings {
  const { file, panel } = readUserConfig(named, process.env);
  refuseUnknown('providers', Object.keys(panel.providers), PROVIDER_NAMES, file);
  refuseUnknown('clis', Object.keys(panel.clis), AGENT_NAMES, file);
  return { env: process.env, config: panel };
}

/** A setting of somebody who does not exist is a slip of the pen. */
function refuseUnknown(section: string, names: readonly string[], known: readonly string[], file: string | undefined): void {
  const strange = names.find((name) => !known.includes(name));
  if (strange === undefined) return;
  const near = nearest(strange, known);
  throw new UserError('bad-config', `${section}.${strange} is nobody that can be asked`, {
    ...(file === undefined ? {} : { place: file }),
    hint: near === undefined ? `there is ${known.join(', ')}` : `did you mean ${section}.${near}?`,
  });
}

/** On what terms a panel is asked, where the user has said anything about it. */
export function termsOf(config: string | undefined, language: Language | undefined): Pick<PanelTerms, 'language' | 'reveals'> {
  const { language: usual, reveals } = readUserConfig(config, process.env);
  const said = language ?? usual;
  return {
    ...(said === undefined ? {} : { language: said }),
    ...(reveals.confidence || reveals.verdicts ? { reveals } : {}),
  };
}

/** Where a panel looks further, and what it must not see there. */
export const lookoutAround = (config: string | undefined): Omit<LookoutAround, 'seenBefore'> => ({
  cwd: process.cwd(),
  ownKeys: keysIn(panelSettings(config)),
});
