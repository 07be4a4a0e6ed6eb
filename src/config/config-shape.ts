import * as z from 'zod';
import { DEBATES, INTENSITIES, POLICIES, PREFERENCES } from '../contracts/review-plan.ts';
import { amount, duration, listOf, oneOf, orNone, pattern, setting, text, wholeNumber, yesOrNo } from './setting-kinds.ts';

const PRICE = amount('dollars for a million tokens, such as 2.5', 100_000);
const VARIABLE = 'the name of an environment variable: a key itself never stands in a config';
const ROLES = listOf(/^[\p{L}\p{N}][\p{L}\p{N} _-]{0,59}$/u, 'roles such as security-reviewer');
const PANELIST = pattern(/^\S{1,300}$/, 'a panelist such as PROVIDER:MODEL or cli:NAME');
const AUTHORS =
  /^(?!.*\bnone\b.*,|.*,.*\bnone\b)[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}(?:, ?[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}){0,9}$/iu;
const URL_KIND = pattern(/^https?:\/\/\S{1,500}$/, 'an address such as https://github.example.com/api/v3');

const server = {
  base_url: setting(
    text('an address such as http://localhost:8000/v1'),
    'its address; a variable of the environment counts more',
  ),
  api: setting(text('the name of an API'), 'which of its APIs is spoken: chat or responses'),
  key_variable: setting(
    pattern(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, VARIABLE),
    'the variable that holds the key; never the key itself',
  ),
  concurrency: setting(wholeNumber(1, 64), 'calls at a time, 1 to 64'),
  timeout: setting(duration, 'how long nothing may arrive; unless set, as the round allows'),
};

const cli = {
  command: setting(text('the name or path of an executable'), 'the program: a name on PATH, or an absolute path'),
  args: setting(listOf(/^[^\0]{0,2000}$/s, 'arguments'), 'further arguments; they can undo what keeps an agent from writing'),
  concurrency: setting(wholeNumber(1, 64), 'runs at a time, 1 to 64'),
  timeout: setting(duration, 'how long it may say nothing'),
};

const price = {
  input: setting(PRICE, 'dollars for a million tokens that it reads'),
  output: setting(PRICE, 'and for a million that it writes'),
  cache_read: setting(PRICE, 'read from a cache; unless set, as input').optional(),
  cache_write: setting(PRICE, 'written into a cache; unless set, as input').optional(),
};

const review = {
  intensity: setting(oneOf(INTENSITIES), 'how thorough a review is: which of intensity_presets counts'),
  focus_areas: setting(ROLES, 'only these roles look, on every model; empty: all'),
  roles: setting(ROLES, 'exactly these roles on the first model, in place of those of the preset'),
  file_extensions: setting(
    listOf(/^\.?[\p{L}\p{N}_+-]{1,30}(\.[\p{L}\p{N}_+-]{1,30}){0,3}$/u, 'endings such as ts'),
    'only files with these endings are reviewed; empty: all',
  ),
  exclude_patterns: setting(listOf(/^[^\0\n]{1,300}$/, 'patterns such as docs/**'), 'files that are left out'),
  include_generated: setting(yesOrNo, 'generated and vendored files are reviewed too'),
  confidence_threshold: setting(
    wholeNumber(0, 100),
    'the confidence that a finding needs; its severity moves it by -30, -15, 0 or 10; unless set, as policy and prefer say',
  ),
  quorum: setting(wholeNumber(1, 100), 'how many reviewers must have answered the first round'),
  passes: setting(
    wholeNumber(1, 5),
    'how often each model looks in the first round, with the files in another order each time; all its looks are one voice',
  ),
  author_family: setting(
    pattern(AUTHORS, 'a family of models such as claude, several with commas, or none'),
    'who wrote the change: its reviewers are one dependent voice; unless set, as commits and the pull request say',
  ),
};

const preset = {
  reviewer_roles: setting(orNone(ROLES), 'the roles on the first model; empty: one review without a debate'),
  file_lines_max: setting(wholeNumber(1, 1_000_000), 'lines of a file that are shown where context_density.enabled is false'),
  max_rounds: setting(wholeNumber(1, 9), '1 review, 2 and cross-examination, 3 and defense, from 4 on again what is disputed'),
  refute: setting(yesOrNo, 'severe findings that nobody challenged are put to a refuter; only where calibrated decides'),
  description: setting(text('text'), 'what it is for, in a few words'),
};

