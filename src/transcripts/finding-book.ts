import { countingOf, type Referable, References, type Resolution } from '../answers/placing/references.ts';
import { phrase } from '../core/answer-phrases.ts';
import type { Note } from '../core/note.ts';
import type { Seat } from '../core/seat.ts';

/** The fields needed to refer to a finding. */
export interface Nameable {
  readonly id?: string;
  readonly title: string;
  readonly file?: string;
  readonly section?: string;
  readonly line?: number;
}

/** A finding with its author. */
export interface Booked<F> {
  readonly finding: F;
  readonly seat: Seat;
}

/** Indexes the findings of a debate by id, and resolves references to them. */
export class FindingBook<F extends Nameable> {
  readonly #booked = new Map<string, Booked<F>>();
  /** The id of each finding, and the id its author used for it. */
  readonly #given = new Map<string, string>();
  readonly #bySeat = new Map<string, F[]>();
  readonly #references = new References();
  readonly #counts = new Map<string, number>();
  readonly #referables: { readonly booked: Booked<F>; readonly referable: Referable }[] = [];

  /** The finding's own id if it is free, else one prefixed with its author. */
  nextId(given: string | number | undefined, seat: Seat, notes: Note[], mark = ''): string {
    const key = `${seat.id}\n${mark}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    const own = `${seat.model}${seat.role === '' ? '' : `-${seat.role}`}-${mark}${count}`;
    const wanted = given === undefined || given === '' ? own : String(given);
    const id = this.#given.has(wanted) ? this.#free(own) : wanted;
    if (id !== wanted) notes.push({ kind: 'coerced', message: phrase('quoted-id-taken', wanted, id), finding: id, by: seat.id });
    this.#given.set(id, wanted);
    return id;
  }

  enter(finding: F, seat: Seat): F {
    const id = finding.id ?? '';
    const booked = { finding, seat };
    const line = finding.line === undefined ? {} : { line: finding.line };
    const referable = { id, model: seat.model, role: seat.role, title: finding.title, place: placeIn(finding), ...line };
    this.#booked.set(id, booked);
    const own = this.#bySeat.get(seat.id);
    if (own === undefined) this.#bySeat.set(seat.id, [finding]);
    else own.push(finding);
    this.#references.add(referable, this.#given.get(id));
    this.#referables.push({ booked, referable });
    return finding;
  }

  get(id: string): Booked<F> | undefined {
    return this.#booked.get(id);
  }

  /** The file or section of a finding. */
  placeOf(id: string): string {
    const booked = this.get(id);
    return booked === undefined ? '' : placeIn(booked.finding);
  }

  /** The findings of one seat. */
  by(seat: Seat): readonly F[] {
    return this.#bySeat.get(seat.id) ?? [];
  }

  findings(): readonly Booked<F>[] {
    return [...this.#booked.values()];
  }

  /** The author of a resolved finding, if it belongs to this model. */
  authorOf(resolution: Resolution, model: string): Seat | undefined {
    const seat = 'finding' in resolution ? this.get(resolution.finding)?.seat : undefined;
    return seat?.model === model ? seat : undefined;
  }

  /** Resolves the references of one answer; `wasShown` tells what the responder was asked about. */
  resolver(
    raws: readonly { readonly finding_id: string | number }[],
    wasShown: (booked: Booked<F>) => boolean,
  ): (reference: string | number) => Resolution {
    const references = raws.map(({ finding_id }) => finding_id);
    let all: readonly Referable[] | undefined;
    const shown = (): readonly Referable[] => {
      all ??= this.#referables.filter(({ booked }) => wasShown(booked)).map(({ referable }) => referable);
      return all;
    };
    const isShown = ({ id }: Referable): boolean => {
      const booked = this.get(id);
      return booked !== undefined && wasShown(booked);
    };
    const viewpoint = { shown, isShown, counting: (count: number) => countingOf(references, count) };
    return (reference) => this.#references.resolve(reference, viewpoint);
  }

  #free(own: string): string {
    if (!this.#given.has(own)) return own;
    let suffix = 2;
    while (this.#given.has(`${own}.${suffix}`)) suffix++;
    return `${own}.${suffix}`;
  }
}

const placeIn = ({ file, section }: Nameable): string => file ?? section ?? '';
