/** What the core says of findings, in English. */
export const FINDING_PHRASES = {
  'advisory-confirmed': () => 'confirmed by an advisory',
  'advisory-link-not-found': (link: string) => `its search came back with no such link, so it counts as nothing known: ${link}`,
  'advisory-looked-up': (known: string) => `looked up: ${known}`,
  'advisory-no-link': () => 'what a search found counts only with a link',
  'advisory-none': () => 'no advisory is known for it: no change',
  'advisory-nothing-named': () => 'it names nothing that could be looked up: no change',
  'advisory-overruled': () => 'another adviser, who is believed first, says otherwise',
  'advisory-own-source': () => 'the database that reported it has no second voice on it',
  'advisory-unanswered': (why: string) => `advisories could not be looked up: no change${why === '' ? '' : ` (${why})`}`,
  'advisory-patched': () => 'fixed in the version in use: one severity level down',
  'ended-early': (why: string) => `the case was ended early (${why})`,
};
