import type { Dice } from '../simulator/rng.ts';
import { asJson, asList, type Json } from '../vendor/wire.ts';

/** What stands in a field of this name, where not every value that its schema allows is one that a panelist would give. */
export type Values = Readonly<Record<string, () => unknown>>;

/** An answer that keeps to a schema to the letter; `text` makes up its words. */
export function answerBySchema(root: Json, dice: Dice, { text, values }: { text: () => string; values: Values }): unknown {
  const make = (schema: Json, name: string): unknown => {
    if (Array.isArray(schema.enum)) return dice.pick(schema.enum);
    const choices = asList(schema.anyOf).map(asJson);
    if (choices.length > 0) return make(dice.pick(choices), name);
    if (schema.type === 'null') return null;
    if (schema.type === 'array') return Array.from({ length: dice.int(0, 3) }, () => make(asJson(schema.items), name));
    if (schema.type === 'object')
      return Object.fromEntries(Object.entries(asJson(schema.properties)).map(([key, one]) => [key, make(asJson(one), key)]));
    const known = values[name];
    if (known !== undefined) return known();
    if (schema.type === 'boolean') return dice.chance(0.5);
    if (schema.type === 'integer') return dice.int(2, 99);
    if (schema.type === 'number') return values['*number']?.() ?? dice.int(0, 100) / 100;
    return text();
  };
  return make(root, '');
}
