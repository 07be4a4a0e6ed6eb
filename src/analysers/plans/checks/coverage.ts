import { idsIn, isRequirement, keyOf } from '../plan-ids.ts';
import type { PlanLine } from '../plan-lines.ts';
import { type PlanTask, partsOf } from '../plan-tasks.ts';
import type { PlanCheck, PlanFound, ReadPlan } from '../plan-text.ts';
import { withRole } from '../plan-text.ts';
import { contentOf, shareWords } from '../plan-words.ts';

/** Finds requirements and components that no task is about, and tasks that nothing in the design or plan is about. */
export const coverage: PlanCheck = (plan) => [...requirements(plan), ...components(plan), ...strayTasks(plan)];

/** What a plan gives up or puts off. */
const GONE =
  /\b(?:was dropped|dropped in|superseded|not needed|withdrawn|obsolete|out of scope|not part|not in scope|deferred|postponed|next (?:year|release|version)|later (?:release|version|phase)|already (?:there|done|exists|in place)|won['’]t (?:do|have))\b|폐기됨|취소됨|범위 밖|제외|추후|이미/i;

/** Requirements with an id that no task names, where tasks name most of the others. */
function requirements(plan: ReadPlan): readonly PlanFound[] {
  const { ids, tasks } = partsOf(plan);
  const wanted = ids.filter((id) => isRequirement(id) && id.line.role !== 'tasks' && !GONE.test(id.words));
  if (tasks.length === 0) return [];
  const named = new Set(
    [...tasks.map(({ words }) => words), ...withRole(plan, 'tasks').map(({ text }) => text)].flatMap((text) =>
      idsIn(text).map(keyOf),
    ),
  );
  const keys = new Set(wanted.map(keyOf));
  const covered = [...keys].filter((key) => named.has(key));
  // Tasks that name hardly any requirement are not traced by ids at all.
  if (covered.length * 2 < keys.size || covered.length < 2) return [];
  const seen = new Set<string>();
  return wanted.flatMap((one): readonly PlanFound[] => {
    const key = keyOf(one);
    if (named.has(key) || seen.has(key)) return [];
    seen.add(key);
    return [
      {
        ...at(one.line),
        title: `No task names ${one.text}`,
        description: `The tasks name ${covered.length} of ${keys.size} requirements, and not this one.`,
        suggestion: `Add a task for ${one.text}, or say which one covers it.`,
        severity: 'high',
        confidence: 85,
      },
    ];
  });
}

const COMPONENTS =
  /^(?:\d[\d.]*\s)?(?:the\s)?(?:system\s)?(?:components?|modules?|services|building blocks|구성 ?요소|컴포넌트|모듈)(?: overview)?$/i;

/** Components of the design, by their headings, of whose names no word occurs in any task. */
function components(plan: ReadPlan): readonly PlanFound[] {
  const { lines, tasks } = partsOf(plan);
  const inTasks = withRole(plan, 'tasks').map(({ text }) => text);
  if (tasks.length < 2 || inTasks.length === 0) return [];
  const words = contentOf(inTasks.join('\n'));
  const parts = lines.filter(
    ({ kind, role, under, text }) =>
      kind === 'heading' &&
      role === 'design' &&
      COMPONENTS.test(under.at(-1) ?? '') &&
      !GONE.test(text) &&
      !/existing|기존/i.test(text),
  );
  const missing = parts.filter(({ text }) => {
    const own = contentOf(text);
    return own.size > 0 && !shareWords(own, words);
  });
  if (missing.length * 2 > parts.length) return [];
  return missing.map((line) => ({
    ...at(line),
    title: `No task is about the component "${line.text}"`,
    description: 'The design has it among its components, and none of the words of its name occurs in the tasks.',
    suggestion: 'Add the tasks that build it, or say that it is there already.',
    severity: 'medium',
    confidence: 75,
  }));
}

/** Work that every plan has, whatever its design. */
const CHORE =
  /\b(?:docs?|document\w*|ci|tests?|testing|release|deploy\w*|reviews?|training|announce\w*|set ?up|setup|refactor\w*|dashboards?|runbooks?|alarms?|alerts?|monitor\w*|clean ?up|meeting|kick-?off|sign-?off|demo|retrospective|licen[cs]e|security|accessibility|scaffold\w*|repository|lint\w*|polish|help cent(?:er|re)|text|communicat\w*)\b|문서|배포|테스트|검증|정리|교육|공지|설정|준비|점검|회의/i;
/** A task with fewer words may be about anything. */
const WORDS_LEAST = 4;

/** Tasks of which no word occurs in the design or the plan, where most tasks have some. */
function strayTasks(plan: ReadPlan): readonly PlanFound[] {
  const base = withRole(plan, 'design', 'plan').map(({ text }) => text);
  if (!withRole(plan, 'design').length || !plan.isWhole) return [];
  const known = contentOf(base.join('\n'));
  const tasks = partsOf(plan).tasks.filter(({ line }) => line.role === 'tasks');
  const mentioned = new Set(base.flatMap((text) => idsIn(text).map(keyOf)));
  const stray = tasks.filter((task) => {
    const words = contentOf(titleOf(task));
    const isNamed = mentioned.has(task.key) || idsIn(task.words).some((id) => isRequirement(id));
    return !isNamed && words.size >= WORDS_LEAST && !CHORE.test(task.words) && !shareWords(words, known);
  });
  if (stray.length * 2 > tasks.length) return [];
  return stray.map((task) => ({
    ...at(task.line),
    title: `Nothing in the design or plan is about ${task.id}`,
    description: `None of the words of this task occurs there: ${titleOf(task).slice(0, TITLE_MAX)}`,
    suggestion: 'Say in the design what this task is for, or remove it.',
    severity: 'medium',
    confidence: 75,
  }));
}

const TITLE_MAX = 160;

/** What a task is, without its id, owner and dependencies. */
const titleOf = ({ line, words }: PlanTask): string =>
  line.kind === 'row'
    ? (line.cells?.[1] ?? '')
    : (words.split('\n', 1)[0] ?? '').replace(/\((?:depends|blocked|선행)[^)]*\)/gi, '').trim();

const at = ({ artefact, place }: PlanLine) => ({ artefact, ...place });
