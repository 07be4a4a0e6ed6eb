/** How a text is read: what an unquoted value may be. */
export type TextKind =
  /** An unquoted value is an expression. */
  | 'code'
  /** An unquoted value is the value itself. */
  | 'settings'
  /** Settings of a shell: an unquoted word is the value itself. */
  | 'shell'
  /** Sentences. */
  | 'prose'
  /** Words for a user interface: a value is what people read. */
  | 'labels'
  | 'unknown';

const SETTINGS =
  /(?:^|\/)(?:\.?env(?:\.[\w-]+)?|[\w.-]+\.env(?:\.[\w-]+)?|_netrc|(?:docker|container)file[\w.-]*|[\w.-]*\.dockerfile|makefile|gnumakefile|procfile|credentials|config|htpasswd|shadow|passwd|pgpass|pipfile|.*wpa_supplicant[\w.-]*|\.[\w-]+)$|\.(?:ya?ml|json[5c]?|jsonl|ndjson|toml|ini|cfg|conf|cnf|config|properties|props|xml|plist|tfvars|tfstate(?:\.backup)?|netrc|npmrc|pypirc|service|socket|timer|http|rest|mk|csproj|nuspec|targets|credentials|s3cfg|htpasswd|htaccess|ovpn|reg|rc|desktop|hocon|edn|bru|postman_collection|kdl|unattend|ldif|sops|keys?|secrets?|pgpass|nmconnection|network|netdev|acl|conn|my\.cnf|boto|dcf|lock)$/i;
const SHELL =
  /\.(?:sh|bash|zsh|fish|ksh|bat|cmd|envrc|profile|bashrc|zshrc|command)$|(?:^|\/)\.(?:bashrc|zshrc|profile|bash_profile|envrc|zshenv|bash_history)$/i;
const PROSE =
  /\.(?:md|mdx|markdown|rst|txt|adoc|asciidoc|org|tex|log|eml|csv|tsv)$|^(?:title|the pull request|message of commit .*)$|(?:^|\/)(?:COMMIT_EDITMSG|MERGE_MSG|TAG_EDITMSG|README|CHANGELOG|NOTES)$/i;
const LABELS =
  /(?:^|\/)(?:locales?|i18n|l10n|lang|languages?|translations?|messages|intl|nls)\/|\.(?:po|pot|strings|stringsdict|arb|resx|xlf|xliff|ftl|lproj)$|(?:^|\/)(?:strings|arrays|messages(?:[_-]\w+)?|translations?|labels?|i18n)\.(?:xml|json|ya?ml|properties|ts|js|php|toml)$|(?:^|\/)(?:en|de|fr|es|it|pt|nl|pl|ru|ja|ko|zh|sv|da|nb|fi|cs|tr|ar|he|hi|th|vi|uk|el|hu|ro|bg|hr|sk|sl|et|lv|lt|fa|ca)(?:[_-][A-Za-z]{2,4})?\.(?:json|ya?ml|php|ts|js|po|toml)$/;
const CODE =
  /\.(?:[cm]?[jt]sx?|py|pyi|ipynb|java|kts?|scala|groovy|gradle|go|rs|c|h|cc|cpp|hpp|cxx|cs|fs|vb|swift|mm?|rb|erb|php|phtml|exs?|erl|hrl|r|jl|lua|pl|pm|dart|vue|svelte|astro|sql|clj|cljs|hs|ml|zig|nim|tf|hcl|nix|ps1|psm1|psd1|html?|css|scss|less|graphql|proto|sol|v|vhdl|cr|d|f90|pas|tcl|awk|sed|el|lisp|rkt|jsonnet|libsonnet|rego|bicep|cue|dhall|liquid|hbs|ejs|pug|twig|jinja2?|j2|tpl|tmpl|cshtml|razor|jsp|asp)$|(?:^|\/)(?:jenkinsfile|vagrantfile|gemfile|rakefile|podfile|fastfile|appfile|brewfile|build|workspace)$/i;

/** Templates are read as the file they generate. */
const TEMPLATE = /\.(?:example|sample|template|tmpl|tpl|dist|default|bak|old|orig|backup|local|j2|erb|in)$/i;

/** How the file at this path is read. */
export function textKindOf(path: string | undefined): TextKind {
  if (path === undefined) return 'unknown';
  const bare = path.replace(TEMPLATE, '');
  if (LABELS.test(bare)) return 'labels';
  if (SHELL.test(bare)) return 'shell';
  if (PROSE.test(bare)) return 'prose';
  if (CODE.test(bare)) return 'code';
  return SETTINGS.test(bare) ? 'settings' : 'unknown';
}

const SECRET_PRONE =
  /(?:^|\/)(?:\.env[\w.-]*|[\w.-]*\.env|\.?netrc|_netrc|\.pgpass|\.my\.cnf|\.npmrc|\.pypirc|\.git-credentials|\.htpasswd|\.dockercfg)$|(?:secret|credential|password|passwd|config|settings?|auth|database|application|appsettings|compose|values|vars|deploy|prod|staging|env)[^/]*\.(?:ya?ml|json|toml|ini|cfg|conf|cnf|properties|xml|tfvars|env|txt|php|py|rb|exs|config)$|\.(?:tfvars|properties|cnf|env|service)$/i;

/** A file of settings in which people keep secrets. */
export const mayHoldSecrets = (path: string): boolean => SECRET_PRONE.test(path) && textKindOf(path) !== 'labels';
