export type { Clock } from '../contracts/clock.ts';
export type { ModelAnswer, ModelAsk, ModelContext, ModelUsage, OwnModel } from '../contracts/own-model.ts';
export { type FakeClock, fakeClock } from './testing/fake-clock.ts';
export { type RecordedOptions, scriptedPanel } from './testing/scripted-panel.ts';
export { type PanelistScript, type ScriptedAnswer, scriptedPanelist } from './testing/scripted-panelist.ts';
