import type { CodeReviewCase } from '../runtime/desks.ts';
import { learnSecrets } from '../safety/find-secrets.ts';
import { readGitChange } from '../sources/git-change.ts';
import { analysedChange } from './analysed-change.ts';
import type { Console } from './console.ts';
import type { Around, Debate, DebateOptions } from './debate.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { gateWords, isGated } from './gate.ts';
import { holdDebate } from './hold-debate.ts';
import { maskedLines, unlintedLines } from './panel-notes.ts';
import { isShownInPart, prepareMaterial } from './review-material.ts';
import { besidesLines, extentOf, nothingToRead, nothingToReview } from './review-notes.ts';
import { reviewSetup } from './review-setup.ts';
import { seatModels } from './seat-models.ts';

export interface ReviewOptions extends DebateOptions {
  readonly base?: string | undefined;
}

/** Reviews a change of the repository we are in. */
export const reviewChange = (options: ReviewOptions, console: Console): Promise<ExitCode> =>
  holdDebate((around) => readChange(options, around, console), options, console);

async function readChange(
  { base, failOn, failOnDisputed }: ReviewOptions,
  { id, masker }: Around,
  console: Console,
): Promise<Debate<CodeReviewCase> | ExitCode> {
  const read = await readGitChange({
    cwd: process.cwd(),
    scope: base === undefined ? { kind: 'uncommitted' } : { kind: 'base', ref: base },
  });
  if (read.kind === 'nothing') {
    for (const line of [nothingToReview(base, read.besides), ...besidesLines(read.besides)]) console.log(line);
    return EXIT.passed;
  }
  const unlinted = await learnSecrets(masker, [...read.texts.values(), read.diff, ...read.messages.texts, read.title]);
  const prepared = prepareMaterial(read, id, masker);
  const { material } = prepared;
  const analysed = analysedChange(prepared, read.root);
  if (material.lines.changed === 0) {
    console.log(nothingToRead(material));
    if (!isGated({ failOn, failOnDisputed }) || !isShownInPart(material)) return EXIT.passed;
    console.log(`partial  nobody can say what is in it: the gate (${gateWords({ failOn, failOnDisputed })}) is not passed`);
    return EXIT.partial;
  }
  return {
    protocol: 'code-review/1',
    title: material.title,
    extent: extentOf(material),
    reads: {
      what: 'the change',
      text: material.shown,
      hint: 'review it in parts: stage some of it (git add), or give a nearer --base',
    },
    notices: material.notices,
    notes: [...unlintedLines(unlinted), ...maskedLines(material.masked, 'the change'), ...besidesLines(read.besides)],
    analysed,
    seat: ({ sitters }) => seatModels(sitters),
    setup: (seats, panel) => reviewSetup(seats, prepared, { ...panel, analysed }),
  };
}
