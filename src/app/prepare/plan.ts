import type { ExitCode } from '../../cli/output/exit-codes.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { type JudgesFile, readJudgesFile } from '../../config/judges-file.ts';
import { UserError } from '../../contracts/user-error.ts';
import { DEFAULT_DIMENSIONS } from '../../core/protocols/judge-panel/rules.ts';
import { panelistNamed } from '../../panelists/model-named-alone.ts';
import type { JudgePanelCase } from '../../runtime/desks/judge-desk.ts';
import { learnSecrets } from '../../safety/secrets/find-secrets.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { readArtefacts } from '../../sources/documents/artefacts.ts';
import { type JudgePlace, judgesIn, seatJudges } from '../panel/seat-judges.ts';
import { prepareWork, shownOf, workExtent, workRemarks } from '../work/judge-material.ts';
import { secretlintRemarks } from '../work/secret-remarks.ts';
import type { Around, Debate, DebateOptions } from './debate.ts';
import { holdDebate } from './hold-debate.ts';

export interface JudgeOptions extends DebateOptions {
  /** One folder, or files. */
  readonly paths: readonly string[];
  /** The file on judges. */
  readonly judges?: string | undefined;
  readonly rounds?: 1 | 2 | 3 | undefined;
  readonly singleRound: boolean;
  readonly subject?: string | undefined;
}

/** Has a plan judged. */
export const judgeWork = (options: JudgeOptions, console: Console): Promise<ExitCode> =>
  holdDebate((around) => readWork(options, around), options, console);

const UNSAID: JudgesFile = { judges: undefined, dimensions: undefined, single: false, text: '' };

async function readWork(options: JudgeOptions, { id, masker }: Around): Promise<Debate<JudgePanelCase>> {
  const file = options.judges === undefined ? UNSAID : readJudgesFile(options.judges);
  refuseSecrets(file, options.judges, masker);
  const wanted = file.judges?.map(
    ({ model, place, ...judge }): JudgePlace => ({
      ...judge,
      ...(model === undefined ? {} : { panelist: panelistNamed(model, place) }),
    }),
  );
  const models = [...new Set(wanted?.flatMap(({ panelist }) => panelist ?? []))];
  if (models.length > 0 && options.models !== undefined)
    throw new UserError('two-panels', `--models and ${options.judges} both say who judges`, {
      hint: 'leave --models out, or the models in the file',
    });
  const read = await readArtefacts(options.paths);
  const unlinted = await learnSecrets(masker, [...read.artefacts.flatMap(({ text }) => text ?? []), options.subject ?? '']);
  const { material, nonce } = prepareWork(read, { caseId: id, masker, subject: options.subject });
  if (file.single && (options.rounds ?? 1) > 1)
    throw new UserError('two-lengths', `--rounds ${options.rounds} asks for a debate, and ${options.judges} for one round`, {
      hint: 'leave --rounds out, or put analysis_mode: complete into the file',
    });
  return {
    protocol: 'judge-panel/1',
    title: material.subject,
    extent: workExtent(material),
    reads: { what: 'the plan', text: shownOf(material), hint: 'have it judged in parts: name some of its files' },
    notices: material.notices,
    remarks: [...secretlintRemarks(unlinted), ...workRemarks(material, read.besides)],
    ...(models.length === 0 ? {} : { models }),
    seat: (panel) => seatJudges(panel, wanted),
    setup: (seats) => ({
      seats,
      judges: judgesIn(seats, wanted),
      dimensions: file.dimensions ?? DEFAULT_DIMENSIONS,
      rounds: options.rounds ?? 3,
      single: options.singleRound || file.single,
      material,
      nonce,
    }),
    folder: read.folder,
  };
}

/** What the file asks of judges reaches them word for word, and their seats are named by it: nothing secret may stand in it. */
function refuseSecrets({ text }: JudgesFile, name: string | undefined, masker: Masker): void {
  const [first] = masker.mask(text).masked;
  if (first === undefined) return;
  throw new UserError('secret-in-file', `a secret (${first.kind}) stands in it, and what it says is sent to the judges`, {
    place: `${name}:${first.line}`,
    hint: 'take it out of the file',
  });
}
