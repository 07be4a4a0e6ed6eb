const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** As CodeQL writes: rules in a query pack that is an extension, addresses under %SRCROOT%, the flow of data. */
export const CODEQL = {
  $schema: SCHEMA,
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: { name: 'CodeQL', organization: 'GitHub', semanticVersion: '2.20.1', notifications: [], rules: [] },
        extensions: [
          {
            name: 'codeql/javascript-queries',
            semanticVersion: '1.2.3',
            rules: [
              {
                id: 'js/sql-injection',
                name: 'js/sql-injection',
                shortDescription: { text: 'Database query built from user-controlled sources' },
                fullDescription: { text: 'Building a database query from user-controlled sources is vulnerable.' },
                defaultConfiguration: { enabled: true, level: 'error' },
                properties: {
                  tags: ['security', 'external/cwe/cwe-089', 'external/cwe/cwe-090'],
                  kind: 'path-problem',
                  precision: 'high',
                  'problem.severity': 'error',
                  'security-severity': '8.8',
                },
              },
              {
                id: 'js/useless-assignment-to-local',
                shortDescription: { text: 'Useless assignment to local variable' },
                defaultConfiguration: { enabled: true, level: 'warning' },
                properties: { tags: ['maintainability', 'external/cwe/cwe-563'], precision: 'very-high' },
              },
            ],
          },
        ],
      },
      artifacts: [{ location: { uri: 'src/db.js', uriBaseId: '%SRCROOT%', index: 0 } }],
      results: [
        {
          ruleId: 'js/sql-injection',
          rule: { id: 'js/sql-injection', index: 0, toolComponent: { index: 0 } },
          message: { text: 'This query string depends on a [user-provided value](1).' },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'src/db.js', uriBaseId: '%SRCROOT%', index: 0 },
                region: { startLine: 2, startColumn: 12, endColumn: 40 },
              },
            },
          ],
          partialFingerprints: { primaryLocationLineHash: '39fa2ee980eb94b0:1' },
          codeFlows: [{ threadFlows: [{ locations: [] }] }],
          relatedLocations: [
            { id: 1, physicalLocation: { artifactLocation: { uri: 'src/other.js' } }, message: { text: 'user-provided value' } },
          ],
        },
        {
          ruleIndex: 1,
          rule: { index: 1, toolComponent: { index: 0 } },
          message: { text: 'The value assigned to a here is unused.' },
          locations: [{ physicalLocation: { artifactLocation: { index: 0 }, region: { startLine: 1, endLine: 3 } } }],
        },
      ],
      columnKind: 'utf16CodeUnits',
    },
  ],
};

/** As Semgrep writes: long rule ids, CWE in words, fixes, what `nosemgrep` silenced as a suppression. */
export const SEMGREP = {
  version: '2.1.0',
  $schema: SCHEMA,
  runs: [
    {
      invocations: [{ executionSuccessful: true, toolExecutionNotifications: [] }],
      tool: {
        driver: {
          name: 'Semgrep OSS',
          semanticVersion: '1.100.0',
          rules: [
            {
              id: 'python.lang.security.audit.eval-detected.eval-detected',
              name: 'python.lang.security.audit.eval-detected.eval-detected',
              shortDescription: { text: 'Semgrep Finding: python.lang.security.audit.eval-detected.eval-detected' },
              fullDescription: { text: 'Detected the use of eval().' },
              defaultConfiguration: { level: 'warning' },
              help: { text: 'Detected the use of eval().', markdown: '…' },
              helpUri: 'https://example.org/eval-detected',
              properties: {
                precision: 'very-high',
                tags: [
                  "CWE-95: Improper Neutralization of Directives in Dynamically Evaluated Code ('Eval Injection')",
                  'LOW CONFIDENCE',
                  'OWASP-A03:2021 - Injection',
                  'security',
                ],
              },
            },
          ],
        },
      },
      results: [
        {
          ruleId: 'python.lang.security.audit.eval-detected.eval-detected',
          fingerprints: { 'matchBasedId/v1': 'abc' },
          message: { text: 'Detected the use of eval().' },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'app/calc.py', uriBaseId: '%SRCROOT%' },
                region: { startLine: 2, endLine: 2, startColumn: 5, endColumn: 20, snippet: { text: '    return eval(text)' } },
              },
            },
          ],
          fixes: [
            {
              description: { text: 'Read literals only.' },
              artifactChanges: [
                {
                  artifactLocation: { uri: 'app/calc.py' },
                  replacements: [{ deletedRegion: { startLine: 2 }, insertedContent: { text: 'ast.literal_eval(text)' } }],
                },
              ],
            },
          ],
          properties: {},
        },
        {
          ruleId: 'python.lang.security.audit.eval-detected.eval-detected',
          message: { text: 'Detected the use of eval().' },
          suppressions: [{ kind: 'inSource' }],
          locations: [
            { physicalLocation: { artifactLocation: { uri: 'app/calc.py' }, region: { startLine: 3, snippet: { text: 'x' } } } },
          ],
        },
      ],
    },
  ],
};

