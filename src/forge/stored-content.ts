import { BLOB } from './answer-shapes.ts';
import type { GithubApi } from './github-api.ts';

const MIB = 1024 * 1024;
/** The size limit of a blob. */
export const CONTENT_MAX = 16 * MIB;

/** The bytes of a blob, or the reason there are none. */
export type StoredContent =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'missing' };

/** Reads a blob. GitHub sends it as base64 in short lines, a third longer. */
export async function storedContent(api: GithubApi, sha: string, bytesMax = CONTENT_MAX): Promise<StoredContent> {
  const question = { route: 'GET /repos/{owner}/{repo}/git/blobs/{sha}', values: { sha } };
  const answer = await api.ask({ ...question, bytesMax: Math.ceil(bytesMax * 1.4) + 8_192 });
  if (answer.kind === 'too-long') return { kind: 'too-large' };
  if (answer.kind === 'refused') {
    if (answer.status === 404) return { kind: 'missing' };
    if (answer.status === 403 && answer.codes.includes('too_large')) return { kind: 'too-large' };
    throw api.failure(answer);
  }
  const { encoding, content } = api.read(answer.data, BLOB);
  const bytes = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
  return bytes.length > bytesMax ? { kind: 'too-large' } : { kind: 'bytes', bytes };
}
