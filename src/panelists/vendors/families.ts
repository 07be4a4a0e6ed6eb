/** Families by the names that their models go by, wherever in an id: vendors, regions and hosts stand before and after. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/claude/, 'claude'],
  [/gpt|codex|(^|[^a-z])o[1-9](?![a-z])/, 'gpt'],
  [/gemini/, 'gemini'],
  [/grok/, 'grok'],
  [/llama/, 'llama'],
  [/qwen|qwq/, 'qwen'],
  [/mistral|mixtral|codestral|devstral|magistral/, 'mistral'],
  [/deepseek/, 'deepseek'],
];

/** The family whose name stands somewhere in a text in lower case; undefined where none does. */
export const knownFamily = (text: string): string | undefined => FAMILIES.find(([pattern]) => pattern.test(text))?.[1];

/** The family of a model; of an unknown one the leading letters of its id's last part. */
export function familyOfModel(model: string): string {
  const id = model.toLowerCase();
  const name = id.slice(id.lastIndexOf('/') + 1);
  return knownFamily(name) ?? /^[a-z]+/.exec(name)?.[0] ?? name;
}
