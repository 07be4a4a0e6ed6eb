import * as z from 'zod';

/** Replaces a value that is not text: it counts as the gravest, and excuses nothing. */
const UNREADABLE = 'unreadable';
const word = z.string().optional().catch(UNREADABLE);

/** A part that is dropped if it is invalid: one odd field does not discard the result. */
const maybe = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const text = z.object({ text: maybe(z.string()), markdown: maybe(z.string()) });
const properties = z.record(z.string(), z.unknown());
const toolComponentReference = z.object({ name: maybe(z.string()), index: maybe(z.number().int()) });
const taxon = z.object({ id: maybe(z.string()), toolComponent: maybe(toolComponentReference) });

const rule = z.object({
  id: maybe(z.string()),
  name: maybe(z.string()),
  shortDescription: maybe(text),
  fullDescription: maybe(text),
  help: maybe(text),
  helpUri: maybe(z.string()),
  messageStrings: maybe(z.record(z.string(), text)),
  defaultConfiguration: maybe(z.object({ level: word, rank: maybe(z.number()) })),
  relationships: maybe(z.array(z.object({ target: maybe(taxon) }))),
  properties: maybe(properties),
});

const component = z.object({
  name: maybe(z.string()),
  rules: maybe(z.array(rule.catch({}))),
  globalMessageStrings: maybe(z.record(z.string(), text)),
});

const artifactLocation = z.object({
  uri: maybe(z.string()),
  uriBaseId: maybe(z.string()),
  index: maybe(z.number().int()),
});

const region = z.object({
  startLine: maybe(z.number().int()),
  endLine: maybe(z.number().int()),
  charOffset: maybe(z.number().int()),
  snippet: maybe(text),
});

const location = z.object({
  physicalLocation: maybe(z.object({ artifactLocation: maybe(artifactLocation), region: maybe(region) })),
});

const fix = z.object({
  description: maybe(text),
  artifactChanges: maybe(z.array(z.object({ replacements: maybe(z.array(z.object({ insertedContent: maybe(text) }))) }))),
});

const result = z.object({
  ruleId: maybe(z.string()),
  ruleIndex: maybe(z.number().int()),
  rule: maybe(z.object({ id: maybe(z.string()), index: maybe(z.number().int()), toolComponent: maybe(toolComponentReference) })),
  kind: word,
  level: word,
  rank: maybe(z.number()),
  message: maybe(text.extend({ id: maybe(z.string()), arguments: maybe(z.array(z.string())) })),
  locations: maybe(z.array(location.catch({}))),
  suppressions: maybe(z.array(z.object({ kind: word, status: word }).catch({ status: UNREADABLE }))),
  baselineState: maybe(z.string()),
  taxa: maybe(z.array(taxon.catch({}))),
  fixes: maybe(z.array(fix.catch({}))),
  properties: maybe(properties),
});

const notifications = maybe(z.array(z.object({ level: word }).catch({ level: UNREADABLE })));

const invocation = z.object({
  executionSuccessful: z.boolean().optional().catch(false),
  toolExecutionNotifications: notifications,
  toolConfigurationNotifications: notifications,
  ruleConfigurationOverrides: maybe(z.array(z.object({ configuration: maybe(z.object({ level: word })) }).catch({}))),
});

const run = z.object({
  tool: z.object({
    driver: component.extend({ name: z.string().min(1) }),
    extensions: maybe(z.array(component.catch({}))),
  }),
  artifacts: maybe(z.array(z.object({ location: maybe(artifactLocation) }).catch({}))),
  originalUriBaseIds: maybe(z.record(z.string(), artifactLocation)),
  results: z.array(result.catch({})).nullish(),
  invocations: maybe(z.array(invocation.catch({ executionSuccessful: false }))),
  externalPropertyFileReferences: z.unknown().optional(),
});

/** The part of a SARIF 2.1.0 document that is read: strict if the document would be meaningless otherwise, lenient if only one result would be. */
export const sarifDocument = z.object({
  version: z.string().regex(/^2\.1\.0/),
  runs: z.array(run).min(1),
  inlineExternalProperties: z.unknown().optional(),
});

export type SarifDocument = z.infer<typeof sarifDocument>;
export type SarifRun = z.infer<typeof run>;
export type SarifResult = z.infer<typeof result>;
export type SarifRule = z.infer<typeof rule>;
export type SarifArtifact = z.infer<typeof artifactLocation>;
export type SarifRegion = z.infer<typeof region>;
