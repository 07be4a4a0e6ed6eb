import * as z from 'zod';
import { DURATION_FORM, parseDuration } from '../files/duration.ts';

const text = (what: string) => z.string(what).min(1, what);
const duration = z.string(DURATION_FORM).refine((value) => (parseDuration(value) ?? 0) > 0, DURATION_FORM);
const atOnce = z.number('a number of calls').int('a whole number').min(1, 'at least 1').max(64, 'at most 64');
const PRICE = 'dollars for a million tokens, such as 2.5';
const price = z.number(PRICE).nonnegative(PRICE).max(100_000, PRICE);
const VARIABLE = 'the name of an environment variable: a key itself never stands in a config';

const server = {
  base_url: text('an address such as http://localhost:8000/v1'),
  api: text('the name of an API'),
  key_variable: z.string(VARIABLE).regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, VARIABLE),
  concurrency: atOnce,
  timeout: duration,
};

const cli = {
  command: text('the name or path of an executable'),
  args: z.array(z.string('an argument'), 'a list of arguments'),
  concurrency: atOnce,
  timeout: duration,
};

const prices = { input: price, output: price, cache_read: price, cache_write: price };

const YES_OR_NO = 'true or false';
const debate = { show_confidence: z.boolean(YES_OR_NO), show_verdicts: z.boolean(YES_OR_NO) };
const LANGUAGES = ['en', 'ko'] as const;
const output = { language: z.enum(LANGUAGES, LANGUAGES.join(' or ')) };

const SHAPES = { providers: server, compatible: server, clis: cli, prices, debate, output };

/** A section of the config. */
export type Section = keyof typeof SHAPES;

/** The names of the settings of a section. */
export type SettingOf<S extends Section> = keyof (typeof SHAPES)[S] & string;

/** What an entry of a section may have; entries of the first four have names of their own. */
export const SECTIONS = {
  providers: Object.keys(server),
  compatible: Object.keys(server),
  clis: Object.keys(cli),
  prices: Object.keys(prices),
  debate: Object.keys(debate),
  output: Object.keys(output),
} as const satisfies Record<Section, readonly string[]>;

const NAME = 'a name of letters, digits, dots and dashes';

/** The user's config file. */
export const userConfig = z.strictObject(
  {
    providers: z.record(z.string(), z.strictObject(server, 'an object').partial(), 'an object { provider: settings }').optional(),
    compatible: z
      .record(
        z.string().regex(/^[\w.-]{1,60}$/, NAME),
        z.strictObject({ ...z.strictObject(server).partial().shape, base_url: server.base_url }, 'an object'),
        'an object { name: settings }',
      )
      .optional(),
    clis: z.record(z.string(), z.strictObject(cli, 'an object').partial(), 'an object { cli: settings }').optional(),
    prices: z
      .record(
        z.string(),
        z.strictObject({ ...z.strictObject(prices).partial().shape, input: price, output: price }, 'an object'),
        'an object { panelist: prices }',
      )
      .optional(),
    debate: z.strictObject(debate, 'an object').partial().optional(),
    output: z.strictObject(output, 'an object').partial().optional(),
  },
  'an object',
);

export type RawUserConfig = z.infer<typeof userConfig>;
