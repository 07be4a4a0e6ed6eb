import type { Language } from '../../../core/language.ts';
import type { Verdict, Weighing } from '../../../core/protocols/judge-panel/outcome.ts';
import type { ViewTable } from '../../report/view.ts';
import { wordingIn } from '../../wording/wording.ts';
import { JUDGE_WEIGHT_WORDS, JUDGE_WORDS } from '../../words/tables.ts';
import { languageOf } from './result-view.ts';
import type { JudgePanelResult } from './schema.ts';

type WeighingResult = NonNullable<NonNullable<JudgePanelResult['verdict']>['weighing']>;

/** The weights of a verdict as the result has them, with the verdict that comes of the same scores without them. */
export const weighingResult = ({ source, date, judges, decides, unweighted }: Weighing): WeighingResult => ({
  source,
  date,
  decides,
  judges: judges.map(({ seat, weight, examples, effect }) => ({ judge_id: seat, weight, examples, effect })),
  unweighted: {
    verdict_type: unweighted.type,
    final_score: unweighted.score,
    exact_score: unweighted.exactScore,
    score_out_of_20: unweighted.outOf20,
    gate: unweighted.gate,
  },
});

/** The statements about weights that a reader must see first; empty if there are none. */
export function weighingSentences(
  weighing: WeighingResult | undefined,
  { gate, type }: Pick<Verdict, 'gate' | 'type'>,
  language: Language,
): readonly string[] {
  if (weighing === undefined) return [];
  const words = JUDGE_WEIGHT_WORDS[language];
  const { unweighted, judges } = weighing;
  const misleading = judges.filter(({ effect }) => effect === 'misleads').map(({ judge_id }) => judge_id);
  const examples = judges.reduce((sum, one) => sum + one.examples, 0);
  const isSame = unweighted.gate === gate && unweighted.verdict_type === type;
  const plain = unweighted.final_score.toFixed(2);
  return [
    words.weighed(examples, words.from(weighing.source, weighing.date)),
    isSame ? words.same(plain) : words.changed(plain, unweighted.gate, JUDGE_WORDS[language].types[unweighted.verdict_type]),
    ...(misleading.length === 0 ? [] : [words.misleading(wordingIn(language).listed(misleading))]),
    ...(weighing.decides ? [] : [words.undecided]),
  ];
}

/** The weight of each judge, its number of examples, and the verdict without weights. */
export function weightTable(result: JudgePanelResult): readonly ViewTable[] {
  const weighing = result.verdict?.weighing;
  if (weighing === undefined) return [];
  const language = languageOf(result);
  const words = JUDGE_WEIGHT_WORDS[language];
  const heard = new Set(result.judges.filter((judge) => judge.heard).map(({ judge_id }) => judge_id));
  const counts = ({ judge_id, weight }: WeighingResult['judges'][number]): number =>
    heard.has(judge_id) ? Math.max(0, weight) : 0;
  const total = weighing.judges.reduce((sum, one) => sum + counts(one), 0);
  const { unweighted } = weighing;
  const rows = weighing.judges.map((one) => [
    one.judge_id,
    one.weight.toFixed(2),
    weighing.decides ? `${Math.round((100 * counts(one)) / total)} %` : '–',
    String(one.examples),
    one.examples === 0 ? words.unknown : words.effects[one.effect],
  ]);
  const type = JUDGE_WORDS[language].types[unweighted.verdict_type];
  return [
    {
      title: words.title,
      head: [words.judge, words.weight, words.share, words.examples, words.about],
      numbers: [1, 2, 3],
      rows: [
        ...rows,
        [words.unweighted, '', '', '', words.plain(unweighted.final_score.toFixed(2), unweighted.gate, type)],
        [words.source, '', '', '', words.from(weighing.source, weighing.date)],
      ],
    },
  ];
}
