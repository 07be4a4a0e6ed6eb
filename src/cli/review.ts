import { systemClock } from '../contracts/clock.ts';
import type { ReviewedMaterial } from '../contracts/material.ts';
import { checkCaseId, newCaseId } from '../journal/case-folders.ts';
import { keysIn } from '../panelists/endpoint.ts';
import type { FoundModel } from '../panelists/find-model.ts';
import { count } from '../reports/wording.ts';
import type { CodeReviewCase } from '../runtime/desks.ts';
import { type GitChange, type NothingToReview, readGitChange } from '../sources/git-change.ts';
import type { Console } from './console.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { findPanel } from './find-panel.ts';
import type { FailOn } from './gate.ts';
import { frozenModels, modelPanel } from './model-panel.ts';
import { openAndHold } from './open-case.ts';
import { checkSize, isShownInPart, prepareMaterial } from './review-material.ts';
import type { RunOptions } from './run-options.ts';
import { type SeatedModel, seatModels } from './seat-models.ts';

export interface ReviewOptions extends RunOptions {
  readonly id?: string | undefined;
  readonly base?: string | undefined;
  /** `provider` or `provider:model` each. */
  readonly models?: readonly string[] | undefined;
}

/** Reviews a change of the repository we are in. */
export async function reviewChange(options: ReviewOptions, console: Console): Promise<ExitCode> {
  const cwd = process.cwd();
  const startedAt = systemClock.now();
  const id = options.id === undefined ? newCaseId(systemClock.now()) : checkCaseId(options.id);
  const read = await readGitChange({ cwd, ...(options.base === undefined ? {} : { base: options.base }) });
  if (read.kind === 'nothing') return nothingToReview(read, options.base, console);
  const { material, change, texts } = prepareMaterial(read, id, keysIn(process.env));
  if (material.lines.changed === 0) return nothingToRead(material, options.failOn, console);
  const { deadlineMs } = options;
  const models = await findPanel({ named: options.models, env: process.env, deadlineMs }, console);
  checkSize(material, models, console.log);
  const seated = seatModels(models);
  const setup = setupOf(seated, { material, change, texts });
  const frozen = frozenModels(material.title, seated);
  tell(read, material, models, seated, console);
  const opening = { protocol: 'code-review/1', setup, panel: frozen };
  const title = `${material.title} · ${extentOf(material)} · ${count(seated.length, 'seat')}`;
  const left = deadlineMs === undefined ? undefined : Math.max(1, deadlineMs - (systemClock.now() - startedAt));
  return openAndHold({ id, opening, panel: modelPanel(frozen, process.env), title }, { ...options, deadlineMs: left }, console);
}

const RESPONDERS = 3;

const setupOf = (
  seated: readonly SeatedModel[],
  reviewed: Required<Pick<CodeReviewCase, 'material' | 'change' | 'texts'>>,
): CodeReviewCase => ({
  seats: seated.map(({ seat }) => seat),
  assignments: seated.map(({ seat }) => ({ seat: seat.id, part: '', files: undefined })),
  agenda: ['cross-examine', 'defend'],
  respondersPerFinding: RESPONDERS,
  independence: 'auto',
  outlines: new Map(),
  advisories: [],
  onlyTexts: true,
  ...(isShownInPart(reviewed.material) ? { shownInPart: true } : {}),
  ...reviewed,
});

const extentOf = ({ files }: ReviewedMaterial): string =>
  `${count(files.length, 'file')}, ${count(
    files.reduce((sum, { added, removed }) => sum + added + removed, 0),
    'changed line',
  )}`;

/** Who takes part, and what is not part of it, before anything is paid. */
function tell(
  { besides }: GitChange,
  { masked }: ReviewedMaterial,
  models: readonly FoundModel[],
  seated: readonly SeatedModel[],
  console: Console,
): void {
  const seats = (spec: string): string => count(seated.filter((one) => one.spec === spec).length, 'seat');
  for (const { spec, chosen, unchecked } of models) {
    const how = chosen === 'newest' ? ', the newest that fits' : unchecked ? ', taken at its word' : '';
    console.log(`panel    ${spec} (${seats(spec)}${how})`);
  }
  if (new Set(models.map(({ family }) => family)).size === 1)
    console.log('note     one family of models only: its roles check each other, which is less than independent models would');
  if (masked.length > 0)
    console.log(
      `note     ${count(masked.length, 'secret')} in the change masked before anybody sees ${masked.length === 1 ? 'it' : 'them'}`,
    );
  tellBesides(besides, console);
}

const NAMED_MAX = 5;

function tellBesides(besides: GitChange['besides'], console: Console): void {
  for (const [what, { count: all, paths }] of Object.entries(besides)) {
    if (all === 0) continue;
    const more = all > NAMED_MAX ? ` and ${all - NAMED_MAX} more` : '';
    console.log(`note     not part of it, ${what}: ${paths.slice(0, NAMED_MAX).join(', ')}${more}`);
  }
}

/** Files without lines (binary, submodules, renames, modes) can be judged by nobody here, and no word is said of them. */
function nothingToRead(material: ReviewedMaterial, failOn: FailOn, console: Console): ExitCode {
  const { files, unshown } = material;
  const why = new Map(unshown.map((one) => [one.path, one.why]));
  const named = files.slice(0, NAMED_MAX).map(({ path, kind }) => `${path} (${why.get(path) ?? kind})`);
  const more = files.length > NAMED_MAX ? ` and ${files.length - NAMED_MAX} more` : '';
  console.log(`nothing to review: the change has no lines to read: ${named.join(', ')}${more}`);
  if (failOn === 'none' || !isShownInPart(material)) return EXIT.passed;
  console.log(`partial  nobody can say what is in it: the gate (--fail-on ${failOn}) is not passed`);
  return EXIT.partial;
}

function nothingToReview({ besides }: NothingToReview, base: string | undefined, console: Console): ExitCode {
  console.log(
    base === undefined
      ? 'nothing to review: there are no uncommitted changes; what a branch changed: tribunal review --base main'
      : `nothing to review: there is no change since ${base}`,
  );
  tellBesides(besides, console);
  return EXIT.passed;
}
