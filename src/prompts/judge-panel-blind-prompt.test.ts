import { expect, test } from 'vitest';
import { SAID_NOTHING } from '../../test/said-nothing.ts';
import { apply, openCase, wants } from '../core/case.ts';
import { seatId } from '../core/ids.ts';
import { blindAsk } from '../core/protocols/judge-panel/blind.ts';
import { judgePanel, judgePanel2 } from '../core/protocols/judge-panel/protocol.ts';
import { DEFAULT_DIMENSIONS } from '../core/protocols/judge-panel/rules.ts';
import type { JudgePanelSetup } from '../core/protocols/judge-panel/said.ts';
import { nonceFor } from '../safety/fence/fence.ts';
import { judgePrompt } from './judge-panel-prompt.ts';

const nonce = nonceFor('case-1', 'material');
const artefacts = [{ name: 'design.md', text: 'The design.' }];

test.each([
  [1, judgePanel],
  [2, judgePanel2],
] as const)(
  'in a whole debate of version %s no judge learns of another by seat, model, role or stance, and the same seed gives the same bytes',
  (version, protocol) => {
    const names = ['SEAT-GROK', 'SEAT-GPT', 'SEAT-GEMINI'];
    const setup: JudgePanelSetup = {
      seats: names.map((name) => ({
        id: seatId(name),
        model: `MODEL-${name}`,
        role: `ROLE-${name}`,
        kind: 'model',
        canDefend: true,
      })),
      judges: names.map((name, index) => ({ seat: seatId(name), stance: `STANCE${index}` })),
      dimensions: DEFAULT_DIMENSIONS,
      rounds: 3,
      single: false,
      material: { artefacts },
    };
    const judges = setup.judges.map(({ seat }) => seat);
    const hold = (seed: string): readonly string[] => {
      const said: string[] = [];
      let state = openCase(protocol, setup);
      while (wants(state).length > 0) {
        for (const ask of wants(state)) {
          const blind = blindAsk({ ask, seed, judges });
          const { shared, own } = judgePrompt({
            ask: blind.ask,
            subject: 'Search index',
            artefacts,
            nonce,
            language: 'en',
            version,
          });
          said.push(`${shared}\n${own}`);
          const others = ask.phase === 'assess' ? [] : [...own.matchAll(/"judge":"(Judge [A-C])"/g)].map(([, name = '']) => name);
          const answer = blind.restore({
            ...SAID_NOTHING,
            overallScore: judges.indexOf(ask.seat) * 2 + 1,
            positionRevision: `I answer ${others.join(' and ')}`,
            agreements: others.map((withJudge) => ({ withJudge, onPoint: 'p', strengtheningEvidence: '' })),
            endorses: version === 1 ? others.map((name) => `${name}: a finding`) : [],
            criticalFindings: [{ finding: `What ${ask.seat} found alone`, priority: 'CRITICAL', evidence: 'rota.md' }],
          });
          expect([...answer.agreements.map(({ withJudge }) => withJudge)].sort()).toEqual(
            ask.phase === 'assess' ? [] : [...names].sort(),
          );
          state = apply(state, { type: 'ask-answered', ask: ask.id, answer });
        }
      }
      return said;
    };
    const first = hold('seed');
    expect(first.length).toBe(9);
    for (const [index, text] of first.entries()) {
      expect(text).not.toMatch(/SEAT-|MODEL-|ROLE-/);
      expect(new Set(text.match(/STANCE\d/g))).toEqual(new Set([`STANCE${index % names.length}`]));
    }
    expect(hold('seed')).toEqual(first);
    expect(hold('another seed')).not.toEqual(first);
  },
);
