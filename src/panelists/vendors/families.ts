/** Families by name patterns anywhere in a model id: vendors, regions and hosts may surround them. */
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

/** The names of the families that are known by pattern. */
export const FAMILY_NAMES: readonly string[] = FAMILIES.map(([, name]) => name);

/** The family whose name occurs in a lower-case text; undefined if none does. */
export const knownFamily = (text: string): string | undefined => FAMILIES.find(([pattern]) => pattern.test(text))?.[1];

/** The family of a model; for an unknown one, the leading letters of the last part of its id. */
export function familyOfModel(model: string): string {
  const id = model.toLowerCase();
  const name = id.slice(id.lastIndexOf('/') + 1);
  return knownFamily(name) ?? /^[a-z]+/.exec(name)?.[0] ?? name;
}
