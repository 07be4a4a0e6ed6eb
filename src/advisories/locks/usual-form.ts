/** A line that a tool never writes, and that could mean something we do not parse. */
type StrangeLine = (lines: readonly string[]) => number;

const every =
  (form: RegExp): StrangeLine =>
  (lines) =>
    lines.findIndex((line) => !form.test(line));

/** Line ends that some tools recognise and we do not: text that we read as a comment may be a separate line there. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Python ends lines at these.
const OTHER_BREAK = /\r(?!$)|[\v\f\x1c-\x1e\x85\u2028\u2029]/;

const YAML_VALUE = String.raw`(?:'[^']*'|[^\s,{}'"&*!|>%@\[][^\s,{}'"]*)`;
const YAML_PAIR = String.raw`\w+: ${YAML_VALUE}`;
const PNPM_TOP = /^(?:[A-Za-z]\w*:(?: .*)?|#.*)?$/;
const PNPM_IN_PACKAGES = new RegExp(
  [
    String.raw`^(?: {2}(?:'[^']+'|"[^"\\]+"|[^\s'"#?&*!|>{\[-][^#]*):`,
    String.raw` {4}resolution:(?: \{(?:${YAML_PAIR}(?:, ${YAML_PAIR})*)?\})?`,
    String.raw` {4}(?!resolution)[A-Za-z]\w*:(?: .*)?`,
    ' {5}.*|)$',
  ].join('|'),
);
const PNPM_RESOLUTION = new RegExp(`^ {6}${YAML_PAIR}$`);

/** `pnpm-lock.yaml`: bare keys at the margin, packages indented by two columns, their fields by four. */
const pnpm: StrangeLine = (lines) => {
  let [section, field, sections] = ['', '', 0];
  return lines.findIndex((line) => {
    if (/^\S/.test(line)) {
      section = line;
      if (/^packages\b/.test(line)) sections++;
      return !PNPM_TOP.test(line) || sections > 1 || (/^packages:/.test(line) && !/^packages:(?: \{\})?$/.test(line));
    }
    if (section !== 'packages:') return false;
    field = /^ {2,4}\S/.test(line) ? line.trim() : field;
    return !PNPM_IN_PACKAGES.test(line) || (field === 'resolution:' && /^ {5}/.test(line) && !PNPM_RESOLUTION.test(line));
  });
};

const YARN_FIELD = String.raw` {2}(?:version|resolved|resolution|integrity|checksum|cacheKey):? +(?:"[^"\\]+"|[^\s"'&*!|>{\[][^"\\]*)`;
const YARN_REST = String.raw` {2}(?!(?:version|resolved|resolution|integrity|checksum|cacheKey)\b)[A-Za-z]\w*(?:[: ].*)?| {4}.*`;
const YARN = new RegExp(String.raw`^(?:#.*|["\w@.][^\\]*:|\? "[^"\\]+"|:|${YARN_FIELD}|${YARN_REST}|)$`);

const TOML_HEAD = /^\[{1,2}[\w-]+(?:\.[\w-]+(?:\.(?:[\w-]+|"[\w.-]+"))*)?\]{1,2}$/;
const TOML_PAIR = /^(?:[\w-]+|"[^"\\]*[. ][^"\\]*") = .{1,10000}$/;
const TOML_ITEM = /^\s+(?:"(?:[^"\\]|\\.)*"|'[^']*'|\{.{0,3900}\}),?$|^\], \[$/;
/** Texts and keys that we would read otherwise than TOML does. */
const TOML_ODD =
  /\b(?:url|path|registry|git|editable|directory|hash|sha\d+|file)\s*=\s*'|"{3}|'{3}|\\[uUxe]|[{,]\s*["'][^"']*["']\s*=(?!=)|[{,]\s*[\w-]+\s*\.\s*[\w-]+\s*=/;

/** Lock files in TOML: heads and keys at the margin, lists closed there. */
function toml({ sourceTables }: { readonly sourceTables: boolean }): StrangeLine {
  return (lines) => {
    let [isInList, isBelowHead] = [false, false];
    return lines.findIndex((line) => {
      const isText = /^description = /.test(line);
      if (line === '' || line.startsWith('#')) return false;
      if (!isText && TOML_ODD.test(line)) return true;
      if (isInList) {
        isInList = !/^\]{1,2}$/.test(line);
        return isInList && !TOML_ITEM.test(line);
      }
      if (line.startsWith('[')) {
        isBelowHead = true;
        return !TOML_HEAD.test(line) || (!sourceTables && /^\[{1,2}package\.source\b/.test(line));
      }
      isInList = / = \[{1,2}$/.test(line);
      const isLongTable = line.includes('{') && line.length > 3_900 && !/^[\w-]+ = \[/.test(line);
      return !TOML_PAIR.test(line) || isLongTable || (!isBelowHead && /^packages? = (?!\[\]$)/.test(line));
    });
  };
}

const PIP_OPTIONS = [
  ...['-r', '-c', '-e', '-i', '-f', '--requirement', '--constraint', '--editable', '--index-url', '--extra-index-url'],
  ...['--find-links', '--trusted-host', '--no-index', '--no-binary', '--only-binary', '--prefer-binary', '--pre'],
  ...['--require-hashes', '--use-feature', '--hash', '--config-settings', '--global-option'],
].join('|');

const FORMS: readonly (readonly [name: RegExp, strange: StrangeLine])[] = [
  [/\.json$|Pipfile\.lock$|go\.(?:mod|sum)$/, () => -1],
  [/pnpm-lock\.yaml$/, pnpm],
  [/yarn\.lock$/, every(YARN)],
  [/(?:uv|Cargo)\.lock$/, toml({ sourceTables: false })],
  [/poetry\.lock$|\.toml$/, toml({ sourceTables: true })],
  [/\.txt$/, every(new RegExp(String.raw`^\s*(?:(?:${PIP_OPTIONS})(?:[ =].*)?|[^-\s].*|)$(?<![^\s\\]\\|\\\\)`))],
];

/** The first line, from 1, that the tool of a lock file would not write; undefined if there is none. */
export function strangeLineIn(path: string, text: string): number | undefined {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  const isJson = /\.json$|Pipfile\.lock$/.test(path);
  const broken = isJson ? -1 : lines.findIndex((line) => OTHER_BREAK.test(line));
  if (broken !== -1) return broken + 1;
  const strange = FORMS.find(([name]) => name.test(path))?.[1] ?? (() => -1);
  const at = strange(lines.map((line) => line.replace(/\r$/, '').trimEnd()));
  return at === -1 ? undefined : at + 1;
}