/** As the SARIF formatter of ESLint writes: absolute file addresses, levels at the results. */
export const ESLINT = {
  version: '2.1.0',
  $schema: SCHEMA,
  runs: [
    {
      tool: {
        driver: {
          name: 'ESLint',
          informationUri: 'https://eslint.org',
          version: '9.39.0',
          rules: [
            {
              id: 'no-unused-vars',
              helpUri: 'https://eslint.org/docs/latest/rules/no-unused-vars',
              properties: {},
              shortDescription: { text: 'Disallow unused variables' },
            },
          ],
        },
      },
      artifacts: [{ location: { uri: 'file:///builds/team/shop/src/my%20cart.ts' } }],
      results: [
        {
          level: 'error',
          message: { text: "'total' is assigned a value but never used." },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'file:///builds/team/shop/src/my%20cart.ts', index: 0 },
                region: { startLine: 1, startColumn: 7, endLine: 1, endColumn: 12 },
              },
            },
          ],
          ruleId: 'no-unused-vars',
          ruleIndex: 0,
        },
        {
          level: 'note',
          message: { text: 'Only a note.' },
          locations: [
            { physicalLocation: { artifactLocation: { uri: 'C:\\builds\\shop\\src\\my cart.ts' }, region: { startLine: 2 } } },
          ],
          ruleId: 'house/unknown',
          ruleIndex: 7,
        },
      ],
    },
  ],
};

/** As gosec writes: CWE as a taxonomy, quotes with numbers of lines, what `#nosec` silenced. */
export const GOSEC = {
  $schema: SCHEMA,
  version: '2.1.0',
  runs: [
    {
      results: [
        {
          level: 'error',
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'cmd/run.go' },
                region: {
                  endColumn: 9,
                  endLine: 3,
                  snippet: { text: '2: \n3: \tcmd := exec.Command(name)\n4: ' },
                  sourceLanguage: 'go',
                  startColumn: 9,
                  startLine: 3,
                },
              },
            },
          ],
          message: { text: 'Subprocess launched with variable' },
          ruleId: 'G204',
          ruleIndex: 0,
        },
      ],
      taxonomies: [{ guid: 'f2856fc0-85b7-373f-83e7-6f8582243547', name: 'CWE', taxa: [{ id: '78' }] }],
      tool: {
        driver: {
          guid: '8b518d5f-906d-39f9-894b-d327b1a421c5',
          name: 'gosec',
          rules: [
            {
              defaultConfiguration: { level: 'error' },
              fullDescription: { text: 'Subprocess launched with variable' },
              help: { text: 'Subprocess launched with variable\nSeverity: MEDIUM\nConfidence: HIGH\n' },
              id: 'G204',
              name: 'Improper Neutralization of Special Elements used in an OS Command',
              properties: { precision: 'high', tags: ['security', 'MEDIUM'] },
              relationships: [
                {
                  kinds: ['superset'],
                  target: { id: '78', guid: 'a', toolComponent: { guid: 'b', name: 'CWE' } },
                },
              ],
              shortDescription: { text: 'Subprocess launched with variable' },
            },
          ],
          version: '2.22.0',
        },
      },
    },
  ],
};

/** As Trivy writes: vulnerabilities of packages at a lock file, scores at the rules, bases for addresses. */
export const TRIVY = {
  version: '2.1.0',
  $schema: SCHEMA,
  runs: [
    {
      tool: {
        driver: {
          fullName: 'Trivy Vulnerability Scanner',
          name: 'Trivy',
          rules: [
            {
              id: 'CVE-2021-44228',
              name: 'LanguageSpecificPackageVulnerability',
              shortDescription: { text: 'log4j-core: Remote code execution' },
              defaultConfiguration: { level: 'error' },
              helpUri: 'https://example.org/cve-2021-44228',
              properties: {
                precision: 'very-high',
                'security-severity': '10.0',
                tags: ['vulnerability', 'security', 'CRITICAL'],
              },
            },
          ],
        },
      },
      results: [
        {
          ruleId: 'CVE-2021-44228',
          ruleIndex: 0,
          level: 'error',
          message: { text: 'Package: log4j-core\nInstalled Version: 2.14.0\nFixed Version: 2.15.0' },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'service/pom.xml', uriBaseId: 'ROOTPATH' },
                region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
              },
              message: { text: 'service/pom.xml: log4j-core@2.14.0' },
            },
          ],
        },
      ],
      originalUriBaseIds: { ROOTPATH: { uri: 'file:///scan/' } },
    },
  ],
};
