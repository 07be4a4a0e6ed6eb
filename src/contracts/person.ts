/** A person who can be asked questions, at a terminal or elsewhere. */
export interface Person {
  /** Waits for its turn: one conversation at a time. Undefined if the signal fired first or the person is gone. */
  meet(signal: AbortSignal): Promise<Conversation | undefined>;
}

/** A conversation with a person; nothing else is shown to them until it ends. */
export interface Conversation {
  /** Shows a text; long lines are wrapped behind their own indent. */
  say(text: string): void;
  /** Shows a long text page by page until the person stops reading. */
  read(text: string): Promise<void>;
  /** Waits for a reply, which may have several lines. Undefined if the person is gone or the signal fired. */
  ask(question: string): Promise<string | undefined>;
  /** Ends the conversation; may be called twice. */
  end(): void;
}
