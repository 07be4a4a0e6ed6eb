/** What a review would be, before anybody is asked: the document of `--dry-run`. */
export interface ReviewForecast {
  readonly schema_version: 1;
  readonly scope: {
    readonly title: string;
    readonly files: number;
    readonly changed_lines: number;
    readonly left_out_files: number;
    readonly left_out_lines: number;
  };
  readonly plan: ForecastPlan;
  readonly panel: {
    /** 0 all of it, 1 a model missing, 2 models of one family only, 3 no team. */
    readonly level: number;
    readonly reasons: readonly string[];
    readonly panelists: readonly ForecastPanelist[];
  };
  readonly seats: readonly ForecastSeat[];
  readonly rounds: readonly ForecastRound[];
  readonly price: {
    /** Null where somebody's price is unknown. */
    readonly at_most_usd: number | null;
    readonly likely_usd: number | null;
    readonly limit_usd: number | null;
    /** The day of the prices. */
    readonly prices_as_of: string | null;
  };
  readonly coverage: ForecastCoverage;
  readonly notes: readonly string[];
}

/** The plan as it was resolved. */
export interface ForecastPlan {
  readonly intensity: string;
  readonly roles: readonly string[];
  /** How many rounds there are at most. */
  readonly rounds: number;
  readonly debate: string;
  readonly arbiter: string | null;
  /** The confidence from which an accepted finding is reported, before its severity moves it. */
  readonly threshold: number;
  readonly quorum: number;
}

/** Somebody who is to take part, and whether it can. */
export interface ForecastPanelist {
  readonly panelist: string;
  readonly is_ready: boolean;
  /** Why it is not, or what there is to know of it. */
  readonly remark: string;
}

/** A seat, and who sits there. */
export interface ForecastSeat {
  readonly seat: string;
  readonly panelist: string;
  readonly role: string;
  readonly kind: 'model' | 'analyser' | 'person';
  /** Asks of Round 1. */
  readonly asks: number;
}

/** One round with what it may take. */
export interface ForecastRound {
  readonly round: number;
  readonly name: string;
  readonly calls: number;
  /** False where the number of calls depends on what was said before: it is then the most there can be. */
  readonly is_exact: boolean;
  /** How an inexact number was estimated. */
  readonly estimated_by: string | null;
  /** The most that its calls may use, looks and whole answers among it. */
  readonly input_tokens: number;
  readonly output_tokens: number;
  readonly at_most_usd: number | null;
  readonly likely_usd: number | null;
}

/** Which changed lines somebody will be asked about. */
export interface ForecastCoverage {
  readonly changed_lines: number;
  readonly parts: number;
  readonly parts_asked: number;
  readonly unasked_lines: number;
  /** Changed lines that nobody will be asked about. */
  readonly unasked: readonly { readonly file: string; readonly start: number; readonly end: number }[];
}
