import { plainPath } from '../system/plain-path.ts';

/** What a file controls in reviews, in words; undefined if its name alone does not tell. */
export function steeredBy(path: string): string | undefined {
  const names = plainPath(path).split('/');
  const name = names.at(-1) ?? '';
  if (name.startsWith('tribunal.config.') || name === '.ai-review-arena.json') return 'the settings of reviews';
  if (name === '.tribunalignore') return 'which files are reviewed';
  const folder = names.indexOf('.tribunal');
  if (folder >= 0 && names.length > folder + 1) return IN_OUR_FOLDER.get(names[folder + 1] ?? '') ?? 'reviews';
  if (TOLD_IN.has(name) || names.slice(0, -1).some((one) => TOLD_BELOW.has(one))) return 'what agents and reviewers are told';
  return undefined;
}

const IN_OUR_FOLDER: ReadonlyMap<string, string> = new Map([
  ['rules', 'the rules that reviewers are told'],
  ['roles', 'what reviewers look for'],
  ['memory.jsonl', 'which findings count as dismissed'],
]);

/** Instruction files for agents. */
const TOLD_IN: ReadonlySet<string> = new Set([
  ...['agents.md', 'agents.override.md', 'claude.md', 'claude.local.md', 'gemini.md', 'copilot-instructions.md'],
  ...['.cursorrules', '.windsurfrules', '.clinerules', '.mcp.json'],
]);

/** Folders of instruction files. */
const TOLD_BELOW: ReadonlySet<string> = new Set([
  '.claude',
  '.codex',
  '.gemini',
  '.agents',
  '.cursor',
  '.windsurf',
  '.clinerules',
]);

/** True if a file may set attributes that exclude files from reviews or diffs. */
export const isAttributes = (path: string): boolean => plainPath(path).split('/').at(-1) === '.gitattributes';

/** True if a file may define a CI pipeline. */
export const isPipeline = (path: string): boolean => PIPELINE.test(`/${plainPath(path)}`);

const PIPELINE =
  /\/\.(?:github|gitea|forgejo)\/(?:workflows|actions)\/|\/(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines|\.drone|\.travis)\.ya?ml$|\/\.(?:circleci|buildkite|woodpecker)\/|\/jenkinsfile$/;
