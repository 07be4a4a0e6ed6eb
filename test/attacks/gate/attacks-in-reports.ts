import { type AttackKind, type GateCase, HARMLESS } from './gate-attack.ts';

const place = (uri = 'src/a.js', startLine = 1) => ({ physicalLocation: { artifactLocation: { uri }, region: { startLine } } });
const FAULTY = { ruleId: 'r', level: 'error', message: { text: 'a fault' }, locations: [place()] };
const DRIVER = { driver: { name: 'some-tool', rules: [{ id: 'r', defaultConfiguration: { level: 'error' } }] } };

const report = (run: object, beside: object = {}): unknown => ({ version: '2.1.0', runs: [{ tool: DRIVER, ...run }], ...beside });
const told = (name: string, said: unknown): GateCase => ({
  name,
  by: 'analysers',
  files: { 'src/a.js': HARMLESS },
  report: said,
});

/** Attacks by what a report of another tool does not say, or says elsewhere. */
export const IN_REPORTS: readonly AttackKind[] = [
  {
    kind: 'SARIF: results that are elsewhere, missing or excused',
    attacks: [
      told('a plain result', report({ results: [FAULTY] })),
      told(
        'in other files',
        report({ results: [], externalPropertyFileReferences: { results: [{ location: { uri: 'r.sarif' }, itemCount: 1 }] } }),
      ),
      told(
        'in other files, without any here',
        report({ externalPropertyFileReferences: { results: [{ location: { uri: 'r.sarif' } }] } }),
      ),
      told(
        'rules in other files',
        report({
          results: [{ ...FAULTY, level: 'note' }],
          externalPropertyFileReferences: { driver: { location: { uri: 'd' } } },
        }),
      ),
      told('beside the runs', report({ results: [] }, { inlineExternalProperties: [{ results: [FAULTY] }] })),
      told('null', report({ results: null })),
      told('missing', report({})),
      told('a run that failed', report({ results: [], invocations: [{ executionSuccessful: false }] })),
      told(
        'the second of two invocations failed',
        report({ results: [], invocations: [{ executionSuccessful: true }, { executionSuccessful: false }] }),
      ),
      told(
        'an error while it ran',
        report({ results: [], invocations: [{ executionSuccessful: true, toolExecutionNotifications: [{ level: 'error' }] }] }),
      ),
      told(
        'an error in its configuration',
        report({ results: [], invocations: [{ toolConfigurationNotifications: [{ level: 'error' }] }] }),
      ),
      told('the second of two runs has no results', {
        version: '2.1.0',
        runs: [{ tool: DRIVER, results: [] }, { tool: DRIVER }],
      }),
      told('the second of two runs has one', {
        version: '2.1.0',
        runs: [
          { tool: DRIVER, results: [] },
          { tool: DRIVER, results: [FAULTY] },
        ],
      }),
      told('no runs', { version: '2.1.0', runs: [] }),
      told('runs that are none', { version: '2.1.0', runs: null }),
      told('another version', { version: '1.0.0', runs: [{ tool: DRIVER, results: [] }] }),
      told('no JSON', '{'),
      told('the level of its rule', report({ results: [{ ...FAULTY, level: undefined }] })),
      told(
        'a level that is overridden',
        report({
          results: [{ ...FAULTY, level: undefined, ruleId: 'q' }],
          invocations: [{ ruleConfigurationOverrides: [{ configuration: { level: 'error' } }] }],
        }),
      ),
      told('a level in capitals', report({ results: [{ ...FAULTY, level: 'ERROR' }] })),
      told('a level of its own', report({ results: [{ ...FAULTY, level: 'fatal' }] })),
      told('a level that is a number', report({ results: [{ ...FAULTY, level: 1 }] })),
      told(
        'a security score and the level note',
        report({ results: [{ ...FAULTY, level: 'note', properties: { 'security-severity': '9.8' } }] }),
      ),
      told(
        'a security score with a comma',
        report({ results: [{ ...FAULTY, level: 'note', properties: { 'security-severity': '9,8' } }] }),
      ),
      told(
        'a security score in words',
        report({ results: [{ ...FAULTY, level: 'note', properties: { 'security-severity': 'critical' } }] }),
      ),
      told(
        'a security score above ten',
        report({ results: [{ ...FAULTY, level: 'note', properties: { 'security-severity': '98' } }] }),
      ),
      told('a kind that nobody knows', report({ results: [{ ...FAULTY, kind: 'Failure' }] })),
      told('a kind to be looked at', report({ results: [{ ...FAULTY, kind: 'review' }] })),
      told('silenced by a comment', report({ results: [{ ...FAULTY, suppressions: [{ kind: 'inSource' }] }] })),
      told('silenced by what is none', report({ results: [{ ...FAULTY, suppressions: [{}] }] })),
      told(
        'silenced, and not accepted',
        report({ results: [{ ...FAULTY, suppressions: [{ kind: 'external', status: 'underReview' }] }] }),
      ),
      told('a state that nobody knows', report({ results: [{ ...FAULTY, baselineState: 'old' }] })),
      told('without a place', report({ results: [{ ...FAULTY, locations: [] }] })),
      told(
        'at a place that cannot be read',
        report({ results: [{ ...FAULTY, locations: [{ physicalLocation: { artifactLocation: { index: 7 } } }] }] }),
      ),
      told('past the end of the file', report({ results: [{ ...FAULTY, locations: [place('src/a.js', 99)] }] })),
      told('its second place', report({ results: [{ ...FAULTY, locations: [place('other.js'), place()] }] })),
    ],
  },
];
