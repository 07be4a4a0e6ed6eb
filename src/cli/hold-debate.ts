import { join, relative, resolve } from 'node:path';
import { systemClock } from '../contracts/clock.ts';
import { checkCaseId, newCaseId } from '../journal/case-folders.ts';
import { ownSecrets } from '../panelists/own-secrets.ts';
import { noticeLines } from '../reports/notice-words.ts';
import { count } from '../reports/wording.ts';
import type { Seated } from '../runtime/desk.ts';
import { newMasker } from '../safety/mask.ts';
import { checkSize } from './check-size.ts';
import type { Console } from './console.ts';
import type { Around, Debate, DebateOptions } from './debate.ts';
import type { ExitCode } from './exit-codes.ts';
import { findPanel } from './find-panel.ts';
import { checkAffordable, priceOfFirstRound } from './first-round-price.ts';
import { withKind } from './kinds.ts';
import { setupFor } from './load-case.ts';
import { openAndHold } from './open-case.ts';
import { panelLines, priceLines } from './panel-notes.ts';
import { userSettings } from './panel-settings.ts';
import { frozenModels, seatedPanel } from './seated-panel.ts';

/**
 * The way of every debate: the work is read, the panel is found and seated, size and price are checked, and the case is
 * opened and held. A command whose work leaves nothing to debate says so itself and gives the exit code.
 */
export async function holdDebate<S extends Seated>(
  read: (around: Around) => Promise<Debate<S> | ExitCode>,
  options: DebateOptions,
  console: Console,
): Promise<ExitCode> {
  const startedAt = systemClock.now();
  const { deadlineMs, limits } = options;
  const { settings, terms } = userSettings(options.config, options.language);
  const id = options.id === undefined ? newCaseId(startedAt) : checkCaseId(options.id);
  const masker = newMasker(ownSecrets(settings));
  const debate = await read({ id, settings, masker });
  if (typeof debate === 'number') return debate;
  const named = debate.models ?? options.models;
  const { analysed } = debate;
  const found = await findPanel({
    ...{ named, settings, deadlineMs, analysed },
    needsPrices: limits.costMicros !== undefined,
    withoutAnalysers: options.withoutAnalysers,
  });
  const { sitters, absent } = found;
  checkSize(debate.reads, sitters, console.log);
  const seated = debate.seat(found);
  const setup = {
    ...debate.setup(
      seated.map(({ seat }) => seat),
      { seated, named },
    ),
    ...terms,
    ...(absent.length === 0 ? {} : { absent }),
    ...(debate.folder === undefined ? {} : { workFolder: seenFrom(join(options.dir, id), debate.folder) }),
  };
  const frozen = frozenModels(debate.title, seated);
  const panel = seatedPanel(frozen, settings, analysed);
  const opening = { protocol: debate.protocol, setup, panel: frozen };
  const price = withKind(debate.protocol, (kind) =>
    priceOfFirstRound(kind, setupFor(kind, opening), { seating: panel.seating, reads: debate.reads.text }),
  );
  checkAffordable(price, limits);
  const noticed = noticeLines(debate.notices ?? []).map((text) => `notice   ${text}`);
  const lines = [
    ...panelLines(sitters, seated, absent),
    ...priceLines(price, limits, debate.firstRound),
    ...debate.notes,
    ...noticed,
  ];
  // Names of files may have ends of lines in them.
  if (!options.quiet) for (const line of lines) console.log(line.replaceAll(/[\r\n\u2028\u2029]+/g, '␤'));
  const title = `${debate.title} · ${debate.extent} · ${count(seated.length, 'seat')}`;
  const left = deadlineMs === undefined ? undefined : Math.max(1, deadlineMs - (systemClock.now() - startedAt));
  return openAndHold({ id, opening, panel, title, masker }, { ...options, deadlineMs: left }, console);
}

/** A case keeps no path of the machine: only how its work is reached from it. */
const seenFrom = (caseFolder: string, folder: string): string => relative(resolve(caseFolder), resolve(folder)) || '.';
