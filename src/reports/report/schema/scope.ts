import * as z from 'zod';
import { documentScope } from '../../protocols/business-review/document-scope.ts';
import { judgeScope } from '../../protocols/judge-panel/scope.ts';
import { masked } from '../case-schema.ts';
import { changeScope } from '../change-scope.ts';
import { converted, fetched } from '../converted.ts';

/** An article and the sources that its claims were checked against. */
export const articleScope = z.strictObject({
  title: z.string(),
  file: z.string(),
  sha256: z.string(),
  converted: converted.optional(),
  fetched: fetched.optional(),
  masked,
});

/** The reviewed work, and how much of it was seen. */
export const scope = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('change'), ...changeScope.shape }),
    z.strictObject({ kind: z.literal('document'), ...documentScope.shape }),
    z.strictObject({ kind: z.literal('article'), ...articleScope.shape }),
    z.strictObject({ kind: z.literal('plan'), ...judgeScope.shape }),
  ])
  .meta({ id: 'Scope' });

export type ReportScope = z.infer<typeof scope>;
