import type { Phrase } from '../../../core/phrase.ts';
import type { Verdict, Weighing } from '../../../core/protocols/judge-panel/outcome.ts';
import type { Judging } from '../../report/schema/sections.ts';
import type { ViewTable } from '../../report/view.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell } from '../../words/say.ts';
import type { JudgePanelResult } from './schema.ts';

type WeighingPart = NonNullable<NonNullable<Judging['verdict']>['weighing']>;
type WeighingResult = NonNullable<NonNullable<JudgePanelResult['verdict']>['weighing']>;

/** The weights of a verdict in the report, with the verdict of the same scores without them. */
export const weighingPart = ({ source, date, judges, decides, unweighted }: Weighing): WeighingPart => ({
  source,
  date,
  decides,
  judges: judges.map(({ seat, weight, examples, effect }) => ({ judge: seat, weight, examples, effect })),
  unweighted: {
    type: unweighted.type,
    score: unweighted.score,
    score_out_of_20: unweighted.outOf20,
    gate: unweighted.gate,
  },
});

/** The same in the seeds' JSON. */
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
  weighing: WeighingPart | undefined,
  { gate, type }: Pick<Verdict, 'gate' | 'type'>,
): readonly Phrase[] {
  if (weighing === undefined) return [];
  const { unweighted, judges } = weighing;
  const misleading = judges.filter(({ effect }) => effect === 'misleads').map(({ judge }) => judge);
  const examples = judges.reduce((sum, one) => sum + one.examples, 0);
  const isSame = unweighted.gate === gate && unweighted.type === type;
  const plain = unweighted.score.toFixed(2);
  return [
    tell('judgeWeight.weighed', examples, tell('judgeWeight.from', weighing.source, weighing.date)),
    isSame
      ? tell('judgeWeight.same', plain)
      : tell('judgeWeight.changed', plain, unweighted.gate, tell(`judgeView.types.${unweighted.type}`)),
    ...(misleading.length === 0 ? [] : [tell('judgeWeight.misleading', tell('list.and', misleading))]),
    ...(weighing.decides ? [] : [tell('judgeWeight.undecided')]),
  ];
}

/** The weight of each judge, its number of examples, and the verdict without weights. */
export function weightTable({ verdict, judges }: Judging): readonly Keyed<ViewTable>[] {
  const weighing = verdict?.weighing;
  if (weighing === undefined) return [];
  const heard = new Set(judges.filter((judge) => judge.heard).map(({ judge }) => judge));
  const counts = ({ judge, weight }: WeighingPart['judges'][number]): number => (heard.has(judge) ? Math.max(0, weight) : 0);
  const total = weighing.judges.reduce((sum, one) => sum + counts(one), 0);
  const { unweighted } = weighing;
  const rows = weighing.judges.map((one) => [
    one.judge,
    one.weight.toFixed(2),
    weighing.decides ? `${Math.round((100 * counts(one)) / total)} %` : '–',
    String(one.examples),
    tell(one.examples === 0 ? 'judgeWeight.unknown' : `judgeWeight.effects.${one.effect}`),
  ]);
  const type = tell(`judgeView.types.${unweighted.type}`);
  return [
    {
      title: tell('judgeWeight.title'),
      head: [
        tell('judgeWeight.judge'),
        tell('judgeWeight.weight'),
        tell('judgeWeight.share'),
        tell('judgeWeight.examples'),
        tell('judgeWeight.about'),
      ],
      numbers: [1, 2, 3],
      rows: [
        ...rows,
        [
          tell('judgeWeight.unweighted'),
          '',
          '',
          '',
          tell('judgeWeight.plain', unweighted.score.toFixed(2), unweighted.gate, type),
        ],
        [tell('judgeWeight.source'), '', '', '', tell('judgeWeight.from', weighing.source, weighing.date)],
      ],
    },
  ];
}
