import type { PanelistCall } from '../../contracts/panelist.ts';
import type { Usage } from '../../core/event.ts';
import { type PriceList, usageOf } from '../prices.ts';
import type { Scrubber } from '../scrub.ts';
import type { AgentFailure, AgentNews, AgentUsage } from './agent-facts.ts';

/** What a model costs, by its name where that is known; undefined where nobody knows. */
export type PricesOf = (model: string | undefined) => PriceList | undefined;

export interface HearingOptions {
  readonly call: PanelistCall;
  readonly scrubber: Scrubber;
  /** Called when there is no use in waiting any longer. */
  readonly giveUp: () => void;
  /** The model that was asked for. */
  readonly model: string | undefined;
  readonly pricesOf: PricesOf;
}

/** Several to each of the turns that are set aside: whoever looks more often will not come to an end. */
const LOOKS_MAX = 40;

/** What has been heard of one run of an agent, without secrets. */
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

  /** The whole answer, once it is there. */
  get answer(): string | undefined {
    return this.#answer;
  }

  /** What of an answer has been said. */
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

  /** Tells what was held back. */
  finish(): void {
    this.#tell(this.#pieces.rest());
  }

  #tell(words: string): void {
    if (words === '') return;
    this.#said += words;
    this.#options.call.heard(words);
  }
}
