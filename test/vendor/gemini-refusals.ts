import { badPayload, refuseGoogleSchema, refuseUnknown, snake } from './gemini-schema.ts';
import { everySchema } from './schema-walk.ts';
import { asJson, asList, isJson, type Json, type Refusal, type VendorModel } from './wire.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const FIELDS = setOf(
  'model contents systemInstruction tools toolConfig safetySettings generationConfig cachedContent serviceTier store',
);
const CONFIG = setOf(
  'stopSequences responseMimeType responseModalities candidateCount maxOutputTokens temperature topP topK seed presencePenalty ' +
    'frequencyPenalty responseLogprobs logprobs enableEnhancedCivicAnswers speechConfig thinkingConfig imageConfig ' +
    'mediaResolution responseSchema responseJsonSchema _responseJsonSchema',
);
const THINKING = setOf('includeThoughts thinkingBudget thinkingLevel');
const PART = setOf(
  'text thought thoughtSignature functionCall functionResponse inlineData fileData executableCode codeExecutionResult ' +
    'videoMetadata partMetadata mediaResolution toolCall toolResponse',
);
const DATA =
  'text functionCall functionResponse inlineData fileData executableCode codeExecutionResult toolCall toolResponse'.split(' ');
const TOOL = setOf(
  'functionDeclarations googleSearch googleSearchRetrieval codeExecution urlContext computerUse fileSearch googleMaps',
);
const DECLARATION = setOf('name description behavior parameters parametersJsonSchema response responseJsonSchema');
const MIME_TYPES = ['text/plain', 'application/json', 'text/x.enum'];
const CONFIG_AT = 'generation_config';

/** Whether the model signs its thoughts, and wants them back with its calls. */
export const signsThoughts = (id: string): boolean => /^gemini-([3-9]|\d\d)/.test(id);

const invalid = (message: string): Refusal => ({ status: 400, message });

/** The functions that a request declares. */
export const declarationsOf = (body: Json): readonly Json[] =>
  asList(body.tools).flatMap((tool) => asList(asJson(tool).functionDeclarations).map(asJson));

/** Why Google would not take the request, in the order in which it is read. */
export const refuseContent = ({ body, model }: { readonly body: Json; readonly model: VendorModel }): Refusal | undefined =>
  refuseFields(body) ??
  refuseContents(body) ??
  refuseCalls(body, model) ??
  refuseConfig(asJson(body.generationConfig), model) ??
  refuseFormat(asJson(body.generationConfig)) ??
  refuseTools(body, model);

const refuseFields = (body: Json): Refusal | undefined => {
  const parts = asList(body.contents).map((content) => asList(asJson(content).parts));
  const unknownPart = parts.flatMap((list, at) =>
    list.map((part, index) => refuseUnknown(part, PART, `contents[${at}].parts[${index}]`)),
  );
  return (
    refuseUnknown(body, FIELDS, '') ??
    refuseUnknown(body.generationConfig, CONFIG, CONFIG_AT) ??
    refuseUnknown(asJson(body.generationConfig).thinkingConfig, THINKING, `${CONFIG_AT}.thinking_config`) ??
    unknownPart.find((refusal) => refusal !== undefined) ??
    asList(body.tools)
      .map((tool, index) => refuseUnknown(tool, TOOL, `tools[${index}]`))
      .find((refusal) => refusal !== undefined)
  );
};

const refuseContents = ({ contents, systemInstruction }: Json): Refusal | undefined => {
  const all = asList(contents).map(asJson);
  if (all.length === 0) return invalid('* GenerateContentRequest.contents: contents is not specified\n');
  if (all.some(({ role }) => role !== undefined && role !== 'user' && role !== 'model' && role !== 'function'))
    return invalid('Please use a valid role: user, model.');
  const told = systemInstruction === undefined ? [] : [{ at: 'system_instruction', content: asJson(systemInstruction) }];
  for (const { at, content } of [...told, ...all.map((one, index) => ({ at: `contents[${index}]`, content: one }))]) {
    const parts = asList(content.parts).map(asJson);
    if (parts.length === 0) return invalid(`* GenerateContentRequest.${at}.parts: contents.parts must not be empty.\n`);
    const empty = parts.findIndex((part) => !DATA.some((kind) => kind in part));
    if (empty >= 0)
      return invalid(
        `* GenerateContentRequest.${at}.parts[${empty}].data: required oneof field 'data' must have one initialized field\n`,
      );
  }
  return undefined;
};

/** Every turn that calls is followed by one with as many responses, to functions of these names. */
const refuseCalls = ({ contents }: Json, model: VendorModel): Refusal | undefined => {
  const turns = asList(contents).map((content) => asList(asJson(content).parts).map(asJson));
  for (const [index, parts] of turns.entries()) {
    const called = namesOf(turns[index - 1], 'functionCall');
    const answered = namesOf(parts, 'functionResponse');
    if (called.length !== answered.length)
      return invalid(
        'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
      );
    const stray = answered.find((name) => !called.includes(name));
    if (stray !== undefined)
      return invalid(`Please ensure that function response turn answers the function call turn: ${stray} was not called.`);
    const first = parts.find((part) => 'functionCall' in part);
    if (first !== undefined && signsThoughts(model.id) && typeof first.thoughtSignature !== 'string')
      return invalid(
        `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly. Position ${index + 1}.`,
      );
  }
  return namesOf(turns.at(-1), 'functionCall').length === 0
    ? undefined
    : invalid('Please ensure that function call turn is followed by a function response turn.');
};

