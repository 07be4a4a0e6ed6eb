import { judgePanelAnswers } from '../../answers/judges/judge-panel-answers.ts';
import { dimensionKeys } from '../../answers/judges/score-forms.ts';
import type { AnswerReaders, Reading } from '../../answers/reading/reading.ts';
import type { JudgedWork } from '../../contracts/material.ts';
import type { AnyAsk } from '../../core/protocol.ts';
import { type BlindAsk, blindAsk } from '../../core/protocols/judge-panel/blind.ts';
import type { JudgePanelOutcome } from '../../core/protocols/judge-panel/outcome.ts';
import { judgePanel, judgePanel2 } from '../../core/protocols/judge-panel/protocol.ts';
import type { JudgePanelPhases, JudgePanelSetup, Opinion, PanelVersion } from '../../core/protocols/judge-panel/said.ts';
import type { Seat } from '../../core/seat.ts';
import { judgePrompt } from '../../prompts/judge-panel-prompt.ts';
import type { Desk, PanelTerms } from './desk.ts';

/** A judge debate with the judged work and its terms. */
export interface JudgePanelCase extends JudgePanelSetup, PanelTerms {
  readonly material: JudgedWork;
  /** The nonce of the fence around untrusted text, and the seed of the judges' pseudonyms. */
  readonly nonce: string;
  /** Judges are told the stances of the others. */
  readonly revealsStances?: boolean;
}

type JudgePanelDesk = Desk<JudgePanelCase, JudgePanelPhases, JudgePanelOutcome>;

const deskOf = (version: PanelVersion): JudgePanelDesk => ({
  protocol: version === 1 ? judgePanel : judgePanel2,
  looksAt: 'texts',
  answers: (setup, edition) => blindly(judgePanelAnswers(setup, edition, version), setup),
  prompt: (ask, _seat, setup) => {
    const { material, dimensions, nonce, language } = setup;
    return judgePrompt({
      ...material,
      ask: blinded(ask, setup).ask,
      dimensionKeys: dimensionKeys(dimensions),
      nonce,
      language,
      version,
    });
  },
});

/** The judge debate as the loop runs it, for cases of version 1. */
export const judgePanelDesk = deskOf(1);

/** The same for new cases. */
export const judgePanel2Desk = deskOf(2);

/** An ask with pseudonyms, and the mapping back. */
function blinded<A extends AnyAsk<JudgePanelPhases>>(
  ask: A,
  { nonce, judges, revealsStances = false }: JudgePanelCase,
): BlindAsk<A> {
  return blindAsk({ ask, seed: nonce, judges: judges.map(({ seat }) => seat), reveals: { stance: revealsStances } });
}

/** Readers that see each ask as its judge saw it, and map the pseudonyms back. */
function blindly(readers: AnswerReaders<JudgePanelPhases>, setup: JudgePanelCase): AnswerReaders<JudgePanelPhases> {
  return {
    assess: readers.assess,
    rebut: { ...readers.rebut, read: (text, ask, seat) => read(readers.rebut, text, ask, seat) },
    finalise: { ...readers.finalise, read: (text, ask, seat) => read(readers.finalise, text, ask, seat) },
  };

  function read<A extends AnyAsk<JudgePanelPhases>>(
    reader: { readonly read: (text: string, ask: A, seat: Seat) => Reading<Opinion> },
    text: string,
    ask: A,
    seat: Seat,
  ): Reading<Opinion> {
    const { ask: shown, restore } = blinded(ask, setup);
    const { answer, ...rest } = reader.read(text, shown, seat);
    return { answer: answer === undefined ? undefined : restore(answer), ...rest };
  }
}
