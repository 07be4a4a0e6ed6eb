import { WorldFailure } from '../../contracts/world-failure.ts';

/** No panelist can be asked: an external failure, with a hint. */
export class NobodyToAsk extends WorldFailure {
  override readonly name = 'NobodyToAsk';
  declare readonly hint: string;

  constructor(message: string, hint: string) {
    super('nobody-to-ask', message, { hint });
  }
}
