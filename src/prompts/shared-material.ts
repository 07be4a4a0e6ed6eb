import { fenced } from '../safety/fence.ts';
import { fill, loadTemplate } from './load-template.ts';

interface Laid {
  readonly template: string;
  readonly parts: { readonly [name: string]: string };
  readonly nonce: string;
}

let latest: (Laid & { readonly text: string }) | undefined;

/**
 * What all asks of a case share: a template, with each part between marks of its name.
 * A case asks for it dozens of times in a row, and it may be large: the latest is remembered.
 */
export function sharedMaterial(laid: Laid): string {
  if (latest !== undefined && isSame(latest, laid)) return latest.text;
  const { template, parts, nonce } = laid;
  const values = Object.entries(parts).map(([name, text]) => [name, fenced(name, text, nonce)]);
  latest = { template, parts, nonce, text: fill(loadTemplate(template), Object.fromEntries(values)) };
  return latest.text;
}

const isSame = (a: Laid, b: Laid): boolean =>
  a.template === b.template &&
  a.nonce === b.nonce &&
  Object.keys(a.parts).length === Object.keys(b.parts).length &&
  Object.entries(a.parts).every(([name, text]) => b.parts[name] === text);
