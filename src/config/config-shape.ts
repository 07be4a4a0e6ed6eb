import * as z from 'zod';
import { ASSOCIATIONS } from '../contracts/command-rights.ts';
import { DEBATES, INTENSITIES, INTENSITY_CHOICES, POLICIES, PREFERENCES } from '../contracts/review-plan.ts';
import { amount, duration, listOf, oneOf, orNone, pattern, setting, text, wholeNumber, yesOrNo } from './setting-kinds.ts';

const PRICE = amount('dollars for a million tokens, such as 2.5', 100_000);
const VARIABLE = 'the name of an environment variable: keys themselves are not allowed in a config';
const ROLES = listOf(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u, 'roles such as security-reviewer');
const PANELIST = pattern(/^\S{1,300}$/, 'a panelist such as PROVIDER:MODEL or cli:NAME');
const AUTHORS =
  /^(?!.*\bnone\b.*,|.*,.*\bnone\b)[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}(?:, ?[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}){0,9}$/iu;
const URL_KIND = pattern(/^https?:\/\/\S{1,500}$/, 'an address such as https://github.example.com/api/v3');

const server = {
  base_url: setting(
    text('an address such as http://localhost:8000/v1'),
    'the address of the server; the environment variable of the provider overrides it',
  ),
  api: setting(text('the name of an API'), 'the API to use: chat or responses'),
  key_variable: setting(
    pattern(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, VARIABLE),
    'the environment variable with the API key; never the key itself',
  ),
  concurrency: setting(wholeNumber(1, 64), 'concurrent calls, 1 to 64'),
  timeout: setting(duration, 'idle timeout of a call; default: the timeout of the round'),
};

const cli = {
  command: setting(text('the name or path of an executable'), 'the executable: a name on PATH, or an absolute path'),
  args: setting(
    listOf(/^[^\0]{0,2000}$/s, 'arguments'),
    'additional arguments; they can disable the protection against writes by the agent',
  ),
  concurrency: setting(wholeNumber(1, 64), 'concurrent runs, 1 to 64'),
  timeout: setting(duration, 'idle timeout of a run'),
};

const price = {
  input: setting(PRICE, 'dollars per million input tokens'),
  output: setting(PRICE, 'dollars per million output tokens'),
  cache_read: setting(PRICE, 'dollars per million tokens read from a cache; default: the input price').optional(),
  cache_write: setting(PRICE, 'dollars per million tokens written to a cache; default: the input price').optional(),
};

const review = {
  intensity: setting(
    oneOf(INTENSITY_CHOICES),
    'thoroughness of a review: the entry of intensity_presets to use, or auto: chosen by size and paths of the change',
  ),
  focus_areas: setting(ROLES, 'limit the review to these roles, on every model; empty: all roles'),
  roles: setting(ROLES, 'the roles of the first model, instead of those of the preset'),
  file_extensions: setting(
    listOf(/^\.?[\p{L}\p{N}_+-]{1,30}(\.[\p{L}\p{N}_+-]{1,30}){0,3}$/u, 'extensions such as ts'),
    'review only files with these extensions; empty: all',
  ),
  exclude_patterns: setting(listOf(/^[^\0\n]{1,300}$/, 'patterns such as docs/**'), 'files to exclude from the review'),
  include_generated: setting(yesOrNo, 'also review generated and vendored files'),
  confidence_threshold: setting(
    wholeNumber(0, 100),
    'minimum confidence of a finding, adjusted by its severity (-30, -15, 0 or +10); default: set by policy and prefer',
  ),
  quorum: setting(wholeNumber(1, 100), 'minimum number of reviewers that answered the first round'),
  passes: setting(
    wholeNumber(1, 5),
    'reviews per model in the first round, each with the files in a different order; they count as one voice',
  ),
  author_family: setting(
    pattern(AUTHORS, 'a family of models such as claude, several with commas, or none'),
    'the model family that wrote the change; its reviewers count as one dependent voice; default: detected from commits and the pull request',
  ),
  memory: setting(yesOrNo, 'set findings aside that the team dismissed before (.tribunal/memory.jsonl, as before the change)'),
};

