import { Unconvertible } from '../conversion.ts';

/** What happens as a file of XML is read; names come without their prefixes. */
export interface XmlVisitor {
  readonly open: (name: string, attribute: (name: string) => string | undefined) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

const DEPTH_MAX = 512;

const broken = (): Unconvertible => new Unconvertible('it is damaged: its XML cannot be read');

/**
 * Reads XML from begin to end in linear time. A document type is refused, so there are no entities but the five of XML, and
 * nothing is fetched.
 */
export function readXml(xml: string, visitor: XmlVisitor): void {
  const names: string[] = [];
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start === -1) break;
    if (start > at && names.length > 0) visitor.text(unescaped(xml.slice(at, start)));
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start);
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start);
      visitor.text(xml.slice(start + 9, at - 3));
    } else if (xml.startsWith('<?', start)) at = after(xml, '?>', start);
    else if (xml.startsWith('<!', start))
      throw new Unconvertible('its XML has a document type, which Word documents do not have');
    else {
      at = after(xml, '>', start);
      tag(xml.slice(start + 1, at - 1), names, visitor);
    }
  }
  if (names.length > 0) throw broken();
}

function tag(written: string, names: string[], visitor: XmlVisitor): void {
  if (written.startsWith('/')) {
    const name = local(written.slice(1).trim());
    if (names.pop() !== name) throw broken();
    visitor.close(name);
    return;
  }
  const isEmpty = written.endsWith('/');
  const end = written.search(/[\s/]/);
  const name = local(end === -1 ? written : written.slice(0, end));
  if (name === '' || names.length >= DEPTH_MAX) throw broken();
  const attributes = end === -1 ? '' : written.slice(end);
  visitor.open(name, (wanted) => attributeIn(attributes, wanted));
  if (isEmpty) visitor.close(name);
  else names.push(name);
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at === -1) throw broken();
  return at + mark.length;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributeIn(attributes: string, wanted: string): string | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (local(name) === wanted) return unescaped(double ?? single ?? '');
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CHARACTER = 0x10ffff;

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
        if (name !== undefined) return NAMED[name as string] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code > LAST_CHARACTER ? '\ufffd' : String.fromCodePoint(code);
      })
    : text;
