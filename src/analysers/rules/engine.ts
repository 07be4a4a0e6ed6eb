import type { NapiConfig, SgNode } from '@ast-grep/napi';
import { defined } from '../../core/defined.ts';
import { platformName } from '../../system/platform.ts';
import { GRAMMARS, type RuleLanguage } from './language-of.ts';

/** The parser: one grammar per language, or why it is missing on this platform. */
export interface Engine {
  readonly parse: (language: RuleLanguage, text: string) => SgNode;
  /** Why the Python grammar, which comes in a separate library, is missing. */
  readonly pythonMissing?: string;
}

/** The engine, or why its native part does not load here. */
export type EngineLoaded =
  | { readonly kind: 'engine'; readonly engine: Engine }
  | { readonly kind: 'failure'; readonly message: string };

/** The parts of the engine that are native, each by what loads it. */
export interface EngineParts {
  readonly napi: () => Promise<typeof import('@ast-grep/napi')>;
  readonly python: () => Promise<{ readonly default: typeof import('@ast-grep/lang-python') }>;
}

const INSTALLED: EngineParts = { napi: () => import('@ast-grep/napi'), python: () => import('@ast-grep/lang-python') };

let loading: Promise<EngineLoaded> | undefined;

/** The engine, loaded when it is first needed and once in a process. */
export function loadEngine(): Promise<EngineLoaded> {
  loading ??= openEngine(INSTALLED);
  return loading;
}

/** An engine made of these parts, or why it is unavailable. */
export async function openEngine(parts: EngineParts): Promise<EngineLoaded> {
  try {
    const napi = await parts.napi();
    const parse: Engine['parse'] = (language, text) => napi.parse(GRAMMARS[language], text).root();
    const pythonMissing = await registerPython(napi, parts);
    return { kind: 'engine', engine: { parse, ...defined({ pythonMissing }) } };
  } catch (error) {
    return { kind: 'failure', message: `ast-grep does not load on ${platformName}: ${firstLine(error)}` };
  }
}

async function registerPython(
  { registerDynamicLanguage }: typeof import('@ast-grep/napi'),
  parts: EngineParts,
): Promise<string | undefined> {
  try {
    const { default: python } = await parts.python();
    registerDynamicLanguage({ python });
    return undefined;
  } catch (error) {
    return `ast-grep's grammar of Python does not load on ${platformName}: ${firstLine(error)}`;
  }
}

const firstLine = (error: unknown): string => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

/** Deeper trees are not searched: the cost of a rule grows with the square of the depth. */
const DEPTH_MAX = 250;

const tooDeep = ((): NapiConfig => {
  let rule: NapiConfig['rule'] = { nthChild: 1 };
  for (let level = 0; level < DEPTH_MAX; level++) rule = { has: rule };
  return { rule };
})();

/** True if a tree is deeper than hand-written code. */
export const isTooDeep = (root: SgNode): boolean => root.matches(tooDeep);
