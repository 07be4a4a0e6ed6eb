import type { Clock } from '../../contracts/clock.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import type { Applied, Forge, Operation, PullNow } from './forge.ts';
import type { Ledger } from './ledger.ts';
import { planPosting } from './plan-posting.ts';
import type { HeldBack } from './plan-summary.ts';
import { NOTHING_REFUSED, type Posting, type Refused } from './posting.ts';

/** The result of posting. */
export type Posted =
  | HeldBack
  | {
      readonly kind: 'posted';
      /** What happened to the summary. */
      readonly how: 'created' | 'updated' | 'unchanged';
      readonly url: string;
      /** Further comments of ours that could not be removed. */
      readonly left: number;
      /** The number of writes by kind, without those of the summary. */
      readonly writes: Readonly<Record<string, number>>;
      readonly remarks: readonly Remark[];
      readonly ledger?: Ledger | undefined;
    };

const ROUNDS_MAX = 30;
const UNCLEAR_MAX = 3;
const AGAIN_MS = 1_000;

/**
 * Looks, plans and applies until nothing is left to do. It looks again after creating anything, because the rest depends on it and
 * another process may have created the same, after a refusal, and after a request with an unknown result.
 */
export async function settle(posting: Posting, forge: Forge, clock: Pick<Clock, 'wait'>): Promise<Posted> {
  const run = new Run(forge);
  const looking = { threads: posting.mode === 'inline', checks: posting.check !== undefined };
  for (let round = 1; ; round++) {
    let now: PullNow;
    try {
      now = await forge.look(looking);
    } catch (error) {
      // What was made stays posted, although it cannot be looked at.
      if (run.isUp && !run.isPending && error instanceof WorldFailure) return run.result();
      throw error;
    }
    const plan = planPosting(posting, now, run.refused);
    if (plan.kind === 'held-back') {
      if (!run.isUp) return plan;
      if (plan.why === 'moved' && (looking.threads || looking.checks)) run.cutShort(plan.now);
      return run.result();
    }
    run.see(plan);
    const operations = plan.operations.filter((operation) => !run.isHopeless(operation));
    if (operations.length === 0) return run.result();
    if (round > ROUNDS_MAX) throw new WorldFailure('posting-unsettled', 'what is posted changes again and again meanwhile');
    const end = await run.apply(operations);
    if (end === 'done') return run.result();
    if (end === 'unclear') await clock.wait(AGAIN_MS);
  }
}

const CREATES: ReadonlySet<Operation['kind']> = new Set(['create-summary', 'create-review', 'create-check', 'continue-check']);

const placesOf = ({ comments }: Extract<Operation, { readonly kind: 'create-review' }>): string =>
  JSON.stringify(comments.map(({ print, from, to }) => [print, from, to]));

/** What one run has done so far. */
class Run {
  refused: Refused = NOTHING_REFUSED;
  isPending = false;
  readonly #forge: Forge;
  readonly #writes: Record<string, number> = {};
  readonly #remarks: Remark[] = [];
  readonly #refusedReviews = new Set<string>();
  readonly #undeletable = new Set<number>();
  #how: 'created' | 'updated' | 'unchanged' = 'unchanged';
  #unclear = 0;
  #tried: 'created' | 'updated' | undefined;
  #url: string | undefined;
  #ledger: Ledger | undefined;

  constructor(forge: Forge) {
    this.#forge = forge;
  }

  get isUp(): boolean {
    return this.#url !== undefined && this.#how !== 'unchanged';
  }

  see({ url, ledger, operations }: { url?: string | undefined; ledger?: Ledger | undefined; operations: readonly Operation[] }) {
    this.#url = url ?? this.#url;
    this.#ledger = ledger;
    this.isPending = operations.some(({ kind }) => !kind.endsWith('-summary'));
    const isThere = !operations.some(({ kind }) => kind === 'create-summary' || kind === 'update-summary');
    if (this.#tried !== undefined && isThere && this.#how === 'unchanged') this.#how = this.#tried;
  }

  /** True for a write that was refused for good and that nothing replaces. */
  isHopeless = (operation: Operation): boolean => operation.kind === 'delete-summary' && this.#undeletable.has(operation.id);

  /** Applies operations until one needs another look. */
  async apply(operations: readonly Operation[]): Promise<'done' | 'look' | 'unclear'> {
    for (const operation of operations) {
      if (operation.kind === 'create-review' && this.#refusedReviews.has(placesOf(operation))) {
        // The diff as it is now proves none of its places wrong: the summary tells these findings.
        this.refused = { ...this.refused, review: true };
        return 'look';
      }
      const applied = await this.#forge.apply(operation, this.#unclear >= UNCLEAR_MAX - 1);
      if (applied.kind === 'unclear') {
        this.#unclear++;
        if (operation.kind === 'create-summary') this.#tried = 'created';
        if (operation.kind === 'update-summary') this.#tried = 'updated';
        return 'unclear';
      }
      if (applied.kind === 'refused') {
        this.#learn(operation, applied);
        if (this.isHopeless(operation)) continue;
        return 'look';
      }
      this.#count(operation, applied);
      if (CREATES.has(operation.kind)) return 'look';
    }
    // Comments on files do not depend on each other.
    return operations.some(({ kind }) => kind === 'comment-file') ? 'look' : 'done';
  }

  #count({ kind }: Operation, { url }: Extract<Applied, { readonly kind: 'done' }>): void {
    if (kind === 'create-summary') this.#how = 'created';
    else if (kind === 'update-summary') this.#how = this.#how === 'created' ? 'created' : 'updated';
    else this.#writes[kind] = (this.#writes[kind] ?? 0) + 1;
    if (kind.endsWith('-summary')) this.#url = url ?? this.#url;
  }

  /** A refusal is remembered, and told once. */
  #learn(operation: Operation, { detail }: Extract<Applied, { readonly kind: 'refused' }>): void {
    const { kind } = operation;
    switch (kind) {
      case 'create-review':
        if (this.#refusedReviews.size > 0) this.refused = { ...this.refused, review: true };
        this.#refusedReviews.add(placesOf(operation));
        this.#remarks.push(remark('warning', 'review-refused', { comments: operation.comments.length, detail }));
        return;
      case 'comment-file':
        this.refused = { ...this.refused, files: new Set([...this.refused.files, operation.print]) };
        this.#remarks.push(remark('warning', 'review-refused', { comments: 1, detail }));
        return;
      case 'resolve':
        this.refused = { ...this.refused, resolve: true };
        this.#remarks.push(remark('note', 'thread-not-closed', { why: 'resolve', detail }));
        return;
      case 'hide':
        this.refused = { ...this.refused, minimise: true };
        this.#remarks.push(remark('note', 'thread-not-closed', { why: 'hide', detail }));
        return;
      case 'reopen':
        this.refused = { ...this.refused, reopen: true };
        this.#remarks.push(remark('note', 'thread-not-closed', { why: 'reopen', detail }));
        return;
      case 'delete-summary':
        this.#undeletable.add(operation.id);
        return;
      default:
        throw new WorldFailure('github-unwritten', `the forge refuses to ${kind}: ${detail}`);
    }
  }

  cutShort(head: string): void {
    this.#remarks.push(remark('warning', 'posting-cut-short', { head }));
  }

  result(): Extract<Posted, { readonly kind: 'posted' }> {
    return {
      kind: 'posted',
      how: this.#how,
      url: this.#url ?? '',
      left: this.#undeletable.size,
      writes: this.#writes,
      remarks: this.#remarks,
      ledger: this.#ledger,
    };
  }
}
