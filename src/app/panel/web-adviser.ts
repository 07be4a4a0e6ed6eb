import { UserError } from '../../contracts/user-error.ts';
import { cannotSearch, SEARCHING_PROVIDERS } from '../../panelists/api/web-search.ts';
import { serversSetUp } from '../../panelists/endpoint.ts';
import { readChoice } from '../../panelists/family-choice.ts';
import type { PanelSettings } from '../../panelists/settings.ts';

/** The panelist that searches the web, as written: from the setting, else a configured one that can search. */
export function webAdviser(web: string | undefined, settings: PanelSettings): string {
  if (web !== undefined) return searching(web, settings);
  const there = serversSetUp(settings).map(({ provider }) => provider);
  const first = SEARCHING_PROVIDERS.find((provider) => there.includes(provider));
  if (first !== undefined) return first;
  throw new UserError('no-web-search', 'no model that can search the web is set up', {
    hint: `set a key of ${SEARCHING_PROVIDERS.join(', ')}, or drop --verify-web`,
  });
}

/** Throws if the panelist cannot search, before it is looked up. */
function searching(web: string, settings: PanelSettings): string {
  const choice = readChoice(web, settings);
  const isSearching =
    choice.kind === 'script' || (choice.kind === 'model' && SEARCHING_PROVIDERS.some((provider) => provider === choice.provider));
  if (!isSearching) throw cannotSearch(web);
  return web;
}
