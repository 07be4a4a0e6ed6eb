import type { Draft, Entered, InPart } from '../hearing/said.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';

/** An item that is asked about. */
export type AskedItem<D extends Draft> = Judged<MemberBase<Entered<D>>>;

/** The part of a seat's items in a round that makes up one ask. */
export interface Piece<D extends Draft> extends InPart {
  /** The name that distinguishes its ask from the seat's others; empty if it is the only one. */
  readonly name: string;
  readonly items: readonly AskedItem<D>[];
}

/** Splits the items of a seat in a round into asks, and keeps their order. */
export type Cut<D extends Draft> = (items: readonly AskedItem<D>[]) => readonly Piece<D>[];

/** Puts everything into one ask; no ask if there are no items. */
export const inOneAsk = <D extends Draft>(items: readonly AskedItem<D>[]): readonly Piece<D>[] =>
  items.length === 0 ? [] : [{ name: '', items }];

/** The part field of a brief about one piece of the material. */
export const briefPart = ({ part }: InPart): InPart => (part === undefined ? {} : { part });
