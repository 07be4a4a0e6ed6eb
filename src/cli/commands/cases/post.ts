import { type PostRequest, post } from '../../../app/post/post.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { tellPosted } from '../../output/tell-posted.ts';

/** Posts the report of a case to its pull request, or prints the comment. */
export async function postCase(
  { dir, ...request }: PostRequest & { readonly dir: string },
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const result = await post(request, host);
  if (result.kind === 'comment') {
    await console.result(result.text);
    return EXIT.passed;
  }
  const posted = tellPosted(result, { id: result.id, dir }, console);
  if (posted === undefined) return EXIT.noVerdict;
  if (posted.how !== 'created') console.log(`note     ${posted.how === 'updated' ? 'updated' : 'already up to date'}`);
  await console.result(`${posted.url}\n`);
  return EXIT.passed;
}
