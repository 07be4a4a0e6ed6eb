import { readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** The numbering that a paragraph takes part in. */
export interface Numbering {
  readonly list: string;
  readonly level: number;
}

/** What a style says about its paragraphs. */
export interface Style {
  /** The level of a heading from 1; undefined for other paragraphs. */
  readonly heading: number | undefined;
  readonly numbering: Numbering | undefined;
}

interface WrittenStyle {
  name: string;
  basedOn: string | undefined;
  outline: number | undefined;
  list: string | undefined;
  listLevel: number;
}

const BASES_MAX = 20;
/** The outline level of body text. */
const BODY = 9;

/** Reads the styles of paragraphs: which are headings of which level, and which are numbered. */
export function readStyles(archive: Archive): (id: string | undefined) => Style {
  const styles = new Map<string, WrittenStyle>();
  let open: WrittenStyle | undefined;
  readXml(archive.text('word/styles.xml') ?? '', {
    open: (name, attribute) => {
      const value = (): string | undefined => attribute('val');
      if (name === 'style') {
        open = { name: '', basedOn: undefined, outline: undefined, list: undefined, listLevel: 0 };
        styles.set(attribute('styleId') ?? '', open);
      } else if (open === undefined) return;
      else if (name === 'name') open.name = value() ?? '';
      else if (name === 'basedOn') open.basedOn = value();
      else if (name === 'outlineLvl') open.outline = Number(value());
      else if (name === 'numId') open.list = value();
      else if (name === 'ilvl') open.listLevel = Number(value());
    },
    close: (name) => {
      if (name === 'style') open = undefined;
    },
    text: () => undefined,
  });
  return (id) => {
    const bases = basesOf(id, styles);
    const outline = bases.map(outlineOf).find((level) => level !== undefined);
    const numbered = bases.find(({ list }) => list !== undefined);
    return {
      heading: outline === undefined || outline >= BODY ? undefined : outline + 1,
      numbering: numbered?.list === undefined ? undefined : { list: numbered.list, level: numbered.listLevel },
    };
  };
}

/** A style and those that it is based on, the nearest first. */
function basesOf(id: string | undefined, styles: ReadonlyMap<string, WrittenStyle>): readonly WrittenStyle[] {
  const bases: WrittenStyle[] = [];
  let style = id === undefined ? undefined : styles.get(id);
  for (let count = 0; style !== undefined && count < BASES_MAX; count++) {
    bases.push(style);
    style = style.basedOn === undefined ? undefined : styles.get(style.basedOn);
  }
  return bases;
}

/** The outline level of a style: what it says, or what its name says. */
function outlineOf({ name, outline }: WrittenStyle): number | undefined {
  if (outline !== undefined && Number.isInteger(outline)) return outline;
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  if (level !== undefined) return Number(level) - 1;
  return /^title$/i.test(name) ? 0 : undefined;
}
