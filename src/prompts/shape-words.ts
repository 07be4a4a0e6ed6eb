import { fill, loadTemplate } from './load-template.ts';

/** The shape of an answer in words, for panelists that cannot be held to it. */
export const shapeWords = (schema: object): string => fill(loadTemplate('shape.md'), { schema: JSON.stringify(schema) });
