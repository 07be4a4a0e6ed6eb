import { checkPanelWordNowhere } from '../app/panel/check-panel-word.ts';
import type { OwnModel } from '../contracts/own-model.ts';
import { type PanelMember, shown, usage } from './options.ts';

/** A panel as it was given: the words, and the models of the caller's own. */
export interface ReadPanel {
  readonly members: readonly PanelMember[];
  readonly own: readonly OwnModel[];
}

const NAME = /^[A-Za-z0-9][\w.+-]{0,63}$/;

/** Checks a panel as far as possible without asking for models. */
export function readPanel(panel: readonly PanelMember[] | undefined): ReadPanel {
  if (!Array.isArray(panel)) throw usage('panel is a list of who takes part', "panel: ['anthropic', { name, family, ask }]");
  const members: readonly PanelMember[] = panel;
  if (members.length === 0) throw usage('the panel is empty: somebody has to review', 'name a model, or bring your own');
  const own: OwnModel[] = [];
  for (const member of members) {
    if (typeof member === 'string') checkPanelWordNowhere(member);
    else {
      checkOwn(member);
      if (own.some(({ name }) => name === member.name))
        throw usage(`two models of your own are called "${member.name}"`, 'give each a name of its own');
      own.push(member);
    }
  }
  return { members, own };
}

const OWN_KEYS = ['name', 'family', 'ask', 'contextTokens', 'outputTokens', 'price', 'concurrency', 'silenceMs', 'looks'];

function checkOwn(model: OwnModel): void {
  if (typeof model !== 'object' || model === null)
    throw usage(`a panelist must be a word or a model of your own, not ${shown(model)}`, '{ name, family, ask }');
  const unknown = Object.keys(model).find((key) => !OWN_KEYS.includes(key));
  if (unknown !== undefined) throw usage(`a model has no "${unknown}"`, `it has ${OWN_KEYS.join(', ')}`);
  for (const key of ['name', 'family'] as const)
    if (typeof model[key] !== 'string' || !NAME.test(model[key]))
      throw usage(`the ${key} of a model must be letters, digits, dots, dashes and underscores, not ${shown(model[key])}`);
  if (typeof model.ask !== 'function')
    throw usage(`${model.name} has no function "ask"`, 'ask: async (ask, { signal }) => ({ text })');
  for (const key of ['contextTokens', 'outputTokens', 'concurrency', 'silenceMs'] as const) {
    const value = model[key];
    if (value !== undefined && !(Number.isSafeInteger(value) && value > 0))
      throw usage(`${key} of ${model.name} must be a whole number from 1, not ${shown(value)}`);
  }
  if (model.price !== undefined) checkPrice(model.name, model.price);
}

function checkPrice(name: string, price: NonNullable<OwnModel['price']>): void {
  const { inputUsd, outputUsd } = typeof price === 'object' && price !== null ? price : {};
  if (![inputUsd, outputUsd].every((usd) => typeof usd === 'number' && Number.isFinite(usd) && usd >= 0))
    throw usage(`the price of ${name} is in dollars for a million tokens: { inputUsd, outputUsd }`);
}
