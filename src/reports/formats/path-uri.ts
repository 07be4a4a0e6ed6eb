/** A path as part of an address: nothing in it is taken for a scheme, a question or a fragment, and none is too broken for one. */
export const uriOf = (path: string): string =>
  path
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
