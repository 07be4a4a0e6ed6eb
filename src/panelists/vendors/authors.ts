import { knownFamily } from './families.ts';

/** The signature of a tool that writes code, with the family of its models. */
interface Signature {
  /** Its family as a panel knows it; a tool with models of many vendors has its own name, which makes no panelist dependent. */
  readonly family: string;
  /** The name it signs with, and its account on pull requests; lower case, without `[bot]`. */
  readonly name: RegExp;
  /** The e-mail address it signs with. */
  readonly mail?: RegExp;
}

// A person may be called Claude: such a name counts only with its vendor's address or a product name.
const SIGNATURES: readonly Signature[] = [
  { family: 'claude', name: /^claude[- ]?(?:code|opus|sonnet|haiku|\d)/, mail: /@anthropic\.com$/ },
  { family: 'gpt', name: /^(?:openai[- ]|chatgpt[- ]?)?codex\b|^chatgpt\b|^gpt-\d/, mail: /@openai\.com$/ },
  { family: 'gpt', name: /^(?:github )?copilot\b/ },
  { family: 'gemini', name: /^gemini(?:[- ](?:code[- ]assist|cli|\d)|$)|^google-labs-jules\b|^jules$/ },
  { family: 'grok', name: /^grok(?:[- ]|$)/, mail: /@x\.ai$/ },
  { family: 'qwen', name: /^qwen(?:[- ]|$)/ },
  { family: 'cursor', name: /^cursor(?:agent|[- ]agent|$)/, mail: /@cursor\.com$/ },
  { family: 'devin', name: /^devin(?:-ai-integration\b|[- ]ai\b)/, mail: /@(?:devin|cognition)\.ai$/ },
];

/** The families that changes are signed with. */
export const SIGNED_FAMILIES: readonly string[] = [...new Set(SIGNATURES.map(({ family }) => family))];

/** Bot accounts named after their tool; no person can have a name with `[bot]`. */
const BOTS: ReadonlyMap<string, string> = new Map([
  ['claude', 'claude'],
  ['anthropic-claude', 'claude'],
  ['cursor', 'cursor'],
]);

/** A trailer of a commit message that names co-authors. */
const TRAILER = /^(co-authored-by|co-developed-by|assisted-by|generated-by)[ \t]*:[ \t]*(\S.*)$/i;
const GENERATED = /\bgenerated (?:with|by) \[?(claude code|(?:openai )?codex|github copilot|gemini (?:cli|code assist))\b/i;
/** Longer trailers are ignored. */
const LINE_MAX = 300;

/** The model families that a text is signed with: by its trailers, or by a line such as "Generated with Claude Code". */
export function familiesSigned(text: string): readonly string[] {
  const families = text.split('\n').flatMap((line): readonly string[] => {
    if (line.length > LINE_MAX) return [];
    const [, kind = '', value = ''] = TRAILER.exec(line.trim()) ?? [];
    const family =
      value === '' ? generatedBy(line) : signedBy(value.toLowerCase(), { isTool: /^(?:assisted|generated)/i.test(kind) });
    return family === undefined ? [] : [family];
  });
  return [...new Set(families)];
}

/** The family of the tool behind an account; undefined for a person's. */
export function familyOfAccount(login: string): string | undefined {
  const name = login.toLowerCase();
  if (name.endsWith('[bot]')) return BOTS.get(nameIn(name)) ?? byName(nameIn(name));
  return name === 'copilot' ? 'gpt' : undefined;
}

function generatedBy(line: string): string | undefined {
  const tool = GENERATED.exec(line)?.[1]?.toLowerCase();
  return tool === undefined ? undefined : byName(tool);
}

/** Parses `name <address>`, `name (model) <address>`; a tool-only trailer may name a model alone. */
function signedBy(value: string, { isTool }: { readonly isTool: boolean }): string | undefined {
  const [, mail = ''] = /<([^<>]{1,200})>/.exec(value) ?? [];
  const name = nameIn(value.replace(/<.*$/, ''));
  const [, model = ''] = /\(([^()]{1,100})\)/.exec(value) ?? [];
  return (
    knownFamily(model) ??
    (mail === '' ? undefined : SIGNATURES.find((one) => one.mail?.test(mail))?.family) ??
    byName(name) ??
    (isTool ? knownFamily(name) : undefined)
  );
}

const byName = (name: string): string | undefined => SIGNATURES.find((one) => one.name.test(name))?.family;

const nameIn = (text: string): string => text.replace('[bot]', '').trim();
