import type { Draft, Entered, InPart } from '../hearing/said.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';

/** An item that is asked about. */
export type AskedItem<D extends Draft> = Judged<MemberBase<Entered<D>>>;

/** Some of what a seat is asked about in a round: one ask. */
export interface Piece<D extends Draft> extends InPart {
  /** The name that distinguishes its ask from the seat's others; empty if it is the only one. */
  readonly name: string;
  readonly items: readonly AskedItem<D>[];
}

/** How what a seat is asked about in a round is put into asks; the order of items is their own. */
export type Cut<D extends Draft> = (items: readonly AskedItem<D>[]) => readonly Piece<D>[];

/** Everything in one ask; none where there is nothing to ask. */
export const inOneAsk = <D extends Draft>(items: readonly AskedItem<D>[]): readonly Piece<D>[] =>
  items.length === 0 ? [] : [{ name: '', items }];

/** The part field of a brief about one piece of the material. */
export const briefPart = ({ part }: InPart): InPart => (part === undefined ? {} : { part });
