/** A fact about the measurement: its name and value. */
export interface BenchFact {
  readonly name: string;
  readonly value: string;
}

/** A row of the table of figures. */
export interface BenchRow {
  readonly name: string;
  readonly values: readonly string[];
}

/** The share of right groups among those with a probability between two bounds; shares from 0 to 1. */
export interface ReliabilityRange {
  readonly from: number;
  readonly to: number;
  /** The mean of their probabilities. */
  readonly predicted: number;
  /** The share that was right. */
  readonly right: number;
  readonly count: number;
}

/** Precision and recall of accepting from a probability on; shares from 0 to 1. */
export interface CurvePoint {
  readonly percent: number;
  readonly precision: number;
  readonly recall: number;
  /** This is the threshold that was used. */
  readonly chosen?: boolean;
}

/** A panel that was drawn at random: its F1 and that of its best member. */
export interface DrawnPanel {
  readonly members: readonly string[];
  readonly f1: number;
  readonly best: number;
}

/** Everything that the HTML page of a bench shows. */
export interface BenchPageData {
  readonly title: string;
  readonly facts: readonly BenchFact[];
  readonly figures: readonly BenchRow[];
  /** Heads of the value columns of `figures`. */
  readonly heads: readonly string[];
  readonly reliability: readonly ReliabilityRange[];
  readonly curve: readonly CurvePoint[];
  /** Empty if no panels were drawn. */
  readonly panels: readonly DrawnPanel[];
  readonly notes: readonly string[];
}
