import type { WrittenLayer } from '../config/written-layer.ts';
import type { BaseFiles } from '../contracts/base-files.ts';

const OURS = ['tribunal.config.yaml', 'tribunal.config.yml', 'tribunal.config.json'];
const ALIAS = '.ai-review-arena.json';

/** What a project says about reviews, as it was before the change. */
export async function projectLayers(base: BaseFiles): Promise<readonly WrittenLayer[]> {
  const files = await Promise.all([ALIAS, ...OURS].map(async (file) => ({ file, text: await base.read(file) })));
  return files.flatMap(({ file, text }) =>
    text === undefined ? [] : [{ file, text, kind: file === ALIAS ? ('alias' as const) : ('ours' as const) }],
  );
}
