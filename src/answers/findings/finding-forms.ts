import { shortened } from '../reading/describe-problem.ts';
import type { Envelope } from '../reading/envelope.ts';
import { isSaid } from '../reading/object-shape.ts';
import { type Element, renamedFrom } from '../reading/renamed.ts';
import { isLines, isText } from '../reading/values.ts';
import { BUSINESS_FINDING } from '../wanted/document-fields.ts';
import type { FieldTable } from '../wanted/field-table.ts';
import { CODE_FINDING } from '../wanted/finding-fields.ts';

/** A finding of a code debate, whatever it calls its place. */
export const CODE_FINDING_ELEMENT = {
  fields: CODE_FINDING,
  prepare: (finding) => withLocation(withLines(finding)),
  complete: withTitle,
} as const satisfies Element;

/** A finding of a business debate. */
export const BUSINESS_FINDING_ELEMENT = { fields: BUSINESS_FINDING, complete: withTitle } as const satisfies Element;

/** A statement about one finding in a later round. */
export const saidElement = <T extends FieldTable>(fields: T): Element<T> => ({ fields, prepare: withId });

const TITLE_MAX = 100;

/** A finding without a title is called by the first sentence that describes it. */
function withTitle(finding: Envelope): Envelope {
  const { title, description } = finding;
  if (isSaid(title) || typeof description !== 'string' || description.trim() === '') return finding;
  const [first = ''] = description.trim().split(/(?<=[.!?。])\s|\n/, 1);
  return { ...finding, title: shortened(first.replace(/[.。]$/, ''), TITLE_MAX) };
}

/** `lines: [10, 14]` as `"10-14"`. */
function withLines(finding: Envelope): Envelope {
  const entries = Object.entries(finding).map(([name, value]) => {
    const isPair = Array.isArray(value) && value.length > 0 && value.length <= 2 && value.every(isLines);
    return isPair && /line/i.test(name) ? [name, (value as readonly unknown[]).join('-')] : [name, value];
  });
  return entries.every(([name, value]) => finding[name as string] === value) ? finding : Object.fromEntries(entries);
}

const PLACE = /^([^\n]{1,4096}?):(\d{1,9}(?:-\d{1,9})?)$/;

/** The fields of a place, with any value. */
const PLACE_FIELDS: FieldTable = {
  file: { ...CODE_FINDING.file, fits: () => true },
  line: { ...CODE_FINDING.line, fits: () => true },
  end_line: { ...CODE_FINDING.end_line, fits: () => true },
};

/** `location` as a text such as `a.ts:10`, or as an object with a file and a line. */
function withLocation(finding: Envelope): Envelope {
  const { location, ...rest } = finding;
  const [, file, line] = (typeof location === 'string' ? PLACE.exec(location.trim()) : null) ?? [];
  const inner = file === undefined ? location : { file, line };
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return finding;
  const { element } = renamedFrom(withLines(inner as Envelope), { fields: PLACE_FIELDS });
  const isPlace = isText(element.file) || isLines(element.line);
  if (!isPlace || Object.keys(element).some((name) => !Object.hasOwn(PLACE_FIELDS, name))) return finding;
  const stated = renamedFrom(rest, { fields: PLACE_FIELDS }).element;
  const missing = Object.entries(element).filter(([name, value]) => isSaid(value) && !isSaid(stated[name]));
  // The lines of a place elsewhere say nothing of the file that the finding names itself.
  const isSame = !isText(stated.file) || !isText(element.file) || stated.file === element.file;
  return isSame ? { ...rest, ...Object.fromEntries(missing) } : finding;
}

/** `finding: { id }` as its id. */
function withId(said: Envelope): Envelope {
  const { finding } = said;
  if (typeof finding !== 'object' || finding === null || !('id' in finding)) return said;
  return { ...said, finding: finding.id };
}
