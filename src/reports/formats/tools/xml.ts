/** A text in XML that nothing has to escape again; only `element` makes one. */
export interface Xml {
  readonly xml: string;
}

/** The values of an element's attributes; undefined ones are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element: all text in it is escaped, and nothing in it starts a command of the log that it is printed to. */
export function element(name: string, attributes: Attributes, content: readonly (Xml | string)[] = []): Xml {
  const head = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value)).replace(/\s/g, spaceInAttribute)}"`)
    .join('');
  if (content.length === 0) return { xml: `<${name}${head}/>` };
  const inside = content.map((part) => (typeof part === 'string' ? asContent(part) : `\n${part.xml}`)).join('');
  const end = content.some((part) => typeof part !== 'string') ? '\n' : '';
  return { xml: `<${name}${head}>${inside}${end}</${name}>` };
}

/** A document of one element. */
export const xmlDocument = ({ xml }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are exactly those that XML 1.0 forbids.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A workflow of GitHub obeys `##[` anywhere in its log, and lines that begin with `::`. */
const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
    .replaceAll('##[', '#&#35;[');

/** Readers turn other white space in an attribute into blanks. */
const spaceInAttribute = (space: string): string => (space === ' ' ? space : `&#${space.charCodeAt(0)};`);

const asContent = (text: string): string =>
  escaped(text)
    .replaceAll('\r', '&#13;')
    .replace(/^([^\S\n]*):(?=:)/gm, '$1&#58;');
