import { fetch, type Response } from 'undici';
import { required } from './environment.js';

const LEDGER = required('LEDGER_URL');

export const post = (path: string, body: object): Promise<Response> =>
  fetch(new URL(path, LEDGER), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${required('LEDGER_TOKEN')}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
