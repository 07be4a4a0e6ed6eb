import type { AskId } from '../../ids.ts';
import type { AnyAsk } from '../../protocol.ts';
import { REVIEW_TYPES, typesAsked } from './review-types.ts';
import type { FlagRecord, FlagResolutionPhases, FlagResolutionSetup } from './said.ts';

type FlagAsk = AnyAsk<FlagResolutionPhases>;

/** Marks the name of a round, and of its asks, in which one type of review is asked once more. */
const AGAIN = '-retry';

/** The round that asks one type of review once more: no ask about it was answered in the last round, but some about the other. Row T5. */
export function failedTypeRound({ reviewType }: FlagResolutionSetup, { rounds }: FlagRecord) {
  const last = rounds.at(-1);
  if (reviewType !== 'both' || last === undefined || last.name.endsWith(AGAIN)) return undefined;
  // An edit that settles flags of both types is no part of either.
  const heard = last.heard.flatMap(({ ask, answer }) => {
    const [type, other] = typesAsked(ask, reviewType);
    return other === undefined && ask.phase !== 'join' ? [{ type, ask, isAnswered: answer !== undefined }] : [];
  });
  const answered = new Set(heard.flatMap(({ type, isAnswered }) => (isAnswered ? [type] : [])));
  const failed = REVIEW_TYPES.filter((type) => !answered.has(type));
  const asks =
    answered.size === 0 ? [] : heard.flatMap(({ type, ask }) => (failed.some((one) => one === type) ? [again(ask)] : []));
  return asks.length === 0 ? undefined : { name: `${last.name}${AGAIN}`, asks };
}

const again = (ask: FlagAsk): FlagAsk => ({ ...ask, id: ask.id.replace(PHASE, `$1${AGAIN}$2`) as AskId });

const PHASE = /^(\d+:[^:]+)(:)/;
const ASKED_AGAIN = new RegExp(`^(\\d+:[^:]+)${AGAIN}(:)`);

/** The id under which an ask was asked first. */
export const firstAskId = (id: AskId): AskId => id.replace(ASKED_AGAIN, '$1$2') as AskId;
