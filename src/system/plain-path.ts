/** A path as a file system may take it that knows no case, no marks that cannot be seen, and no dots or spaces at the end of names. */
export const plainPath = (path: string): string =>
  path
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[. ]{1,255}(?=\/|$)/g, '')
    .toLowerCase();
