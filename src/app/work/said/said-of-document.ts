import { UserError } from '../../../contracts/user-error.ts';
import { learnSecrets } from '../../../safety/secrets/find-secrets.ts';
import type { Masker } from '../../../safety/secrets/mask.ts';
import type { SaidOfDocument } from '../document-material.ts';
import { refuseSecrets } from './refuse-secrets.ts';

/** The audiences that reports have words for; any other is shown in the user's words. */
const AUDIENCES = ['investor', 'customer', 'partner', 'internal', 'general'] as const;

/** The most characters of what the user says in own words. */
export const SAID_MOST = { audience: 200, purpose: 500 } as const;

/** What the user says of a document: words on one line, of limited length, without secrets. */
export async function saidOfDocument(said: SaidOfDocument, masker: Masker): Promise<SaidOfDocument> {
  const audience = said.audience === undefined ? undefined : named(said.audience.replace(/\s+/g, ' ').trim());
  const purpose = said.purpose?.replace(/\s+/g, ' ').trim();
  const words = { audience, purpose };
  await learnSecrets(
    masker,
    Object.values(words).filter((text) => text !== undefined),
  );
  for (const name of ['audience', 'purpose'] as const) {
    const text = words[name];
    if (text === undefined) continue;
    const most = SAID_MOST[name];
    if (text === '') throw new UserError('usage', `--${name} needs words`, { hint: EXAMPLES[name] });
    if (text.length > most)
      throw new UserError('usage', `--${name} has ${text.length} characters, and at most ${most} are sent`, {
        hint: `say it more shortly: ${EXAMPLES[name]}`,
      });
    refuseSecrets({ name: `--${name}`, text, to: 'the panel', isOption: true }, masker);
  }
  return { ...said, ...words };
}

const EXAMPLES = {
  audience: '--audience "CFOs of mid-size hospitals"',
  purpose: '--purpose "win a pilot at three clinics"',
} as const;

/** One of the known audiences in any letter case, else the words. */
const named = (words: string): string => AUDIENCES.find((one) => one === words.toLowerCase()) ?? words;
