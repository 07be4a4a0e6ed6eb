import { type Host, NOWHERE, type Workspace } from '../../app/host.ts';
import { type OwnPanelists, ownModel, ownSpec } from '../../app/panel/own-panelists.ts';
import type { CaseRequest } from '../../app/prepare/case-request.ts';
import type { Preparation } from '../../app/prepare/preparation.ts';
import type { ReadyCase } from '../../app/prepare/ready-case.ts';
import type { OwnModel } from '../../contracts/own-model.ts';
import { defined } from '../../core/defined.ts';
import { limitsOf, type PanelMember } from '../options.ts';
import type { Job } from './job.ts';

import type { ReadSource } from './read-change.ts';

/** A job that opens a new case. */
export type NewJob = Exclude<Job, { readonly kind: 'resume' }>;

/** The folder that the work of a job is in; nowhere unless a helper has read it there. */
export function workspaceOf(job: NewJob): Workspace {
  if (job.kind !== 'review') return NOWHERE;
  const { work } = job.options;
  return 'source' in work ? (work.source as ReadSource).workspace : NOWHERE;
}

/** The caller's own models, ready to be asked. */
export const ownPanelists = (models: readonly OwnModel[]): OwnPanelists =>
  new Map(models.map((model) => [ownSpec(model.name), ownModel(model)]));

const specOf = (member: PanelMember): string => (typeof member === 'string' ? member : ownSpec(member.name));

/** The common fields of a request; reads neither the user's settings nor the project's, and includes analysers only if named. */
function requestOf({ id, panel, options }: NewJob): CaseRequest {
  const { limits, silenceMs, language } = options;
  return {
    id,
    models: panel.members.map(specOf),
    own: ownPanelists(panel.own),
    withoutAnalysers: true,
    fresh: options.fresh === true || options.id !== undefined,
    config: false,
    limits: limitsOf(limits),
    ...defined({ deadlineMs: limits?.deadlineMs, silenceMs, language }),
  };
}

/** Prepares the work of a job; loads only the code that its kind needs. */
export async function prepare(job: NewJob, host: Host): Promise<Preparation<ReadyCase>> {
  const request = requestOf(job);
  switch (job.kind) {
    case 'review':
      return (await import('./prepare-review.ts')).prepareChange(job.options, request, host);
    case 'document':
      return (await import('./prepare-documents.ts')).prepareText(job.options, request, host);
    case 'article':
      return (await import('./prepare-documents.ts')).prepareDoubted(job.options, request, host);
    case 'plan':
      return (await import('./prepare-documents.ts')).prepareJudged(job.options, request, host);
  }
}
