import type { SearchedTexts } from '../contracts/material.ts';
import type { Prompt } from '../contracts/panelist.ts';
import { unreachable } from '../core/assert.ts';
import { typesAsked } from '../core/protocols/flag-resolution/review-types.ts';
import type { FlagResolutionSetup, Side } from '../core/protocols/flag-resolution/said.ts';
import type { SeveralPhase } from '../core/protocols/flag-resolution/several.ts';
import { type FlagRules, VERSION_1 } from '../core/protocols/flag-resolution/versions.ts';
import { fenced } from '../safety/fence/fence.ts';
import type { FlagQuestion } from './flag-question.ts';
import { articleAlone, type FlagMaterial, flagMaterial, searchedMaterial } from './flag-sources.ts';
import { flagEditInWords, flagInWords, statementInWords } from './flag-statements.ts';
import { fill, loadTemplate } from './load-template.ts';
import { type PanelRulesInput, panelRules } from './panel-words.ts';
import { flagPassages } from './passages/flag-passages.ts';
import { asJsonLines } from './shown-findings.ts';

/** The inputs of one prompt; the seating is not part of it. */
export interface FlagPromptInput extends FlagMaterial, PanelRulesInput {
  readonly ask: FlagQuestion;
  readonly reviewType: FlagResolutionSetup['reviewType'];
  /** How sources that are too long were searched; undefined if they are shown whole. */
  readonly searched?: SearchedTexts | undefined;
  /** The protocol that decides the case, which the prompt explains. */
  readonly protocol: FlagRules['id'];
}

/**
 * Renders one ask of a flag debate; rules, article and sources are the same for all asks of its rounds, byte for byte. The
 * scanner of the article is shown nothing else.
 */
export function flagPrompt(input: FlagPromptInput): Prompt {
  const { ask, reviewType } = input;
  const role = roleOf(ask);
  return {
    rules: panelRules(input),
    shared: sharedIn(input),
    own: [
      loadTemplate(`roles/${role}.md`),
      ...typesAsked(ask, reviewType).map((type) => loadTemplate(`roles/${role}-${type}.md`)),
      ...passagesIn(input),
      taskOf(input),
    ].join('\n\n'),
  };
}

function sharedIn(input: FlagPromptInput): string {
  if (input.ask.phase === 'scan') return articleAlone(input, input.nonce);
  return input.searched === undefined ? flagMaterial(input, input.nonce) : searchedMaterial(input, input.nonce);
}

function passagesIn({ ask, sources, about, searched, nonce }: FlagPromptInput): readonly string[] {
  if (searched === undefined) return [];
  const passages = flagPassages(ask, { sources, about, tokens: searched.tokens, nonce });
  return passages === '' ? [] : [passages];
}

function roleOf(ask: FlagQuestion): 'scanner' | 'arbiter' | Side {
  if (ask.phase === 'scan') return 'scanner';
  if (ask.phase === 'join') return 'arbiter';
  const brief = isAboutSeveral(ask) ? ask.brief.flags[0] : ask.brief;
  return brief !== undefined && 'side' in brief ? brief.side : 'arbiter';
}

const words = (name: string): string => loadTemplate(`phases/flag-resolution/${name}.md`);

/** A template, with the second version's own variant if there is one. */
const wordsOf = (name: string, protocol: FlagRules['id']): string => words(protocol === VERSION_1.id ? name : `${name}-2`);

function taskOf({ ask, nonce, protocol }: FlagPromptInput): string {
  if (ask.phase === 'scan') return words('scan');
  if (ask.phase === 'join')
    return fill(words('join'), {
      passage: fenced('passage', ask.brief.passage, nonce),
      edits: fenced('edits', asJsonLines(ask.brief.edits.map(flagEditInWords)), nonce),
    });
  if (isAboutSeveral(ask)) return taskOnFlags(ask, { nonce, protocol });
  const flag = fenced('flag', JSON.stringify(flagInWords(ask.brief.flag)), nonce);
  switch (ask.phase) {
    case 'argue':
      return fill(words('argue'), { flag, form: formFor(ask.brief.side, protocol) });
    case 'cite':
      return fill(words('cite'), {
        flag,
        struck: fenced('struck citations', asJsonLines(ask.brief.struck), nonce),
        form: citationsForm(protocol),
      });
    case 'rebut': {
      const { side, statements } = ask.brief;
      return fill(words('rebut'), {
        side,
        struck: wordsOf('struck', protocol),
        flag,
        statements: fenced('statements', asJsonLines(statements.map(statementInWords)), nonce),
        form: formFor(side, protocol),
      });
    }
    case 'rule': {
      const { statements, evidence, faults } = ask.brief;
      const task = fill(words('rule'), {
        flag,
        standing: wordsOf('standing', protocol),
        statements: fenced('statements', asJsonLines(statements.map(statementInWords)), nonce),
        evidence: fenced('evidence', JSON.stringify(evidence), nonce),
        form: words('decision'),
      });
      if (faults.length === 0) return task;
      return `${task}\n\n${fill(words('rule-again'), { faults: fenced('faults', faults.join('\n'), nonce) })}`;
    }
    default:
      return unreachable(ask);
  }
}

type SeveralQuestion = Extract<FlagQuestion, { readonly phase: SeveralPhase }>;

const isAboutSeveral = (ask: FlagQuestion): ask is SeveralQuestion => 'flags' in ask.brief;

/** The same task about several flags, one on each line with all that belongs to it. */
function taskOnFlags(ask: SeveralQuestion, { nonce, protocol }: Pick<FlagPromptInput, 'nonce' | 'protocol'>): string {
  const side = ask.phase === 'rule-several' ? 'critic' : (ask.brief.flags[0]?.side ?? 'critic');
  const put = (flags: readonly object[], form: string, more: Readonly<Record<string, string>> = {}): string =>
    fill(words(ask.phase), { ...more, flags: fenced('flags', asJsonLines(flags), nonce), form, each: words('each') });
  switch (ask.phase) {
    case 'argue-several':
      return put(
        ask.brief.flags.map(({ flag }) => flagInWords(flag)),
        formFor(side, protocol),
      );
    case 'cite-several':
      return put(
        ask.brief.flags.map(({ flag, struck }) => ({ ...flagInWords(flag), struck })),
        citationsForm(protocol),
      );
    case 'rebut-several':
      return put(
        ask.brief.flags.map(({ flag, statements }) => ({ ...flagInWords(flag), statements: statements.map(statementInWords) })),
        formFor(side, protocol),
        { side, struck: wordsOf('struck', protocol) },
      );
    case 'rule-several': {
      const { flags } = ask.brief;
      const task = put(
        flags.map(({ flag, statements, evidence, faults }) => ({
          ...flagInWords(flag),
          statements: statements.map(statementInWords),
          evidence,
          ...(faults.length > 0 && { faults }),
        })),
        words('decision'),
        { standing: wordsOf('standing', protocol) },
      );
      return flags.some(({ faults }) => faults.length > 0) ? `${task}\n\n${words('rule-again-several')}` : task;
    }
    default:
      return unreachable(ask);
  }
}

const citationsForm = (protocol: FlagRules['id']): string => fill(words('citations'), { quote: wordsOf('quote', protocol) });

/** The fields of a position with the additions of this side, and an example. */
const formFor = (side: Side, protocol: FlagRules['id']): string =>
  fill(words('position'), {
    quote: wordsOf('quote', protocol),
    gaps: side === 'critic' ? wordsOf('critic-gaps', protocol) : words('defender-gaps'),
    claims: wordsOf(`${side}-claims`, protocol),
    example: words(`${side}-example`),
  });
