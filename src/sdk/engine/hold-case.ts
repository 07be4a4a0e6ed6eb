import type { EndedCase, HeldCase, HeldEvent } from '../../app/case/held-case.ts';
import type { HoldTerms } from '../../app/case/hold.ts';
import { type Host, NOWHERE, workspaceIn } from '../../app/host.ts';
import { NobodyToAsk } from '../../app/panel/nobody-to-ask.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { defined } from '../../core/defined.ts';
import { remarkText } from '../../reports/remarks/remark-text.ts';
import { onAbort } from '../../system/abort-signals.ts';
import type { ToldRemark } from '../events.ts';
import { limitsOf } from '../options.ts';
import type { Result, ResultDocument } from '../result.ts';
import type { Channel } from '../review.ts';
import type { Job, Means } from './job.ts';
import { ownPanelists, prepare, workspaceOf } from './prepare.ts';
import { resultOf, unopened } from './result-of.ts';

/** A case that is held now, or why none is. */
type Opened =
  | { readonly kind: 'held'; readonly held: HeldCase }
  | { readonly kind: 'nothing'; readonly why: Remark; readonly isMissing: boolean }
  | { readonly kind: 'stopped' };

/** Opens or resumes a case, holds it to its end and returns its result. */
export async function holdCase(job: Job, means: Means, channel: Channel): Promise<Result<ResultDocument>> {
  const told: ToldRemark[] = [];
  const tell = (one: Remark): void => {
    const words = { remark: one, text: remarkText(one) };
    told.push(words);
    channel.push({ derived: true, kind: 'remark', ...words });
  };
  const host: Host = { ...means, workspace: placeOf(job), tell };
  const id = job.kind === 'resume' ? job.options.id : job.id;
  try {
    const opened = channel.stop.aborted ? STOPPED : await open(job, host, channel.stop);
    if (opened.kind === 'stopped') return unopened({ status: 'interrupted', id, remarks: told });
    if (opened.kind === 'nothing') {
      const why = { remark: opened.why, text: remarkText(opened.why) };
      return unopened({ status: 'nothing', id, why, remarks: told, isMissing: opened.isMissing });
    }
    const ended = await follow(opened.held, channel);
    if (ended.kind === 'stopped') {
      const { storedResult } = await import('./stored-result.ts');
      return await storedResult(opened.held.id, means, { remarks: told });
    }
    return resultOf({ ...ended, id: opened.held.id, remarks: told });
  } catch (error) {
    if (!(error instanceof NobodyToAsk)) throw error;
    tell(remark('error', 'panel-unavailable', { why: error.message, hint: error.hint }));
    if (job.kind !== 'resume') return unopened({ status: 'no-verdict', id, remarks: told });
    // The case is as it was, and can be resumed once the panel is there.
    const { storedResult } = await import('./stored-result.ts');
    return storedResult(id, means, { remarks: told });
  }
}

const STOPPED: Opened = { kind: 'stopped' };

/** The workspace of a job; a stored case has none unless the caller names a folder. */
function placeOf(job: Job): Host['workspace'] {
  if (job.kind !== 'resume') return workspaceOf(job);
  const { workspace } = job.options;
  return workspace === undefined ? NOWHERE : workspaceIn(workspace);
}

async function open(job: Job, host: Host, stop: AbortSignal): Promise<Opened> {
  const { concurrency, silenceMs, graceMs, language, limits } = job.options;
  const terms: HoldTerms = defined({ concurrency, silenceMs, graceMs, language });
  if (job.kind === 'resume') {
    const { resume } = await import('../../app/case/resume.ts');
    const request = { wanted: job.options.id, limits: limitsOf(limits), deadlineMs: limits?.deadlineMs, config: false as const };
    return { kind: 'held', held: await resume({ ...request, own: ownPanelists(job.own) }, terms, host) };
  }
  const preparation = await prepare(job, host);
  if (preparation.kind === 'nothing') {
    for (const one of preparation.remarks) host.tell(one);
    return { kind: 'nothing', why: preparation.why, isMissing: preparation.missing.length > 0 };
  }
  for (const one of preparation.case.remarks) host.tell(one);
  if (stop.aborted) return STOPPED;
  return { kind: 'held', held: await preparation.case.hold(terms, host) };
}

/** Hands on everything that happens until the case ends. */
async function follow(held: HeldCase, { push, flash, stop }: Channel): Promise<EndedCase> {
  const onStop = (): void => held.stop();
  const forget = onAbort(stop, onStop);
  if (stop.aborted) onStop();
  try {
    for await (const event of held.events) tellEvent(event, { push, flash });
    return await held.ended;
  } finally {
    forget();
  }
}

function tellEvent(event: HeldEvent, { push, flash }: Pick<Channel, 'push' | 'flash'>): void {
  switch (event.kind) {
    case 'fact': {
      const { entry, isNew } = event;
      push({ seq: entry.number, at: entry.at, event: entry.event, isNew });
      return;
    }
    case 'heard':
      flash(event.ask, { derived: true, kind: 'heard', ask: event.ask, characters: event.characters });
      return;
    case 'first-round':
      push({ derived: true, kind: 'first-round', found: event.found });
  }
}
