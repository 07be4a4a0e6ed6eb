import { systemClock } from '../contracts/clock.ts';
import type { Language } from '../contracts/material.ts';
import { checkCaseId, newCaseId } from '../journal/case-folders.ts';
import { ownSecrets } from '../panelists/own-secrets.ts';
import { count } from '../reports/wording.ts';
import { readGitChange } from '../sources/git-change.ts';
import type { Console } from './console.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { findPanel } from './find-panel.ts';
import { openAndHold } from './open-case.ts';
import { userSettings } from './panel-settings.ts';
import { checkSize, isShownInPart, prepareMaterial } from './review-material.ts';
import { besidesLines, extentOf, maskedLines, nothingToRead, nothingToReview, panelLines, priceLines } from './review-notes.ts';
import { checkAffordable, priceOfReview } from './review-price.ts';
import { reviewSetup } from './review-setup.ts';
import type { RunOptions } from './run-options.ts';
import { seatModels } from './seat-models.ts';
import { frozenModels, seatedPanel } from './seated-panel.ts';

export interface ReviewOptions extends RunOptions {
  readonly id?: string | undefined;
  readonly base?: string | undefined;
  /** `provider:model`, `cli:claude`, `script:FILE` or `human` each. */
  readonly models?: readonly string[] | undefined;
  /** What panelists write in. */
  readonly language?: Language | undefined;
}

/** Reviews a change of the repository we are in. */
export async function reviewChange(options: ReviewOptions, console: Console): Promise<ExitCode> {
  const cwd = process.cwd();
  const startedAt = systemClock.now();
  const { settings, terms } = userSettings(options.config, options.language);
  const id = options.id === undefined ? newCaseId(systemClock.now()) : checkCaseId(options.id);
  const read = await readGitChange({ cwd, ...(options.base === undefined ? {} : { base: options.base }) });
  if (read.kind === 'nothing') {
    for (const line of [nothingToReview(options.base), ...besidesLines(read.besides)]) console.log(line);
    return EXIT.passed;
  }
  const prepared = prepareMaterial(read, id, ownSecrets(settings));
  const { material } = prepared;
  if (material.lines.changed === 0) {
    console.log(nothingToRead(material));
    if (options.failOn === 'none' || !isShownInPart(material)) return EXIT.passed;
    console.log(`partial  nobody can say what is in it: the gate (--fail-on ${options.failOn}) is not passed`);
    return EXIT.partial;
  }
  const { deadlineMs } = options;
  const { sitters, absent } = await findPanel({
    named: options.models,
    settings,
    deadlineMs,
    needsPrices: options.limits.costMicros !== undefined,
  });
  checkSize(material, sitters, console.log);
  const seated = seatModels(sitters);
  const setup = {
    ...reviewSetup(
      seated.map(({ seat }) => seat),
      prepared,
    ),
    ...terms,
    ...(absent.length === 0 ? {} : { absent }),
  };
  const frozen = frozenModels(material.title, seated);
  const panel = seatedPanel(frozen, settings);
  const price = priceOfReview(setup, panel.seating);
  checkAffordable(price, options.limits);
  if (!options.quiet)
    for (const line of [
      ...panelLines(sitters, seated, absent),
      ...priceLines(price, options.limits),
      ...maskedLines(material),
      ...besidesLines(read.besides),
    ])
      console.log(line);
  const opening = { protocol: 'code-review/1', setup, panel: frozen };
  const title = `${material.title} · ${extentOf(material)} · ${count(seated.length, 'seat')}`;
  const left = deadlineMs === undefined ? undefined : Math.max(1, deadlineMs - (systemClock.now() - startedAt));
  return openAndHold({ id, opening, panel, title }, { ...options, deadlineMs: left }, console);
}
