import { plainPath } from '../system/plain-path.ts';

/** Places whose files run, or decide what runs, without an explicit call; matched against the lower-case path. */
const PLACES: readonly (readonly [what: string, form: RegExp])[] = [
  [
    'a pipeline',
    /\/\.(?:github|gitea|forgejo)\/(?:workflows|actions)\/|\/\.(?:circleci|buildkite|woodpecker|teamcity|semaphore|harness)\//,
  ],
  [
    'a pipeline',
    /\/(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines|\.drone|\.travis|\.cirrus|appveyor|cloudbuild|buildspec)[^/]*\.ya?ml$/,
  ],
  ['a pipeline', /\/jenkinsfile[^/]*$/],
  [
    'a hook',
    /\/(?:\.git|hooks|\.husky|\.githooks|\.lefthook)\/|\/(?:\.pre-commit-(?:config|hooks)|lefthook|\.lefthook|\.overcommit)\.ya?ml$/,
  ],
  [
    'a hook',
    /\/(?:pre|post)-(?:commit|push|merge|rebase|checkout|rewrite|receive|applypatch|update)$|\/(?:commit|applypatch|prepare-commit)-msg$/,
  ],
  [
    'a package script',
    /\/(?:package\.json|\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.c?js|composer\.json|binding\.gyp|deno\.jsonc?|bunfig\.toml)$/,
  ],
  [
    'a build',
    /\/(?:gnumakefile|makefile[^/]*|dockerfile[^/]*|containerfile[^/]*|[^/]*\.dockerfile|justfile|rakefile|gemfile|vagrantfile|procfile|brewfile|tiltfile|taskfile\.ya?ml|docker-compose[^/]*\.ya?ml|compose\.ya?ml|cmakelists\.txt|build\.rs|build\.gradle(?:\.kts)?|settings\.gradle(?:\.kts)?|gradlew(?:\.bat)?|mvnw(?:\.cmd)?|pom\.xml|meson\.build|build(?:\.bazel)?|workspace(?:\.bazel)?|configure(?:\.ac)?|gruntfile\.[cm]?[jt]s|gulpfile\.[cm]?[jt]s)$/,
  ],
  ['a build', /\/[^/]*\.(?:mk|cmake|m4|gradle|bzl|nix|spec|gemspec|podspec)$/],
  ['a build', /\/(?:\.cargo|\.mvn|gradle)\//],
  [
    'Python start-up',
    /\/(?:setup\.(?:py|cfg)|conftest\.py|sitecustomize\.py|usercustomize\.py|noxfile\.py|tox\.ini|pyproject\.toml|manage\.py)$|\.pth$/,
  ],
  [
    'a tool of developers',
    /\/(?:\.vscode|\.devcontainer|\.idea|\.zed|\.fleet|\.config)\/|\/\.(?:envrc|bashrc|bash_profile|profile|zshrc|gdbinit|lldbinit|vimrc|nvimrc|exrc|editorconfig|tool-versions|mise\.toml)$/,
  ],
  ['a configuration that runs', /\/[^/]*\.config\.[cm]?[jt]s$|\/\.[^/]*rc\.[cm]?js$/],
  ['a program', /\/(?:bin|sbin|libexec|scripts?)\/|\/[^/]*\.(?:sh|bash|zsh|fish|ps1|psm1|bat|cmd|command)$/],
  ['an action', /\/action\.ya?ml$/],
  ['what updates dependencies', /\/(?:dependabot\.ya?ml|\.?renovate(?:rc)?(?:\.json5?)?|pnpm-workspace\.yaml)$/],
  [
    'a configuration that runs',
    /\/\.(?:babel|mocha|nyc|swc|eslint|stylelint|prettier|lintstaged|commitlint)rc(?:\.(?:json5?|ya?ml))?$/,
  ],
  ['Python start-up', /\/__(?:init|main)__\.py$/],
  [
    'a deployment',
    /\/(?:cron\.(?:d|daily|hourly|weekly|monthly)|init\.d|systemd|migrations?)\/|\/templates\/[^/]*\.(?:ya?ml|tpl)$|\/(?:crontab|kustomization\.ya?ml|chart\.yaml)$|\.(?:service|timer|tf|tfvars)$/,
  ],
  ['who must agree to a change', /\/codeowners$/],
  ['what git does', /\/\.(?:gitattributes|gitmodules|gitconfig|lfsconfig)$/],
];

/** What a file does at its place, if it runs there or decides what runs; undefined if its place alone does not tell. */
export function runsAt(path: string): string | undefined {
  const plain = `/${plainPath(path)}`;
  return PLACES.find(([, form]) => form.test(plain))?.[0];
}
