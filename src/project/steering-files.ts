import { plainPath } from '../system/plain-path.ts';

/** What a file steers in reviews, in words; undefined where it steers nothing by its name alone. */
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
]);

/** Files that tell agents what to do. */
const TOLD_IN: ReadonlySet<string> = new Set([
  ...['agents.md', 'agents.override.md', 'claude.md', 'claude.local.md', 'gemini.md', 'copilot-instructions.md'],
  ...['.cursorrules', '.windsurfrules', '.clinerules', '.mcp.json'],
]);

/** Folders of such files. */
const TOLD_BELOW: ReadonlySet<string> = new Set([
  '.claude',
  '.codex',
  '.gemini',
  '.agents',
  '.cursor',
  '.windsurf',
  '.clinerules',
]);

/** Whether a file may give marks by which files are left out of reviews or of diffs. */
export const isAttributes = (path: string): boolean => plainPath(path).split('/').at(-1) === '.gitattributes';

/** Whether a file may hold the steps of a pipeline. */
export const isPipeline = (path: string): boolean => PIPELINE.test(`/${plainPath(path)}`);

const PIPELINE =
  /\/\.(?:github|gitea|forgejo)\/(?:workflows|actions)\/|\/(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines|\.drone|\.travis)\.ya?ml$|\/\.(?:circleci|buildkite|woodpecker)\/|\/jenkinsfile$/;
