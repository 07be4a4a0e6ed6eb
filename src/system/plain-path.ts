/** Normalises a path for file systems that ignore case, invisible characters, and trailing dots or spaces in names. */
export const plainPath = (path: string): string =>
  path
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[. ]{1,255}(?=\/|$)/g, '')
    .toLowerCase();
