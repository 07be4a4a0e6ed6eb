/** Whether a quote stands in a text, with forgiveness for what copying does to it. */
export const quoteStands = (quote: string, text: string): boolean => plain(text).includes(plain(quote));

const plain = (text: string): string =>
  text.replace(/[*_`\u00ad]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
