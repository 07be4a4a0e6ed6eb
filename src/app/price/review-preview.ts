import { estimateTokenCount } from 'tokenx';
import { whyRelated } from '../../context/related/choose-related.ts';
import type { ReviewedMaterial } from '../../contracts/material.ts';
import { rulesIn } from '../../contracts/panelist.ts';
import { defined } from '../../core/defined.ts';
import { previewTexts } from '../../reports/before/review-preview.ts';
import type { ReviewPreview } from '../../reports/before/review-preview-schema.ts';
import type { CodeReviewCase } from '../../runtime/desks/desks.ts';
import type { PreparedReview } from '../prepare/review.ts';
import { foreseenCalls } from './foreseen-rounds.ts';

/** Shows what is in scope, what is out, and exactly what would be sent to whom; asks no panelist. */
export function previewOf(prepared: PreparedReview): ReviewPreview {
  const { work, setup, panel } = prepared;
  const { material } = setup;
  const calls = foreseenCalls(prepared).map(({ call, spec, part, pass }) => ({
    ask: call.ask,
    to: spec,
    role: call.seat.role,
    part: [part, pass === 1 ? '' : `pass ${pass}`].filter((word) => word !== '').join(' '),
    rules: panel.panelists.get(call.seat.id)?.rulesSent?.(call) ?? rulesIn(call.prompt),
    prompt: call.prompt,
  }));
  return {
    schema_version: 1,
    scope: { title: work.title, changed_lines: material?.lines.changed ?? 0 },
    files_in: material?.files ?? [],
    files_out: (material?.leftOut ?? []).map(({ path, why, lines }) => ({ path, why, lines })),
    not_shown: (material?.unshown ?? []).map(({ path, why }) => ({ path, why })),
    ...defined({ project: material?.project }),
    ...documentsIn(material),
    ...relatedIn(material),
    ...lookedUpIn(setup),
    ...previewTexts(calls, estimateTokenCount),
  };
}

/** The documents that the user gave. */
const documentsIn = ({ documents = [] }: Pick<ReviewedMaterial, 'documents'> = {}): Pick<ReviewPreview, 'documents'> =>
  documents.length === 0 ? {} : { documents: documents.map(({ file, text }) => ({ file, tokens: estimateTokenCount(text) })) };

/** What is shown beside the change, and why. */
function relatedIn({ related = [] }: Pick<ReviewedMaterial, 'related'> = {}): Pick<ReviewPreview, 'related'> {
  if (related.length === 0) return {};
  return {
    related: related.map((piece) => {
      const { file, start, end, shown } = piece;
      return { file, start, end, why: whyRelated(piece), tokens: estimateTokenCount(shown) };
    }),
  };
}

/** The packages that OSV would be asked about in the first round, if it is on the panel. */
function lookedUpIn({ seats, locks }: CodeReviewCase): Pick<ReviewPreview, 'looked_up'> {
  const changed = locks?.packages.filter(({ isChanged }) => isChanged) ?? [];
  if (changed.length === 0 || !seats.some(({ kind, model }) => kind === 'analyser' && model === 'osv')) return {};
  return { looked_up: [...new Set(changed.map(({ ecosystem, name, version }) => `${ecosystem} ${name} ${version}`))] };
}
