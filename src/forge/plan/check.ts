/** The result of a review as a check. */
export interface CheckToPost {
  /** Identifies the case and the content. */
  readonly key: string;
  readonly conclusion: 'success' | 'failure' | 'action_required';
  readonly title: string;
  readonly summary: string;
  readonly annotations: readonly CheckAnnotation[];
}

/** A finding on lines of a file, as plain text. */
export interface CheckAnnotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly annotation_level: 'notice' | 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}
