/** Patterns of what a role looks at first: files by path, and places by words. */
export interface RolePattern {
  readonly paths?: RegExp;
  readonly words: RegExp;
}

const CODE =
  /\.(?:[cm]?[jt]sx?|py|go|java|kt|kts|scala|cs|c|cc|cpp|cxx|h|hh|hpp|rs|rb|php|swift|m|mm|dart|ex|exs|erl|clj|lua|pl|sh|bash|ps1|sql|vue|svelte)$/i;

/** Patterns by role. They only rank, so no line is hidden because it lacks a word. Other roles rank all files equally. */
export const ROLE_PATTERNS: ReadonlyMap<string, RolePattern> = new Map<string, RolePattern>([
  [
    'security-reviewer',
    {
      paths:
        /auth|login|session|password|passwd|secret|token|crypt|permission|polic(?:y|ies)|role|acl|sanitiz|security|oauth|saml|jwt|cors|csrf|upload|payment|middleware|(?:^|\/)\.github\/workflows\/|Dockerfile/i,
      words:
        /auth|token|passw|secret|credential|api[_-]?key|private[_-]?key|crypt|hash|hmac|signature|cookie|session|sql|query\(|exec|eval\(|spawn|system\(|shell|innerHTML|dangerouslySet|deserializ|pickle|yaml\.load|redirect|cors|csrf|xss|sanitiz|escape|permission|admin|root|sudo|chmod|http:\/\/|verify|certificate|random\(|upload|\.\.\//gi,
    },
  ],
  [
    'bug-detector',
    {
      paths: CODE,
      words:
        /\bif\b|\belse\b|\bfor\b|\bwhile\b|\bswitch\b|\bcatch\b|\bexcept\b|\bthrow\b|\braise\b|\bnull\b|\bnil\b|\bNone\b|undefined|await|async|promise|lock|mutex|index|length|[<>]=|[!=]==?/gi,
    },
  ],
  [
    'performance-reviewer',
    {
      paths: /cache|query|quer(?:y|ies)|batch|worker|queue|stream|render|index|search|sql|pool|benchmark|hot/i,
      words:
        /\bfor\b|\bwhile\b|\.map\(|\.filter\(|forEach|reduce\(|sort|cache|query|select\b|join|await|loop|batch|buffer|alloc|clone|copy|concat|regex|sleep|timeout|poll|pool|thread|n\+1|memo/gi,
    },
  ],
  [
    'test-coverage-reviewer',
    {
      words: /\btest\(|\bit\(|describe\(|expect\(|assert|mock|stub|fixture|spec\b|coverage|def test_|@Test/gi,
    },
  ],
  [
    'observability-reviewer',
    {
      paths: /log(?:s|ger|ging)?\b|metric|trac(?:e|ing)|telemetry|monitor|alert|otel|sentry|health|audit/i,
      words:
        /\blog(?:ger|ging)?\b|console\.|print(?:f|ln)?\(|metric|trac(?:e|er|ing)\b|\bspan\b|telemetry|\bwarn|catch|except|error|retry|health/gi,
    },
  ],
  [
    'architecture-reviewer',
    {
      paths: /(?:^|\/)(?:index|mod|main|app|core|domain|lib|module|container|registry|factory|base|interfaces?)(?:\.|\/)/i,
      words:
        /\bimport\b|require\(|\bexport\b|\binterface\b|\bclass\b|\bextends\b|\bimplements\b|abstract|inject|\bmodule\b|\bpackage\b|singleton|factory/gi,
    },
  ],
  [
    'dependency-reviewer',
    {
      paths:
        /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|requirements[^/]*\.txt|pyproject\.toml|poetry\.lock|uv\.lock|Pipfile(?:\.lock)?|setup\.(?:py|cfg)|go\.(?:mod|sum)|Cargo\.(?:toml|lock)|Gemfile(?:\.lock)?|[^/]+\.gemspec|composer\.(?:json|lock)|pom\.xml|build\.gradle(?:\.kts)?|gradle\.lockfile|[^/]+\.csproj|packages\.lock\.json|Package\.swift|mix\.(?:exs|lock)|deno\.(?:json|lock)|\.gitmodules|vcpkg\.json|conanfile\.[a-z]+)$/i,
      words: /\bimport\b|require\(|\bfrom '|\bfrom "|dependenc|"version"|registry|checksum|integrity/gi,
    },
  ],
  [
    'api-contract-reviewer',
    {
      paths:
        /(?:^|\/)(?:api|apis|routes?|router|controllers?|handlers?|endpoints?|graphql|rpc|contracts?|dto|schemas?|public)(?:\/|\.|-)|\.(?:proto|graphql|gql|thrift|avsc|wsdl|d\.ts)$|openapi|swagger/i,
      words:
        /\bexport\b|\bpublic\b|@(?:Get|Post|Put|Patch|Delete|Request)Mapping|\.(?:get|post|put|patch|delete)\(|route|endpoint|status|schema|deprecated|version|request|response|interface|\brpc\b|\bmessage\b/gi,
    },
  ],
  [
    'data-integrity-reviewer',
    {
      paths:
        /migrat|(?:^|\/)(?:db|database|models?|entit(?:y|ies)|repositor(?:y|ies)|dao|store|persistence|seeds?)(?:\/|\.|-)|\.sql$|schema|prisma/i,
      words:
        /\bselect\b|\binsert\b|\bupdate\b|\bdelete\b|\balter\b|\bcreate table\b|\bdrop\b|transaction|commit|rollback|\bsave\b|upsert|constraint|foreign|unique|nullable|migrat|serializ|parse|encode|decode|timestamp|decimal|currency|idempoten/gi,
    },
  ],
  [
    'accessibility-reviewer',
    {
      paths:
        /\.(?:[jt]sx|html?|vue|svelte|astro|css|s[ac]ss|less|hbs|ejs|erb|twig|liquid|cshtml|razor)$|(?:^|\/)(?:components?|views?|pages?|templates?|ui)\//i,
      words:
        /aria-|role=|\balt=|tabindex|<button|<img|<input|<label|<a |onclick|onkey|focus|contrast|color:|outline|heading|<h[1-6]/gi,
    },
  ],
  [
    'configuration-reviewer',
    {
      paths:
        /\.(?:ya?ml|toml|ini|cfg|conf|env|properties|tf|tfvars|hcl|nix)$|(?:^|\/)(?:\.env[^/]*|[^/]*Dockerfile[^/]*|docker-compose[^/]*|Makefile|Jenkinsfile|Procfile|nginx[^/]*|[^/]*config[^/]*|\.[a-z]+rc(?:\.[a-z]+)?)$|(?:^|\/)(?:config|settings|deploy|k8s|helm|terraform|\.github|\.circleci)\//i,
      words:
        /process\.env|os\.environ|getenv|\benv\b|config|setting|default|feature[_-]?flag|timeout|\bport\b|\bhost\b|\burl\b|limit/gi,
    },
  ],
]);
