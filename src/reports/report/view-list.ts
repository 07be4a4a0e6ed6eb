/** Sentences of panelists under a heading, by subject where they have one, each with who says it. */
export interface ViewList {
  /** What writers know it by. */
  readonly id: string;
  readonly title: string;
  readonly groups: readonly ViewListGroup[];
}

/** What is said about one subject. */
export interface ViewListGroup {
  /** Empty where there is only one. */
  readonly name: string;
  readonly lines: readonly { readonly words: string; readonly who: string }[];
}
