/** Somebody who can be talked to. */
export interface Person {
  /** Waits for the floor: one conversation at a time. Undefined: the signal fired first, or nobody answers any more. */
  meet(signal: AbortSignal): Promise<Conversation | undefined>;
}

/** A talk with a person; nothing else is shown to them until it has ended. */
export interface Conversation {
  /** Shows a text; lines that are too long are broken behind their own indent. */
  say(text: string): void;
  /** Shows a long text page by page, for as long as the person wants to read on. */
  read(text: string): Promise<void>;
  /** Waits for a reply, of several lines where several came at once. Undefined: nobody answers any more, or the signal fired. */
  ask(question: string): Promise<string | undefined>;
  /** Gives the floor back; may be called twice. */
  end(): void;
}
