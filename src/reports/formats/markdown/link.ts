/** A link whose address cannot end it; another address than a web page is no link. `name` is Markdown. */
export function linkOf(name: string, url: string): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return name;
  const target = new URL(url).href.replace(/[()<>'"\s\\`|]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `[${name}](${target})`;
}
