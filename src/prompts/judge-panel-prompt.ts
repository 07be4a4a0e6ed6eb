import type { JudgedWork } from '../contracts/material.ts';
import type { Prompt } from '../contracts/panelist.ts';
import { defined } from '../core/defined.ts';
import type { Ask, PhaseName } from '../core/protocol.ts';
import type { DebateBrief, JudgePanelPhases, PanelVersion } from '../core/protocols/judge-panel/said.ts';
import { fenced } from '../safety/fence/fence.ts';
import { opinionInWords, putInWords } from './judge-opinions.ts';
import { judgeRole } from './judge-role.ts';
import { fill, loadTemplate } from './load-template.ts';
import { type PanelRulesInput, panelRules } from './panel-words.ts';
import { searchedArtefacts } from './passages/judge-passages.ts';
import { asJsonLines } from './shown-findings.ts';

/** The question to a judge in any round, with the other judges under their pseudonyms. */
export type JudgeQuestion = {
  [P in PhaseName<JudgePanelPhases>]: Pick<Ask<JudgePanelPhases, P>, 'phase' | 'brief'>;
}[PhaseName<JudgePanelPhases>];

/** The inputs of one prompt. */
export interface JudgePromptInput extends JudgedWork, PanelRulesInput {
  readonly ask: JudgeQuestion;
  /** The keys of dimensions in answers, if they differ from their names. */
  readonly dimensionKeys?: ReadonlyMap<string, string>;
  /** The version of the protocol. */
  readonly version?: PanelVersion;
}

/** Renders one ask of a judge debate; rules and artefacts are the same for all asks of a case, byte for byte. */
export function judgePrompt(input: JudgePromptInput): Prompt {
  const { ask, dimensionKeys, nonce, version = 1 } = input;
  const role = judgeRole({ brief: ask.brief, nonce, version, ...defined({ dimensionKeys }) });
  return {
    rules: panelRules(input),
    shared: judgeMaterial(input),
    own: `${role}\n\n${taskOf(ask, nonce, version)}`,
  };
}

const words = (name: string): string => loadTemplate(`phases/judge-panel/${name}.md`);

/** Cached by the artefacts of a case, for as long as the case holds them. */
const remembered = new WeakMap<JudgedWork['artefacts'], Pick<JudgedWork, 'subject' | 'searched' | 'checked'> & Worded>();

interface Worded {
  readonly nonce: string;
  readonly text: string;
}

/** Renders the artefacts between marks, numbered because their names are untrusted. Cached, because every ask shows them. */
function judgeMaterial({ subject, artefacts, searched, checked, ask, nonce }: JudgePromptInput): string {
  const { dimensions } = ask.brief;
  const known = remembered.get(artefacts);
  if (
    known !== undefined &&
    known.subject === subject &&
    known.searched === searched &&
    known.checked === checked &&
    known.nonce === nonce
  )
    return known.text;
  const contents = artefacts.map(({ name, text }, index) =>
    text === null ? { name, missing: true } : { number: index + 1, name },
  );
  const texts =
    searched === undefined
      ? wholeArtefacts(artefacts, nonce)
      : searchedArtefacts({ subject, artefacts, dimensions, tokens: searched.tokens, nonce });
  const text = fill(words('material'), {
    subject: fenced('subject', subject, nonce),
    artefacts: fenced('artefacts', asJsonLines(contents), nonce),
    texts: [...(searched === undefined ? [] : [words('searched')]), ...texts, ...factsIn(checked, nonce)].join('\n\n'),
  });
  remembered.set(artefacts, { subject, nonce, text, ...defined({ searched, checked }) });
  return text;
}

/** The most facts that judges are shown; the most severe ones come first. */
const FACTS_MOST = 40;

/** What the offline checks found, as one fenced list. */
function factsIn(checked: JudgedWork['checked'] = [], nonce: string): readonly string[] {
  if (checked.length === 0) return [];
  const shown = checked.slice(0, FACTS_MOST).map(({ artefact, section, line, quote, title, description, other }) => ({
    artefact,
    section,
    line,
    ...(quote === '' ? {} : { quote }),
    found: `${title}. ${description}`,
    ...defined({ other }),
  }));
  return [fill(words('facts'), { facts: fenced('facts', asJsonLines(shown), nonce) })];
}

const wholeArtefacts = (artefacts: JudgedWork['artefacts'], nonce: string): readonly string[] =>
  artefacts.flatMap(({ text }, index) => (text === null ? [] : [fenced(`artefact ${index + 1}`, text, nonce)]));

function taskOf(ask: JudgeQuestion, nonce: string, version: PanelVersion): string {
  const conditions =
    version === 1
      ? { conditions: '', conditionsForm: '' }
      : { conditions: `${words('conditions')}\n`, conditionsForm: words('conditions-form') };
  if (ask.phase === 'assess') return fill(words('assess'), conditions);
  const { others, critical } = ask.brief;
  return fill(words(ask.phase), {
    own: ownWord(ask.brief, nonce),
    others: fenced('opinions', asJsonLines(others.map(opinionInWords)), nonce),
    ...(version === 1
      ? { list: '', critical: words('critical-1'), criticalForm: words('critical-form-1') }
      : { list: `${criticalList(critical, nonce)}\n\n`, critical: words('critical'), criticalForm: words('critical-form') }),
    ...conditions,
  });
}

function criticalList(critical: DebateBrief['critical'] = [], nonce: string): string {
  if (critical.length === 0) return words('critical-none');
  return fill(words('critical-list'), { list: fenced('critical findings', asJsonLines(critical.map(putInWords)), nonce) });
}

const ownWord = ({ own }: DebateBrief, nonce: string): string =>
  own === undefined
    ? words('no-opinion')
    : fill(words('own-opinion'), { opinion: fenced('own opinion', JSON.stringify(opinionInWords(own)), nonce) });