const preset = {
  reviewer_roles: setting(orNone(ROLES), 'the roles of the first model; empty: one review without a debate'),
  file_lines_max: setting(wholeNumber(1, 1_000_000), 'maximum lines shown per file if context_density.enabled is false'),
  max_rounds: setting(
    wholeNumber(1, 9),
    '1: review; 2: also cross-examination; 3: also defense; 4 to 9: also further rounds on disputed findings',
  ),
  refute: setting(yesOrNo, 'ask a refuter about unchallenged high and critical findings; only with the policy calibrated'),
  description: setting(text('text'), 'a short description of the preset'),
};

const family = {
  enabled: setting(yesOrNo, 'use this family if it is available'),
  roles: setting(ROLES, 'its roles if it is not the first model'),
  model: setting(PANELIST, 'the panelist to use for this family: PROVIDER:MODEL or cli:NAME'),
  fallback: setting(PANELIST, 'the panelist that replaces it in a review after a permanent failure: PROVIDER:MODEL or cli:NAME'),
};

const debate = {
  enabled: setting(yesOrNo, 'debate the findings; false: only collect and merge them'),
  max_rounds: setting(wholeNumber(1, 9), 'overrides max_rounds of the preset'),
  reach: setting(
    oneOf(DEBATES),
    'who examines a finding: the nearest three reviewers, all, or the nearest three only if it is contested',
  ),
  arbiter: setting(PANELIST, 'the panelist that decides ties: PROVIDER:MODEL'),
  policy: setting(
    oneOf(POLICIES),
    'decision policy: calibrated (a probability), seed (the rules of version 1), or vote (a plain vote)',
  ),
  prefer: setting(oneOf(PREFERENCES), 'preference of the policy calibrated: fewer false positives, a balance, or fewer misses'),
  learned: setting(yesOrNo, 'weight statements by track records from your earlier rulings, if tribunal learn has been run'),
  calibration: setting(
    text('shipped, none, or the path of a file'),
    'fitted weights of the policy calibrated: shipped, none (weights set by hand), or a file written by tribunal bench fit',
  ),
  judge_weights: setting(
    text('learned, none, or the path of a file'),
    'weights of the judges of a plan: a file of learned weights, learned (your own), or none (equal weights)',
  ),
  max_flags: setting(
    wholeNumber(1, 1_000),
    'maximum number of flags of an article that are debated, high risk first; the others are listed and the article is not ready',
  ),
  refute: setting(yesOrNo, 'overrides refute of the preset, with any policy'),
  ballot: setting(yesOrNo, 'end with a vote on disputed findings, without showing voters what others said'),
  show_confidence: setting(yesOrNo, "show the author's confidence in later rounds"),
  show_verdicts: setting(yesOrNo, 'show authors whether each challenge disagrees fully or partly'),
};

const chunking = {
  max_chunks_per_role: setting(wholeNumber(1, 100), 'maximum parts of the change per role'),
  overlap_lines: setting(wholeNumber(0, 500), 'overlap of adjacent parts of a file, in lines'),
  merge_dedup_line_proximity: setting(
    wholeNumber(0, 100),
    'merge findings of one role from several parts if they are at most this many lines apart',
  ),
};

const density = {
  enabled: setting(yesOrNo, 'split a long change into parts that fit; false: whole files, truncated at file_lines_max'),
  agent_context_budget_tokens: setting(
    wholeNumber(500, 1_000_000),
    'maximum tokens of the change per request; default: a quarter of the smallest context window, at most 100000',
  ),
};

const limits = {
  max_cost: setting(amount('dollars, such as 2.5', 1_000_000), 'maximum cost of a case, in dollars'),
  max_tokens: setting(wholeNumber(1, 1_000_000_000_000), 'maximum tokens of a case'),
  deadline: setting(duration, 'maximum duration of a case; it then ends with the results so far'),
  timeout_review: setting(duration, 'idle timeout of an answer in the first round'),
  timeout_debate: setting(duration, 'idle timeout of an answer in later rounds'),
  timeout_call: setting(duration, 'total timeout of one answer'),
};