const family = {
  enabled: setting(yesOrNo, 'it takes part where it is there'),
  roles: setting(ROLES, 'what it looks at where it is not the first model'),
  model: setting(PANELIST, 'who sits there for it: PROVIDER:MODEL or cli:NAME'),
  fallback: setting(PANELIST, 'who takes its seats in a review when it fails for good: PROVIDER:MODEL or cli:NAME'),
};

const debate = {
  enabled: setting(yesOrNo, 'findings are debated; false: only reviewed and put together'),
  max_rounds: setting(wholeNumber(1, 9), 'as in intensity_presets, and counts more'),
  reach: setting(oneOf(DEBATES), 'who examines a finding: the nearest three, all, or those only where it is contested'),
  arbiter: setting(PANELIST, 'who rules on even votes: PROVIDER:MODEL'),
  policy: setting(oneOf(POLICIES), 'what decides: calibrated (a probability), seed (the rules of version 1), or a plain vote'),
  prefer: setting(oneOf(PREFERENCES), 'what calibrated prefers: fewer false alarms, a balance, or fewer misses'),
  learned: setting(yesOrNo, 'words are weighed by what you ruled before, where tribunal learn was run'),
  calibration: setting(
    text('shipped, none, or the path of a file'),
    'the fitted weights that calibrated decides reviews by: shipped, none (set by hand), or a file that tribunal bench fit wrote',
  ),
  judge_weights: setting(
    text('learned, none, or the path of a file'),
    'how judges of a plan weigh: by a file of learned weights, by your own (learned), or all the same (none)',
  ),
  refute: setting(yesOrNo, 'as in intensity_presets, and counts more, whatever decides'),
  ballot: setting(yesOrNo, 'what is disputed at the end is voted on once more, without what others said'),
  show_confidence: setting(yesOrNo, 'later rounds are told how sure the author of a finding was'),
  show_verdicts: setting(yesOrNo, 'authors are told how far each challenge goes'),
};

const chunking = {
  max_chunks_per_role: setting(wholeNumber(1, 100), 'parts of the change that one role is asked about at most'),
  overlap_lines: setting(wholeNumber(0, 500), 'lines that neighbouring parts of a file share'),
  merge_dedup_line_proximity: setting(
    wholeNumber(0, 100),
    'findings of one role in several parts are one where they are this near',
  ),
};

const density = {
  enabled: setting(yesOrNo, 'the change is shown in parts that fit; false: whole files, cut at file_lines_max'),
  agent_context_budget_tokens: setting(wholeNumber(500, 1_000_000), 'tokens of the change in one ask'),
};

const limits = {
  max_cost: setting(amount('dollars, such as 2.5', 1_000_000), 'spend no more than this many dollars on a case'),
  max_tokens: setting(wholeNumber(1, 1_000_000_000_000), 'use no more tokens than this on a case'),
  deadline: setting(duration, 'end after this long, with what there is'),
  timeout_review: setting(duration, 'how long nothing may arrive of an answer in the first round'),
  timeout_debate: setting(duration, 'and in later rounds'),
  timeout_call: setting(duration, 'how long one answer may take in all, however much arrives'),
};

const output = {
  language: setting(oneOf(['en', 'ko']), 'what panelists write in, and reports'),
  show_debate_log: setting(yesOrNo, 'the report tells the debate'),
  post_to_github: setting(yesOrNo, 'a review of a pull request is posted there'),
};

const advisories = {
  enabled: setting(yesOrNo, 'packages that a change brings in are looked up in OSV'),
  api_url: setting(
    pattern(/^https?:\/\/\S{1,500}$/, 'an address such as https://api.osv.dev'),
    'the API of another OSV: a mirror, or one of your own',
  ),
  private: setting(
    listOf(/^[@\w*.~!+-]{1,100}(\/[\w*.~!+-]{1,100}){0,20}$/, 'names such as @acme/* or github.com/acme'),
    'packages of these names are never sent there',
  ),
  web: setting(PANELIST, 'who searches the web for what is known about security findings: PROVIDER:MODEL'),
};

const github = { api_url: setting(URL_KIND, 'the API of another GitHub') };

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
            'who comes first: the first that is there takes all roles',
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
    advisories: section(advisories).optional(),
    github: section(github).optional(),
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
