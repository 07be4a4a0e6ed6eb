import { WorldFailure } from '../../contracts/world-failure.ts';

/** There is nobody who could be asked: the world's failure, with what would help. */
export class NobodyToAsk extends WorldFailure {
  override readonly name = 'NobodyToAsk';
  declare readonly hint: string;

  constructor(message: string, hint: string) {
    super('nobody-to-ask', message, { hint });
  }
}
