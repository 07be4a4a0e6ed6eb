import { seatId } from '../core/ids.ts';
import type { Seat } from '../core/seat.ts';

/** A speaker in a file. */
export interface Speaker {
  readonly model: string;
  readonly role: string;
  readonly kind?: 'model' | 'analyser' | 'sarif' | 'person' | undefined;
  readonly canDefend?: boolean | undefined;
}

const ANALYSERS =
  /^(sarif|analy[sz]er|static-analy[sz]er|eslint|oxlint|ruff|semgrep|codeql|secretlint|bandit|pylint|sonar\w*|ast-grep)(:.*)?$/i;
const PEOPLE = /^(human|person)(:.*)?$/i;

/** The seats of a debate held elsewhere, one for each model in a role. */
export class Panel {
  readonly #seats = new Map<string, Seat>();

  /** The seat of a speaker, created on first use. */
  seat(speaker: Speaker): Seat {
    const key = `${speaker.model}\n${speaker.role}`;
    const known = this.#seats.get(key);
    if (known !== undefined) return known;
    const kind = kindOf(speaker);
    const seat: Seat = {
      id: this.#freeId(speaker.role === '' ? speaker.model : `${speaker.model}/${speaker.role}`),
      model: speaker.model,
      role: speaker.role,
      kind,
      canDefend: speaker.canDefend ?? kind !== 'analyser',
    };
    this.#seats.set(key, seat);
    return seat;
  }

  /** `a/b` in the role `c` and `a` in the role `b/c` are two seats. */
  #freeId(wanted: string): Seat['id'] {
    const taken = new Set<string>(this.seats().map(({ id }) => id));
    let id = wanted;
    for (let suffix = 2; taken.has(id); suffix++) id = `${wanted}#${suffix}`;
    return seatId(id);
  }

  seats(): readonly Seat[] {
    return [...this.#seats.values()];
  }
}

function kindOf({ model, role, kind }: Speaker): Seat['kind'] {
  if (kind !== undefined) return kind === 'sarif' ? 'analyser' : kind;
  if (ANALYSERS.test(model) || ANALYSERS.test(role)) return 'analyser';
  return PEOPLE.test(model) || PEOPLE.test(role) ? 'person' : 'model';
}
