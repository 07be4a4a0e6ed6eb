import { rule } from '../../app/cases/rule.ts';
import { showCase } from '../../app/cases/show-case.ts';
import { type Host, NOWHERE } from '../../app/host.ts';
import { remarkText } from '../../reports/remarks/remark-text.ts';
import type { ToldRemark } from '../events.ts';
import type { Result } from '../result.ts';
import type { RulingGiven } from '../review.ts';
import type { Means } from './job.ts';
import { resultOf } from './result-of.ts';

/** The result of a stored case, or its provisional state. */
export async function storedResult(
  id: string,
  means: Means,
  { remarks }: { readonly remarks: readonly ToldRemark[] },
): Promise<Result> {
  const { language } = means;
  const shown = await showCase({ wanted: id, language }, quietHost(means));
  const { report, curtailed, isFinished } = shown;
  return resultOf({ id: shown.id, report, curtailed, remarks, isStopped: !isFinished });
}

/** Records a ruling, and returns the resulting outcome. */
export async function ruleOn(
  { id, ...ruling }: RulingGiven & { readonly id: string; readonly item: string },
  means: Means,
): Promise<Result> {
  const remarks: ToldRemark[] = [];
  const tell: Host['tell'] = (remark) => remarks.push({ remark, text: remarkText(remark) });
  const ruled = await rule({ wanted: id, language: means.language, ...ruling }, { ...quietHost(means), tell });
  return storedResult(ruled.id, means, { remarks });
}

/** A stored case has all that its report needs: the settings of a user are not looked for. */
const quietHost = ({ clock, cases }: Means): Host => ({ clock, cases, env: {}, workspace: NOWHERE, tell: () => {} });