const namesOf = (parts: readonly Json[] | undefined, kind: string): readonly unknown[] =>
  (parts ?? []).filter((part) => kind in part).map((part) => asJson(part[kind]).name);

const refuseConfig = (config: Json, model: VendorModel): Refusal | undefined => {
  const { maxOutputTokens: most, temperature, thinkingConfig } = config;
  const limit = model.maxOutput ?? Number.POSITIVE_INFINITY;
  if (most !== undefined && (!Number.isInteger(most) || Number(most) < 1 || Number(most) > limit))
    return invalid(
      `Unable to submit request because it has a maxOutputTokens value of ${most} but the supported range is from 1 (inclusive) to ${limit + 1} (exclusive). Update the value and try again.`,
    );
  if (temperature !== undefined && !(Number(temperature) >= 0 && Number(temperature) <= 2))
    return invalid(`* GenerateContentRequest.${CONFIG_AT}.temperature: temperature must be in the range [0.0, 2.0].\n`);
  const { thinkingLevel, thinkingBudget } = asJson(thinkingConfig);
  if (thinkingLevel !== undefined && thinkingBudget !== undefined)
    return invalid('You can only set only one of thinking budget and thinking level.');
  if (thinkingLevel !== undefined && !signsThoughts(model.id)) return invalid('Thinking level is not supported for this model.');
  if (thinkingBudget === 0 && model.id.includes('-pro'))
    return invalid('Budget 0 is invalid. This model only works in thinking mode.');
  return undefined;
};

const refuseFormat = (config: Json): Refusal | undefined => {
  const { responseMimeType = 'text/plain', responseSchema } = config;
  const responseJsonSchema = config.responseJsonSchema ?? config._responseJsonSchema;
  if (!MIME_TYPES.includes(String(responseMimeType)))
    return invalid(
      `* GenerateContentRequest.${CONFIG_AT}.response_mime_type: allowed mimetypes are \`text/plain\`, \`application/json\`, \`application/xml\`, \`application/yaml\` and \`text/x.enum\`.\n`,
    );
  if (responseSchema === undefined && responseJsonSchema === undefined) return undefined;
  if (responseSchema !== undefined && responseJsonSchema !== undefined)
    return invalid(`* GenerateContentRequest.${CONFIG_AT}: only one of response_schema and response_json_schema may be set.\n`);
  if (responseMimeType === 'text/plain')
    return invalid(
      `* GenerateContentRequest.${CONFIG_AT}.response_mime_type: a response schema is only allowed with application/json or text/x.enum.\n`,
    );
  if (responseSchema !== undefined)
    return isJson(responseSchema)
      ? refuseGoogleSchema(responseSchema, `${CONFIG_AT}.response_schema`)
      : badPayload(`${CONFIG_AT}.response_schema`, `Invalid value at '${CONFIG_AT}.response_schema'.`);
  return refuseJsonSchema(asJson(responseJsonSchema), `${CONFIG_AT}.response_json_schema`);
};

/** Of JSON Schema Google ignores what it does not know, but a reference must stand alone. */
const refuseJsonSchema = (root: Json, at: string): Refusal | undefined => {
  const crowded = everySchema(root).find(
    ({ schema }) => '$ref' in schema && Object.keys(schema).some((keyword) => !keyword.startsWith('$')),
  );
  return crowded === undefined
    ? undefined
    : invalid(`* GenerateContentRequest.${[at, ...crowded.path].join('.')}: $ref must be the only field set.\n`);
};

const refuseTools = (body: Json, model: VendorModel): Refusal | undefined => {
  const declared = declarationsOf(body);
  const { responseMimeType } = asJson(body.generationConfig);
  if (declared.length > 0 && responseMimeType === 'application/json' && model.takesJsonWithTools !== true)
    return invalid("Function calling with a response mime type: 'application/json' is unsupported");
  for (const [index, declaration] of declared.entries()) {
    const refusal = refuseDeclaration(declaration, `tools[0].function_declarations[${index}]`);
    if (refusal !== undefined) return refusal;
  }
  const { mode, allowedFunctionNames } = asJson(asJson(body.toolConfig).functionCallingConfig);
  if (mode !== undefined && !['AUTO', 'ANY', 'NONE', 'VALIDATED'].includes(String(mode)))
    return badPayload('tool_config', `Invalid value at 'tool_config.function_calling_config.mode', "${mode}"`);
  const names = declared.map(({ name }) => name);
  return asList(allowedFunctionNames).every((name) => names.includes(name))
    ? undefined
    : invalid('Allowed function names must be a subset of the declared functions.');
};

const refuseDeclaration = (declaration: Json, at: string): Refusal | undefined => {
  const unknown = refuseUnknown(declaration, DECLARATION, at);
  if (unknown !== undefined) return unknown;
  const { name, parameters, parametersJsonSchema } = declaration;
  if (typeof name !== 'string' || !/^[a-zA-Z_][\w.:-]{0,127}$/.test(name))
    return invalid(
      `* GenerateContentRequest.${at}.name: Invalid function name. Must start with a letter or an underscore. Must be alphameric (a-z, A-Z, 0-9), underscores (_), dots (.), colons (:), or dashes (-), with a maximum length of 128.\n`,
    );
  if (parameters !== undefined && parametersJsonSchema !== undefined)
    return invalid(`* GenerateContentRequest.${at}: only one of parameters and ${snake('parametersJsonSchema')} may be set.\n`);
  if (isJson(parameters)) return refuseGoogleSchema(parameters, `${at}.parameters`);
  return isJson(parametersJsonSchema) ? refuseJsonSchema(parametersJsonSchema, `${at}.parameters_json_schema`) : undefined;
};
