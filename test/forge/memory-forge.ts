import { type DiffFiles, isValidAnchor } from '../../src/forge/plan/anchor.ts';
import { readFindingMark, readReplyMark, readReviewMark } from '../../src/forge/plan/finding-marks.ts';
import type { Applied, Forge, Operation, PostedCheck, PostedComment, PostedReview, PullNow } from '../../src/forge/plan/forge.ts';

interface MemoryThread {
  readonly id: string;
  readonly path: string;
  readonly isOnFile: boolean;
  readonly bodies: string[];
  resolved: 'no' | 'by-us' | { readonly by: string };
  isHidden: boolean;
}

/** The process ends here. */
export class Killed extends Error {}

/** A pull request in memory: what stands there, and what a forge refuses. */
export class MemoryForge implements Forge {
  head: string;
  files: DiffFiles;
  readonly comments: { id: number; author: string; body: string; url: string }[] = [];
  readonly threads: MemoryThread[] = [];
  readonly reviews: PostedReview[] = [];
  readonly checks: (PostedCheck & { readonly conclusion?: string | undefined })[] = [];
  readonly writes: Operation[] = [];
  /** Every place that was asked for and is not in the diff. */
  readonly invalid: Operation[] = [];
  mayResolve = true;
  /** So many writes from now, the process ends; before or after the write. */
  killAt: { readonly writes: number; readonly isDone: boolean } | undefined;
  #id = 100;

  constructor(head: string, files: DiffFiles) {
    this.head = head;
    this.files = files;
  }

  async look(): Promise<PullNow> {
    return {
      head: this.head,
      me: 'me',
      comments: this.comments.map((one): PostedComment => ({ ...one })),
      threads: this.threads.flatMap((thread) => {
        const [body = '', ...others] = thread.bodies;
        const mark = readFindingMark(body);
        if (mark === undefined) return [];
        const { id, path, resolved, isHidden, isOnFile } = thread;
        const replies = others.flatMap((reply) => readReplyMark(reply) ?? []);
        const may = { mayResolve: this.mayResolve, mayHide: true };
        return [
          { id, comment: `c-${id}`, url: `https://github.com/#${id}`, path, mark, isOnFile, resolved, isHidden, replies, ...may },
        ];
      }),
      reviews: [...this.reviews],
      files: this.files,
      checks: this.checks.map((check) => ({ ...check })),
    };
  }

  async apply(operation: Operation): Promise<Applied> {
    const { killAt } = this;
    const isLast = killAt !== undefined && this.writes.length + 1 >= killAt.writes;
    if (isLast && !killAt.isDone) throw new Killed();
    this.writes.push(operation);
    const applied = this.#do(operation);
    if (isLast) throw new Killed();
    return applied;
  }

  /** The whole state, as readers see it. */
  get state(): unknown {
    return {
      comments: this.comments.map(({ body }) => body.replace(/print=\w+/, '').replace(/ledger v1 \S+/, '')),
      threads: this.threads
        .map(({ path, bodies, resolved, isHidden }) => ({ path, bodies, resolved, isHidden }))
        .sort((a, b) => ((a.bodies[0] ?? '') < (b.bodies[0] ?? '') ? -1 : 1)),
      checks: this.checks.map(({ key, annotations, isCompleted, conclusion }) => ({ key, annotations, isCompleted, conclusion })),
    };
  }

  #thread(id: string): MemoryThread {
    const thread = this.threads.find((one) => one.id === id.replace(/^c-/, ''));
    if (thread === undefined) throw new Error(`no thread ${id}`);
    return thread;
  }

  #begin(path: string, body: string, isOnFile = false): void {
    this.threads.push({ id: String(++this.#id), path, isOnFile, bodies: [body], resolved: 'no', isHidden: false });
  }

  #do(operation: Operation): Applied {
    switch (operation.kind) {
      case 'create-summary': {
        const id = ++this.#id;
        this.comments.push({ id, author: 'me', body: operation.body, url: `https://github.com/#${id}` });
        return { kind: 'done', url: `https://github.com/#${id}` };
      }
      case 'update-summary':
        for (const comment of this.comments) if (comment.id === operation.id) comment.body = operation.body;
        return { kind: 'done' };
      case 'delete-summary':
        this.comments.splice(
          this.comments.findIndex(({ id }) => id === operation.id),
          1,
        );
        return { kind: 'done' };
      case 'create-review': {
        const isWrong = operation.comments.some(
          ({ path, from, to }) => !isValidAnchor({ kind: 'lines', path, from, to }, this.files),
        );
        if (isWrong) {
          this.invalid.push(operation);
          return { kind: 'refused', detail: 'Line could not be resolved' };
        }
        for (const { path, body } of operation.comments) this.#begin(path, body);
        const mark = readReviewMark(operation.body);
        if (mark !== undefined) this.reviews.push({ url: `https://github.com/#review-${++this.#id}`, mark });
        return { kind: 'done' };
      }
      case 'comment-file':
        if (!isValidAnchor({ kind: 'file', path: operation.path }, this.files)) this.invalid.push(operation);
        this.#begin(operation.path, operation.body, true);
        return { kind: 'done' };
      case 'edit':
        this.#thread(operation.comment).bodies[0] = operation.body;
        return { kind: 'done' };
      case 'reply':
        this.#thread(operation.thread).bodies.push(operation.body);
        return { kind: 'done' };
      case 'resolve':
        this.#thread(operation.thread).resolved = 'by-us';
        return { kind: 'done' };
      case 'reopen':
        this.#thread(operation.thread).resolved = 'no';
        return { kind: 'done' };
      case 'hide':
        this.#thread(operation.comment).isHidden = true;
        return { kind: 'done' };
      case 'create-check': {
        const { key, annotations, conclusion } = operation.check;
        const isCompleted = conclusion !== undefined;
        this.checks.unshift({ id: ++this.#id, key, annotations: annotations.length, isCompleted, url: '', conclusion });
        return { kind: 'done' };
      }
      case 'continue-check': {
        const at = this.checks.findIndex(({ id }) => id === operation.id);
        const check = this.checks[at];
        const { annotations, conclusion } = operation.check;
        if (check !== undefined)
          this.checks[at] = {
            ...check,
            annotations: check.annotations + annotations.length,
            isCompleted: conclusion !== undefined,
            conclusion,
          };
        return { kind: 'done' };
      }
    }
  }
}
