import type { PackRule } from '../../src/analysers/rules/rule-file.ts';

const HEAD = `# The rule pack

Faults that \`rules\` finds without a model and without a network, by the structure of the code. Each rule is one file in
[\`/rules\`](../rules), written in the rule language of ast-grep, with code that it must find (\`hits\`) and look-alikes that it must
leave alone (\`misses\`); a test runs both in each of the rule's languages.

- **Severity** is the rule's. **Confidence** is how probable a finding of the rule is to be right, in hundred: an estimate, lowered where
  samples of real code showed false alarms. What is shown alone depends on it (at the default threshold from 50 on for critical, 65 for high, 80 for
  medium, 90 for low: nobody else says it, which costs 5 points); the rest is filtered, and can still agree with another reviewer.
- A rule that speaks of *request data* follows it within one function: from \`req.query\`, \`request.args\` and the like, and in Python from
  the parameters of a route, through assignments, templates and joins to where it is used. What was turned into a number, escaped, looked up in a
  list or tested on the way is clean; a default given in one branch alone cleans nothing. It does not follow data through functions of the program.
- Functions are known by where they come from, whatever a file calls them: \`import { exec as sh }\`, \`promisify(exec)\`,
  \`from subprocess import run as sh\`.
- Rules about what matters only where a program serves somebody (marked *not in tests*) leave files of tests alone, told by their folder or name.
- A finding is *concrete* where the code itself is what goes wrong, and *theoretical* where it takes conditions that the rule does not see.
- Not read, and told in the first line of the report: files over 1 MiB, files with a line over 20,000 characters, files nested deeper than 250 levels, and what comes after 20 MiB or two minutes. A gate is then not passed. Of one rule at most 100
  findings are told in a file; of a rule that reads the function around each find again, at least 16, and 100 up to 160 KiB.
- In a rule file, \`mentions\` are words of which one stands in each file that the rule can find something in, \`origin\` says where what a
  metavariable stands for must come from, \`called\` the full name that it must have (\`async …\`: an async function of the file itself),
  \`outsideTests\` keeps it out of tests, and \`unless\` is what takes a match back.

To measure the pack on a folder of sources: \`npm run bench rules FOLDER\`.
`;

/** The page about the rules, as it must stand in `docs/rules.md`. */
export function rulesPage(pack: readonly PackRule[]): string {
  const section = (title: string, prefix: string): string => {
    const rules = pack.filter(({ id }) => id.startsWith(prefix));
    const rows = rules.map(
      ({ id, title: what, category, severity, confidence, cwe, trigger, outsideTests }) =>
        `| \`${id}\` | ${what} | ${category} | ${severity} | ${confidence} | ${trigger}${outsideTests ? ', not in tests' : ''} | ${cwe ?? '–'} |`,
    );
    return [
      `## ${title}: ${rules.length} rules`,
      '',
      '| rule | what it finds | category | severity | confidence | trigger | CWE |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
  };
  return [HEAD, section('JavaScript and TypeScript', 'js-'), section('Python', 'py-')].join('\n');
}
