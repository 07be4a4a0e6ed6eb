// Lints the texts that come in on standard input with the eslint of a project, which may run any code of that project: only in a process of its own.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const { root, isFlat, mark, texts } = JSON.parse(await text(process.stdin));
const require = createRequire(join(root, 'package.json'));

const ESLint = await eslintClass();
const eslint = new ESLint({ cwd: root });
const said = [];
for (const { path, text } of texts) said.push(await lint(path, text));
// What the project itself prints comes before the mark.
process.stdout.write(`\n${mark}${JSON.stringify(said)}\n`, () => process.exit(0));

/** The class for the kind of configuration that the project has. */
async function eslintClass() {
  const loaded = await import(pathToFileURL(require.resolve('eslint')).href);
  const api = loaded.ESLint === undefined ? loaded.default : loaded;
  if (api.loadESLint !== undefined) return api.loadESLint({ useFlatConfig: isFlat });
  return isFlat ? require('eslint/use-at-your-own-risk').FlatESLint : api.ESLint;
}

/** What eslint says of a text; nothing where the project has it ignored, or a rule breaks down over it. */
async function lint(path, code) {
  try {
    const results = await eslint.lintText(code, { filePath: join(root, path), warnIgnored: false });
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, severity, fatal, message, line, endLine }) => ({
        ruleId: ruleId ?? null,
        isError: severity === 2,
        isFatal: fatal === true,
        message: String(message),
        line: line ?? 1,
        endLine: endLine ?? line ?? 1,
      })),
    );
  } catch (error) {
    return { broke: String(error?.message ?? error).slice(0, 300) };
  }
}