const output = {
  language: setting(oneOf(['en', 'ko']), 'language of panelists and reports'),
  show_debate_log: setting(yesOrNo, 'include the debate in the report'),
  post_to_github: setting(yesOrNo, 'post the review of a pull request to GitHub'),
  post_inline: setting(yesOrNo, 'post accepted findings as comments on their lines as well'),
  post_check: setting(yesOrNo, 'show the result of the gate as a check run'),
  reuse_results: setting(yesOrNo, 'show the result of an equal earlier case of yours in the place of asking again'),
};

const MAY = listOf(
  new RegExp(`^(${[...ASSOCIATIONS, 'AUTHOR'].join('|')})$`),
  'OWNER, MEMBER, COLLABORATOR, CONTRIBUTOR, AUTHOR …',
);

const pullRequests = {
  dispute: setting(MAY, 'who may dispute a finding by a comment; AUTHOR is the author of the pull request'),
  dismiss: setting(MAY, 'who may dismiss a finding by a comment'),
  review: setting(MAY, 'who may ask for a review by a comment'),
  remember_dismissals: setting(yesOrNo, 'add what comments and resolved threads dismiss to the memory of the repository'),
};

const advisories = {
  enabled: setting(yesOrNo, 'look up packages that a change adds in OSV'),
  api_url: setting(
    pattern(/^https?:\/\/\S{1,500}$/, 'an address such as https://api.osv.dev'),
    'address of the OSV API, such as a mirror',
  ),
  private: setting(
    listOf(/^[@\w*.~!+-]{1,100}(\/[\w*.~!+-]{1,100}){0,20}$/, 'names such as @acme/* or github.com/acme'),
    'never send packages with these names to OSV',
  ),
  web: setting(PANELIST, 'the panelist that searches the web about security findings: PROVIDER:MODEL'),
};

const github = { api_url: setting(URL_KIND, 'address of the GitHub API, for GitHub Enterprise') };
const gitlab = { api_url: setting(URL_KIND, 'address of the GitLab API, for a server of your own') };

const NAME = 'a name of letters, digits, dots and dashes';
const OBJECT = 'an object';
const section = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape, OBJECT).partial();
const named = <T extends z.ZodType>(schema: T, what: string) => z.record(z.string(), schema, `an object { ${what} }`).optional();
const presets = Object.fromEntries(INTENSITIES.map((name) => [name, section(preset).optional()]));

/** A settings file of a user or a project. */
export const configShape = z.strictObject(
  {
    $schema: z.string('the address of the schema').optional(),
    review: section(review).optional(),
    intensity_presets: z.strictObject(presets, OBJECT).optional(),
    models: z
      .object(
        {
          order: setting(
            listOf(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u, 'families'),
            'families by preference: the first available one takes all roles',
          ).optional(),
        },
        OBJECT,
      )
      .catchall(section(family))
      .optional(),
    debate: section(debate).optional(),
    context_density: section({ ...density, chunking: section(chunking) }).optional(),
    limits: section(limits).optional(),
    output: section(output).optional(),
    pull_requests: section(pullRequests).optional(),
    advisories: section(advisories).optional(),
    github: section(github).optional(),
    gitlab: section(gitlab).optional(),
    providers: named(section(server), 'provider: settings'),
    compatible: z
      .record(
        z.string().regex(/^[\w.-]{1,60}$/, NAME),
        z.strictObject({ ...section(server).shape, base_url: server.base_url }, OBJECT),
        'an object { name: settings }',
      )
      .optional(),
    clis: named(section(cli), 'cli: settings'),
    prices: named(z.strictObject(price, OBJECT), 'panelist: prices'),
  },
  OBJECT,
);

/** The content of a settings file. */
export type RawConfig = z.infer<typeof configShape>;
