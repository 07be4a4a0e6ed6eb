import { OwnCases } from '../../journal/own/own-cases.ts';
import { secretKey } from '../../journal/own/secret-key.ts';

/** The cases of the user of this process; `create` makes the secret key that marks them, where there is none. */
export async function ownCasesHere({ create = false }: { readonly create?: boolean } = {}): Promise<OwnCases> {
  const { env, platform } = process;
  return new OwnCases(await secretKey({ env, platform, cwd: process.cwd() }, { create }));
}
