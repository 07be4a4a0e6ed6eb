import type { PanelistCall } from '../../contracts/panelist.ts';
import type { Usage } from '../../core/event.ts';
import { type PriceList, usageOf } from '../prices.ts';
import type { Scrubber } from '../scrub.ts';
import type { AgentFailure, AgentNews, AgentUsage } from './agent-facts.ts';

/** The prices of a model, by its name if known; undefined if there are none. */
export type PricesOf = (model: string | undefined) => PriceList | undefined;

export interface HearingOptions {
  readonly call: PanelistCall;
  readonly scrubber: Scrubber;
  /** Called when waiting is pointless. */
  readonly giveUp: () => void;
  /** The requested model. */
  readonly model: string | undefined;
  readonly pricesOf: PricesOf;
}

/** Several looks for each turn in the reserve: an agent that looks more often will not finish. */
const LOOKS_MAX = 40;

/** The output of one run of an agent so far, with secrets redacted. */
export class AgentHearing {
  readonly #options: HearingOptions;
  #pieces: ReturnType<Scrubber['scrubPieces']>;
  #said = '';
  #answer: string | undefined;
  #looks = 0;
  #failure: AgentFailure | undefined;
  #usage: AgentUsage | undefined;

  constructor(options: HearingOptions) {
    this.#options = options;
    this.#pieces = options.scrubber.scrubPieces();
  }

  /** The complete answer, once it has arrived. */
  get answer(): string | undefined {
    return this.#answer;
  }

  /** The part of an answer so far. */
  get said(): string {
    return this.#said;
  }

  get failure(): AgentFailure | undefined {
    return this.#failure;
  }

  get usage(): Usage | undefined {
    if (this.#usage === undefined) return undefined;
    const { tokens, model = this.#options.model } = this.#usage;
    return usageOf(this.#options.pricesOf(model), tokens);
  }

  take(news: AgentNews): void {
    const { call, scrubber, giveUp } = this.#options;
    switch (news.news) {
      case 'said':
        this.#tell(this.#pieces.next(news.text));
        break;
      case 'began-anew':
        this.#said = '';
        this.#pieces = scrubber.scrubPieces();
        break;
      case 'looked':
        call.lookout?.noted(news.tool, scrubber.scrub(news.at));
        if (++this.#looks === LOOKS_MAX) {
          this.#failure = { kind: 'refused', message: `it looked ${LOOKS_MAX} times and gave no answer` };
          giveUp();
        }
        break;
      case 'used':
        this.#usage = news.usage;
        break;
      case 'answered': {
        this.finish();
        const answer = scrubber.scrub(news.text);
        if (this.#answer !== undefined && this.#answer !== answer)
          this.#failure = { kind: 'malformed', message: 'it gave two answers' };
        this.#answer = answer;
        if (this.#said === '') this.#tell(answer);
        break;
      }
      case 'gave-up':
        this.#failure = news.failure;
        giveUp();
        break;
      case 'failed':
        this.#failure = news.failure;
        break;
    }
  }

  /** Flushes the text that was held back. */
  finish(): void {
    this.#tell(this.#pieces.rest());
  }

  #tell(words: string): void {
    if (words === '') return;
    this.#said += words;
    this.#options.call.heard(words);
  }
}
