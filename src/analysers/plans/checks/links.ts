import { references } from '../../documents/checks/references.ts';
import { readText } from '../../documents/reading.ts';
import { type DefinedId, idsIn, keyOf } from '../plan-ids.ts';
import type { PlanLine } from '../plan-lines.ts';
import { partsOf } from '../plan-tasks.ts';
import type { PlanCheck, PlanFound, ReadPlan } from '../plan-text.ts';

/** Finds references to sections, requirements, tasks, phases and files that no artefact has. */
export const links: PlanCheck = (plan) => [...sectionsOf(plan), ...idReferences(plan), ...phases(plan), ...files(plan)];

/** What one artefact refers to may stand in another. */
function sectionsOf({ artefacts }: ReadPlan): readonly PlanFound[] {
  const own = artefacts.flatMap(({ name, read }) => references(read).map((found) => ({ artefact: name, ...found })));
  if (artefacts.length < 2 || own.length === 0) return own;
  const together = new Set(references(readText(artefacts.map(({ text }) => text).join('\n\n'))).map(({ title }) => title));
  return own.filter(({ title }) => together.has(title));
}

/** Words beside an id that say why it is not there. */
const GONE =
  /\b(?:dropped|removed|deleted|formerly|merged into|no longer|superseded|not needed|cancel\w*|withdrawn|obsolete|renamed|replaced|other project|another|version)\b|삭제|취소|폐기|통합|다른/i;

function idReferences(plan: ReadPlan): readonly PlanFound[] {
  const { lines, ids, tasks } = partsOf(plan);
  const families = new Map<string, DefinedId[]>();
  for (const one of ids) families.set(one.family, [...(families.get(one.family) ?? []), one]);
  // Dependencies of tasks are checked by themselves.
  const known = new Set([...ids, ...tasks.flatMap(({ needs }) => needs)].map(keyOf));
  const told = new Set<string>();
  return lines.flatMap((line) => {
    if (GONE.test(line.text)) return [];
    return idsIn(withoutCode(line.text)).flatMap((id): readonly PlanFound[] => {
      const key = keyOf(id);
      const family = families.get(id.family);
      if (family === undefined || known.has(key) || told.has(key)) return [];
      told.add(key);
      const there = [...new Set(family.map(({ text }) => text))].slice(0, LISTED_MAX).join(', ');
      return [
        dangling(line, id.text, `The text names ${id.text}, and no artefact says what it is. There are ${there}.`, {
          severity: 'medium',
          confidence: 88,
        }),
      ];
    });
  });
}

const LISTED_MAX = 20;

const withoutCode = (text: string): string => text.replace(/`[^`]*`|https?:\/\/\S+|\]\([^)]*\)/g, ' ');

const PHASE =
  /(?<![\w-])(?:phase|milestone|stage)\s(\d{1,2})(?![\d.]|%)|(?<!\d)(\d{1,2})\s?단계(?!\s?(?:로|의 )?(?:나누|구성|이루))/gi;
const PHASE_HERE = /^(?:[-*+]\s+|\d{1,2}[.)]\s+)?\**(?:phase|milestone|stage)\s(\d{1,2})\b|^(?:[-*+]\s+)?\**(\d{1,2})\s?단계/i;
const LATER =
  /\b(?:may|might|could|would|later|future|next|not part|out of scope|follow-?up|trial|clinical)\b|나중|추후|이후 과제|제외/i;

/** Phases that are named, where the plan has a list of others. */
function phases(plan: ReadPlan): readonly PlanFound[] {
  const { lines } = partsOf(plan);
  const there = new Set(lines.flatMap((line) => phaseAt(line) ?? []));
  if (there.size < 2) return [];
  const told = new Set<number>();
  return lines.flatMap((line) => {
    if (LATER.test(line.text) || GONE.test(line.text)) return [];
    return [...line.text.matchAll(PHASE)].flatMap((match): readonly PlanFound[] => {
      const number = Number(match[1] ?? match[2]);
      if (there.has(number) || told.has(number)) return [];
      told.add(number);
      const listed = [...there].sort((a, b) => a - b).join(', ');
      return [
        dangling(line, match[0].trim(), `The text names ${match[0].trim()}, and the plan has ${listed}.`, {
          severity: 'medium',
          confidence: 80,
        }),
      ];
    });
  });
}

/** The number of the phase that a heading, an item or the row of a table of phases begins. */
function phaseAt(line: PlanLine): number | undefined {
  const match = PHASE_HERE.exec(line.kind === 'row' ? (line.cells?.[0] ?? '') : line.text);
  if (
    match !== null &&
    (line.kind !== 'prose' || /^\s*(?:[-*+]|\d{1,2}[.)]|\*\*)/.test(line.text) || /^[^.]{0,20}:/.test(line.text))
  )
    return Number(match[1] ?? match[2]);
  if (line.kind !== 'row' || !/^(?:phase|milestone|stage|단계)/.test(line.header?.[0] ?? '')) return undefined;
  const number = /^(\d{1,2})\b/.exec(line.cells?.[0] ?? '')?.[1];
  return number === undefined ? undefined : Number(number);
}

const LINKED = /\]\((?:\.\/)?([\w.~%-]+\.(?:md|markdown|txt|html?|docx|pdf))(?:#[^)]*)?\)/gi;
const NAMED =
  /(?:\b(?:see(?: also)?|refer to|according to|(?:described|listed|defined|documented|specified|explained|detailed|given|found|set out) in)|참고:?|참조:?)\s+(?:the\s)?[`"(*]{0,2}(?:\.\/)?([\w.~-]+\.(?:md|markdown|docx|pdf))(?![\w/])/gi;
/** Files of a repository rather than of a plan. */
const ELSEWHERE = /^(?:readme|changelog|license|contributing|security|code_of_conduct|index)\b/i;

/** Documents that an artefact links to or sends its reader to, and that are not in the folder of the plan. */
function files(plan: ReadPlan): readonly PlanFound[] {
  if (plan.besides === undefined) return [];
  const there = new Set([...plan.artefacts.map(({ name }) => name), ...plan.besides].map(stem));
  const told = new Set<string>();
  return partsOf(plan).lines.flatMap((line) =>
    [...line.text.matchAll(LINKED), ...line.text.matchAll(NAMED)].flatMap((match): readonly PlanFound[] => {
      const name = match[1] ?? '';
      if (there.has(stem(name)) || told.has(name) || ELSEWHERE.test(name) || GONE.test(line.text)) return [];
      told.add(name);
      return [
        dangling(line, name, `The text sends its reader to ${name}, and the folder of the plan has no document of that name.`, {
          severity: 'medium',
          confidence: 85,
        }),
      ];
    }),
  );
}

/** The name of a file without its folder and its ending, in lower case. */
const stem = (name: string): string =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase();

const dangling = (
  { artefact, place }: PlanLine,
  what: string,
  description: string,
  sure: Pick<PlanFound, 'severity' | 'confidence'>,
): PlanFound => ({
  artefact,
  ...place,
  title: `${what} is not in any artefact`,
  description,
  suggestion: `Add ${what}, or correct the reference.`,
  ...sure,
});
