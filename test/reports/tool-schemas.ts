import { Ajv, type ErrorObject } from 'ajv';

const position = {
  type: 'object',
  required: ['line'],
  additionalProperties: false,
  properties: { line: { type: 'integer', minimum: 1 }, column: { type: 'integer', minimum: 1 } },
};
const range = {
  type: 'object',
  required: ['start'],
  additionalProperties: false,
  properties: { start: position, end: position },
};
const source = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { name: { type: 'string', minLength: 1 }, url: { type: 'string' } },
};
const severity = { enum: ['ERROR', 'WARNING', 'INFO'] };

/** A diagnostic of reviewdog's format: its fields are those of `proto/rdf`, and none is misspelt. */
const diagnostic = {
  type: 'object',
  required: ['message'],
  additionalProperties: false,
  properties: {
    message: { type: 'string', minLength: 1 },
    location: {
      type: 'object',
      required: ['path'],
      additionalProperties: false,
      properties: { path: { type: 'string', minLength: 1 }, range },
    },
    severity,
    source,
    code: {
      type: 'object',
      required: ['value'],
      additionalProperties: false,
      properties: { value: { type: 'string', minLength: 1 }, url: { type: 'string' } },
    },
    suggestions: {
      type: 'array',
      items: {
        type: 'object',
        required: ['range', 'text'],
        additionalProperties: false,
        properties: { range, text: { type: 'string' } },
      },
    },
    original_output: { type: 'string' },
  },
};

const diagnosticResult = {
  type: 'object',
  required: ['source', 'diagnostics'],
  additionalProperties: false,
  properties: { source, severity, diagnostics: { type: 'array', items: diagnostic } },
};

/** What GitLab reads of a Code Quality report. */
const codeQuality = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    additionalProperties: false,
    properties: {
      description: { type: 'string', minLength: 1, pattern: '^[^\\n]*$' },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        additionalProperties: false,
        properties: {
          path: { type: 'string', minLength: 1, pattern: '^(?!/|\\./|[A-Za-z]:)' },
          lines: {
            type: 'object',
            required: ['begin'],
            additionalProperties: false,
            properties: { begin: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  },
};

const ajv = new Ajv({ allErrors: true });
const checks = {
  rdjson: ajv.compile(diagnosticResult),
  diagnostic: ajv.compile(diagnostic),
  'code-quality': ajv.compile(codeQuality),
};

/** Tells where a document does not fit its format; nothing where it does. */
export function misfitsOf(format: keyof typeof checks, document: unknown): readonly ErrorObject[] {
  const fits = checks[format];
  return fits(document) ? [] : (fits.errors ?? []);
}
