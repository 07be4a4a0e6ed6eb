import { example } from './issue-example.js';

declare const process: { readonly argv: readonly string[]; readonly env: Record<string, string | undefined> };

const seen: string[] = [];
const { signal } = new AbortController();
const result = await example(
  process.argv[2] ?? '',
  { env: process.env, signal },
  {
    show: (event) => seen.push(event.derived ? event.kind : event.event.type),
  },
);
console.log(result.status, result.protocol, seen.includes('remark'), seen.at(-1));
