declare const brand: unique symbol;

/** A string that cannot be mistaken for another kind of string. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

export type SeatId = Brand<string, 'SeatId'>;
export type AskId = Brand<string, 'AskId'>;
export type ItemId = Brand<string, 'ItemId'>;
export type FindingId = Brand<string, 'FindingId'>;
export type SourceId = Brand<string, 'SourceId'>;
/** The SHA-256 of a text, under which it is kept. */
export type ContentId = Brand<string, 'ContentId'>;

export const seatId = (text: string): SeatId => text as SeatId;
export const itemId = (text: string): ItemId => text as ItemId;
export const findingId = (text: string): FindingId => text as FindingId;
export const contentId = (text: string): ContentId => text as ContentId;
export const sourceId = (text: string): SourceId => text as SourceId;

/** The id is derived, never drawn: the same question in the same round is the same ask. */
export const askId = (round: number, phase: string, seat: SeatId, part = ''): AskId =>
  [String(round), phase, seat, part]
    .filter((piece) => piece !== '')
    .map(escaped)
    .join(':') as AskId;

/** The round in an ask's id; 0 if the id has none. */
export const roundOf = (ask: AskId): number => Number(/^(\d{1,6}):/.exec(ask)?.[1] ?? 0);

/** The seat that was asked, as the id says. */
export const askedSeat = (ask: AskId): SeatId => seatId(unescaped(ask.split(':')[2] ?? ''));

/** Returns the subject of an ask, if its seat is asked about several things in one round; else an empty string. */
export const subjectOf = (ask: AskId): string => unescaped(ask.split(':')[3] ?? '');

/** A colon inside a piece must not look like one between pieces. */
const escaped = (piece: string): string => piece.replaceAll('%', '%25').replaceAll(':', '%3A');
const unescaped = (piece: string): string => piece.replaceAll('%3A', ':').replaceAll('%25', '%');
