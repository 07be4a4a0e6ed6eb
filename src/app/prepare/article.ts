import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { readInput } from '../../cli/terminal/input.ts';
import { UserError } from '../../contracts/user-error.ts';
import { assert } from '../../core/assert.ts';
import { defined } from '../../core/defined.ts';
import type { SeatId } from '../../core/ids.ts';
import type { Flag } from '../../core/protocols/flag-resolution/said.ts';
import type { Seat } from '../../core/seat.ts';
import type { FlagResolutionCase } from '../../runtime/desks/flag-desk.ts';
import { learnSecrets } from '../../safety/secrets/find-secrets.ts';
import type { ReadArticle } from '../../sources/documents/article.ts';
import { readArticle } from '../../sources/documents/read-article.ts';
import { seatFlags } from '../panel/seat-flags.ts';
import { type ReviewType, readFlagsFile, type StatedFlags } from '../work/flags-file.ts';
import { type PreparedArticle, prepareArticle } from '../work/flags-material.ts';
import { articleRemarks, extentOf } from '../work/flags-remarks.ts';
import { secretlintRemarks } from '../work/secret-remarks.ts';
import type { Around, Debate, DebateOptions } from './debate.ts';
import { holdDebate } from './hold-debate.ts';

export interface FlagsOptions extends DebateOptions {
  /** A folder of source texts. */
  readonly sources?: string | undefined;
  /** A file of flags; without one the article is scanned for them. */
  readonly flags?: string | undefined;
  readonly reviewType?: ReviewType | undefined;
}

/** Debates what somebody doubts in an article, or what a scan of it raises. */
export const reviewArticle = (path: string, options: FlagsOptions, console: Console): Promise<ExitCode> =>
  holdDebate((around) => prepareDebate(path, options, { ...around, console }), options, console);

async function prepareDebate(
  path: string,
  options: FlagsOptions,
  { console, ...around }: Around & { readonly console: Console },
): Promise<Debate<FlagResolutionCase> | ExitCode> {
  const read = await readArticle(path, options.sources);
  const stated = options.flags === undefined ? undefined : await readFlags(options.flags);
  const reviewType = reviewTypeOf(options, stated);
  if (stated?.flags.length === 0) {
    console.log(
      `nothing to debate: there is no flag in ${nameOf(options.flags)}; to have the article scanned for some, leave --flags out`,
    );
    return EXIT.passed;
  }
  const needsScan = stated === undefined;
  const unlinted = await learnSecrets(around.masker, textsOf(read, stated?.flags ?? []));
  const prepared = prepareArticle(read, stated?.flags ?? [], around);
  return {
    protocol: 'flag-resolution/1',
    title: prepared.material.title,
    extent: extentOf(prepared, needsScan),
    reads: {
      what: 'the article with its sources',
      text: [prepared.article, ...prepared.sources.values()].join('\n\n'),
      hint: 'leave out sources that the article does not rest on, or cut them to what matters',
    },
    ...(needsScan ? { firstRound: 'the scan, and the debate costs more with every flag that it finds' } : {}),
    notices: prepared.material.notices,
    remarks: [...secretlintRemarks(unlinted), ...(stated?.remarks ?? []), ...articleRemarks(read, prepared)],
    seat: ({ candidates }) => seatFlags(candidates, { needsScan }),
    setup: (seats) => setupOf(seats, reviewType, prepared),
    folder: read.folder,
  };
}

/** All that is shown of it. */
const textsOf = ({ text, sources }: ReadArticle, flags: readonly Flag[]): readonly string[] => [
  text,
  ...sources.flatMap(({ title = '', content }) => [title, 'why' in content ? '' : content.text]),
  ...flags.flatMap(({ quote, location, issue, toClear }) => [quote, location, issue, toClear]),
];

const nameOf = (file: string | undefined): string => (file === undefined || file === '-' ? 'stdin' : file);

const readFlags = async (file: string): Promise<StatedFlags> => readFlagsFile(await readInput(file), nameOf(file));

function reviewTypeOf({ reviewType, flags }: FlagsOptions, stated: StatedFlags | undefined): ReviewType {
  const said = stated?.reviewType;
  if (reviewType !== undefined && said !== undefined && reviewType !== said)
    throw new UserError('two-review-types', `its review_type is ${said}, and --review-type is ${reviewType}`, {
      place: nameOf(flags),
      hint: 'leave one of them out',
    });
  return reviewType ?? said ?? 'integrity';
}

function setupOf(seats: readonly Seat[], reviewType: ReviewType, prepared: PreparedArticle): FlagResolutionCase {
  const seatOf = (role: string): SeatId | undefined => seats.find((seat) => seat.role === role)?.id;
  const [scanner, critic, defender, arbiter] = ['scanner', 'critic', 'defender', 'arbiter'].map(seatOf);
  assert(critic !== undefined && defender !== undefined && arbiter !== undefined, 'every part of a flag debate has its seat');
  return { seats, ...defined({ scanner }), critic, defender, arbiter, reviewType, ...prepared };
}
