import { defined } from '../../../core/defined.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell, tellNamed } from '../../words/say.ts';
import type { ReportItem, ReportSaid } from '../schema/item.ts';
import type { ReportText } from '../schema/text.ts';
import type { Saying } from '../view.ts';

/** A protocol's table of names for answers. */
export type ActionTable = 'action.code' | 'action.business';

/** The statements about a finding. */
export const sayingsIn = ({ said }: Pick<ReportItem, 'said'>, actions: ActionTable): readonly Keyed<Saying>[] =>
  said.map((one): Keyed<Saying> => {
    const { by: who, round, evidence, side, words: text } = one;
    return {
      ...(round === null ? {} : { round }),
      who,
      what: whatOf(one, actions),
      words: text,
      ...defined({ evidence }),
      effect: effectOf(one),
      ...(side === undefined ? {} : { side: one.phase === 'review' ? 'for' : side }),
    };
  });

function whatOf({ phase, action, severity, confidence }: ReportSaid, actions: ActionTable): ReportText {
  if (phase === 'review') return tell('finding.reportsIt', tell(`severity.${severity ?? 'low'}`), confidence ?? 0);
  if (phase === 'refute' || phase === 'ballot' || phase === 'appeal') return tellNamed('action.later', action);
  if (phase === 'rule') return tell('finding.ruled', tellNamed('finding.rulings', action));
  return action === 'silent' ? tell('action.silent') : tellNamed(actions, action);
}

function effectOf({ phase, effect, why, adjustment = 0, counted = 0 }: ReportSaid): ReportText {
  switch (effect) {
    case 'conceded':
      return tell('finding.concededLater');
    case 'replaced':
      return tell(phase === 'rule' ? 'finding.replacedRuling' : 'finding.replacedAnswer');
    case 'ignored':
      return tell('finding.ignored', why ?? '');
    case 'not-substantive':
      return tell('action.notSubstantive');
    case 'unchallenged':
      return tell('action.unchallenged');
    case 'not-counted':
      return tell('action.notCounted');
    case 'implicit':
      return tell('action.implicit');
    case 'strong':
    case 'moderate':
    case 'weak':
      return tell(`action.strength.${effect}`);
    default:
      return phase === 'cross-examine' ? statedNumber(adjustment, counted) : '';
  }
}

/** The counted value of an adjustment, if it differs from the requested one. */
function statedNumber(asked: number, counted: number): ReportText {
  const sign = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
  if (asked === counted) return asked === 0 ? '' : sign(asked);
  return tell('finding.counts', sign(asked), sign(counted));
}
