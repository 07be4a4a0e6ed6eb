import { knownFamily } from './families.ts';

/** What a tool that writes code signs with, and the family of the models behind it. */
interface Signature {
  /** Its family as a panel knows it; a tool that asks many vendors' models has its own name, which makes no panelist dependent. */
  readonly family: string;
  /** The name it signs with, and the account it opens pull requests with; lower case, without `[bot]`. */
  readonly name: RegExp;
  /** The address it signs with. */
  readonly mail?: RegExp;
}

// A person may be called Claude: such a name counts only with an address of its vendor or with the name of a product.
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

/** Accounts that open pull requests for their tool and are called after it alone; no person can have a name with `[bot]`. */
const BOTS: ReadonlyMap<string, string> = new Map([
  ['claude', 'claude'],
  ['anthropic-claude', 'claude'],
  ['cursor', 'cursor'],
]);

/** A line of a commit message that names who wrote it with its author. */
const TRAILER = /^(co-authored-by|co-developed-by|assisted-by|generated-by)[ \t]*:[ \t]*(\S.*)$/i;
const GENERATED = /\bgenerated (?:with|by) \[?(claude code|(?:openai )?codex|github copilot|gemini (?:cli|code assist))\b/i;
/** A trailer that is longer names nobody. */
const LINE_MAX = 300;

/** The families of models that a text says it was written with: by its trailers, or by a line such as "Generated with Claude Code". */
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

/** The family of the tool that an account belongs to; undefined for a person's. */
export function familyOfAccount(login: string): string | undefined {
  const name = login.toLowerCase();
  if (name.endsWith('[bot]')) return BOTS.get(nameIn(name)) ?? byName(nameIn(name));
  return name === 'copilot' ? 'gpt' : undefined;
}

function generatedBy(line: string): string | undefined {
  const tool = GENERATED.exec(line)?.[1]?.toLowerCase();
  return tool === undefined ? undefined : byName(tool);
}

/** `name <address>`, `name (model) <address>`; a line that names tools only may give a model alone. */
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
