import { businessSetup } from '../../src/app/prepare/document.ts';
import { analysedChange } from '../../src/app/work/analysed-change.ts';
import { articleMaterial } from '../../src/app/work/article-material.ts';
import { documentMaterial } from '../../src/app/work/document-material.ts';
import { planMaterial } from '../../src/app/work/plans/plan-material.ts';
import { reviewSetup } from '../../src/app/work/review-setup.ts';
import { openLookout } from '../../src/context/lookout/lookout.ts';
import type { Notice } from '../../src/contracts/notice.ts';
import type { PanelistCall } from '../../src/contracts/panelist.ts';
import type { ReviewedFiles } from '../../src/contracts/reviewed-files.ts';
import { seatId } from '../../src/core/ids.ts';
import { DEFAULT_DIMENSIONS } from '../../src/core/protocols/judge-panel/rules.ts';
import type { Seat } from '../../src/core/seat.ts';
import type { Change } from '../../src/diff/change.ts';
import { businessReviewDesk, codeReviewDesk } from '../../src/runtime/desks/desks.ts';
import { flagResolutionDesk } from '../../src/runtime/desks/flag-resolution-desk.ts';
import { judgePanel2Desk } from '../../src/runtime/desks/judge-panel-desk.ts';
import { newMasker } from '../../src/safety/secrets/mask.ts';
import { prepared, usualPlan } from '../prepared.ts';
import { dataIn, type HeldDebate, holdDebate, type Planted } from './held-debate.ts';

/** A debate that was held on planted words: what was noticed before it, and all that came of it. */
export interface Debated extends HeldDebate {
  readonly nonce: string;
  /** What was noticed in the work, before anybody was asked. */
  readonly before: readonly Notice[];
}

const CASE = { id: 'case', masker: newMasker() };
const seat = (id: string, role: string, model = id): Seat => ({ id: seatId(id), model, role, kind: 'model', canDefend: true });

/** The words of a carrier, with the mark of the case where they ask for it. */
const withNonce =
  (planted: Planted, nonce: string): Planted =>
  (carrier) =>
    planted(carrier).replaceAll('NONCE', nonce);

const FOUND = [
  ['first', 10, 'Apples are counted twice'],
  ['second', 30, 'Boats sink in the harbour'],
  ['third', 50, 'Candles burn at both ends'],
] as const;

/** What everybody says in the two finding debates: the same to the same titles. */
const finder =
  (planted: Planted) =>
  ({ seat: { id }, phase, prompt }: PanelistCall): object => {
    const shown = [...dataIn(prompt, 'findings')].sort((a, b) => (a.title < b.title ? -1 : 1));
    switch (phase) {
      case 'review':
        return {
          findings: FOUND.filter(([by]) => by === id).map(([, line, title]) => ({
            file: 'src/pay.ts',
            line,
            section: `Section ${line}`,
            severity: 'high',
            confidence: 70,
            title,
            description: `${title}. ${planted('finding')}`,
            suggestion: planted('finding'),
          })),
        };
      case 'cross-examine':
        return {
          responses: shown.map(({ id: finding_id, title }) => ({
            finding_id,
            action: title.startsWith('A') ? 'agree' : 'disagree',
            confidence_adjustment: title.startsWith('A') ? 5 : -5,
            reasoning: planted('challenge'),
          })),
        };
      case 'defend':
        return {
          defenses: shown.map((one) => ({ finding_id: one.id, action: 'defend', reasoning: 'See src/pay.ts:30, `step`.' })),
        };
      default:
        return {
          rulings: shown.map((one) => ({ finding_id: one.id, ruling: 'accept', reasoning: 'It stands.', cites: [one.id] })),
        };
    }
  };

const commented = (text: string): readonly string[] => text.split('\n').map((line) => `  // ${line}`);

/** A change with words in it wherever a change can have some. */
function changeOf(planted: Planted): { readonly change: Change; readonly texts: ReadonlyMap<string, string> } {
  const rest = Array.from({ length: 55 }, (_, index) => `  step(${index});`);
  const lines = [
    'export function pay() {',
    ...commented(planted('comment')),
    ...`  const label = \`${planted('string')}\`;`.split('\n'),
    ...rest,
    '}',
  ];
  const at = { oldStart: 1, newStart: 1, diffLine: 1 };
  const name = planted('file name');
  return {
    change: {
      files: [
        {
          path: 'src/pay.ts',
          kind: 'added',
          content: 'text',
          diffLine: 1,
          hunks: [{ ...at, oldStart: 0, lines: lines.map((line) => `+${line}`) }],
        },
        {
          path: name,
          oldPath: planted('old file name'),
          kind: 'renamed',
          content: 'text',
          diffLine: 1,
          hunks: [{ ...at, lines: [' a();', ...commented(planted('removed line')).map((line) => `-${line}`), '+b();'] }],
        },
      ],
    },
    texts: new Map([
      ['src/pay.ts', `${lines.join('\n')}\n`],
      [name, 'a();\nb();\n'],
    ]),
  };
}

const filesOf = (texts: ReadonlyMap<string, string>): ReviewedFiles => ({
  paths: async () => ({ kind: 'paths', paths: [...texts.keys()], more: false }),
  read: async (paths) =>
    new Map(
      paths.map((path) => [
        path,
        texts.has(path) ? { kind: 'text', text: texts.get(path) ?? '' } : { kind: 'none', why: 'it is not there' },
      ]),
    ),
  holding: async () => ({ kind: 'paths', paths: [], more: false }),
});

const NOTHING = { count: 0, paths: [] };

export async function debateCode(words: Planted): Promise<Debated> {
  const read = {
    ...({
      kind: 'change',
      scope: 'branch',
      root: '',
      repository: 'r',
      base: null,
      revision: 'index',
      diff: '',
      unread: [],
    } as const),
    ...changeOf(words),
    title: `${words('branch name')} since main`,
    besides: { untracked: NOTHING, unstaged: NOTHING, uncommitted: NOTHING },
    messages: { count: 1, texts: [words('commit message')] },
    remarks: [],
    inPart: [],
  };
  const ready = await prepared(read, { caseId: CASE.id, masker: CASE.masker });
  const { material } = ready;
  const terms = { seated: [], named: undefined, plan: usualPlan(), roleWords: new Map() };
  const planted = withNonce(words, material.nonce);
  const seats = [seat('first', 'security-reviewer'), seat('second', 'bug-detector'), seat('third', 'scope-reviewer')];
  const arbiter = seat('fourth', 'arbiter');
  const setup = {
    ...reviewSetup(seats, ready, { ...terms, analysed: analysedChange({ ...ready, masked: material.masked }) }),
    seats: [...seats, arbiter],
    arbiter: arbiter.id,
  };
  const lookout = openLookout(filesOf(new Map([['lib/other.ts', `one();\n// ${planted('tool result')}\n`]])), {
    ...ready,
    ...CASE,
  });
  const held = await holdDebate({
    desk: codeReviewDesk,
    setup,
    script: finder(planted),
    planted,
    lookout,
    looksAt: 'lib/other.ts',
  });
  await lookout.close();
  return { ...held, nonce: material.nonce, before: material.notices ?? [] };
}

export async function debateBusiness(words: Planted): Promise<Debated> {
  const sections = [10, 30, 50].map((number) => `# Section ${number}\n\nIt grows by ${number} per cent.`);
  const text = [`# ${words('document heading')}`, words('document text'), ...sections].join('\n\n');
  const document = documentMaterial({ name: 'pitch.md', text, digest: '' }, { type: 'strategy' }, { ...CASE });
  const planted = withNonce(words, document.nonce);
  const roles = ['domain-accuracy-reviewer', 'data-evidence-reviewer', 'communication-clarity-reviewer'];
  const seats = ['first', 'second', 'third'].map((id, index) => seat(id, roles[index] ?? ''));
  const arbiter = seat('fourth', 'arbiter');
  const setup = { ...businessSetup(seats, document), seats: [...seats, arbiter], arbiter: arbiter.id };
  const held = await holdDebate({ desk: businessReviewDesk, setup, script: finder(planted), planted });
  return { ...held, nonce: document.nonce, before: document.notices ?? [] };
}

const QUOTE = 'The bridge was opened in 1932.';

/** With `scanner` the flag is raised in the debate itself. */
export async function debateFlags(words: Planted, scanner = false): Promise<Debated> {
  const doubt = { quote: QUOTE, location: 'line 3', issue: words('flag'), to_clear: 'A source.' };
  const flag = {
    id: 'F1',
    quote: doubt.quote,
    location: doubt.location,
    issue: doubt.issue,
    toClear: doubt.to_clear,
    highRisk: false,
  };
  const source = (id: string, text: string) => ({ id, file: `${id}.md`, content: { text, digest: id } });
  const read = {
    folder: '.',
    file: 'full.md',
    digest: 'a',
    remarks: [],
    text: `# The bridge\n\n${QUOTE}\n\n${words('article')}\n`,
    sources: [source('S001', `It was opened in 1932.\n${words('source')}\n`), source(words('source name'), 'Nothing.')],
  };
  const prepared = articleMaterial(read, scanner ? [] : [flag], CASE);
  const planted = withNonce(words, prepared.nonce);
  const seats = ['critic', 'defender', 'arbiter', 'scanner'].map((role) => seat(role, role));
  const [critic, defender, arbiter, scans] = seats.map(({ id }) => id);
  const script = ({ phase, seat: { role } }: PanelistCall): object => {
    if (phase === 'scan') return { flags: [{ ...doubt, risk: 'normal' }] };
    if (phase === 'rule')
      return { resolution: 'FIX_REQUIRED', reasoning: 'It is open.', confidence: 0.8, evidence_considered: ['S001'] };
    const isCritic = role === 'critic';
    return {
      position: isCritic ? 'FIX_REQUIRED' : 'CLEARED',
      argument: planted('statement'),
      citations: [{ source: 'S001', quote: 'It was opened in 1932.' }],
      gaps: isCritic ? [{ what: 'the month', where: 'in S001', why: planted('statement') }] : [],
      no_source: false,
      meets_to_clear: !isCritic,
      fix: null,
    };
  };
  const setup = {
    ...prepared,
    seats,
    critic: critic ?? seatId(''),
    defender: defender ?? seatId(''),
    arbiter: arbiter ?? seatId(''),
    ...(scanner && scans !== undefined ? { scanner: scans } : {}),
    reviewType: 'integrity' as const,
  };
  const held = await holdDebate({ desk: flagResolutionDesk, setup, script, planted });
  return { ...held, nonce: prepared.nonce, before: prepared.material.notices ?? [] };
}

const SCORES: Readonly<Record<string, number>> = { neutral: 3, for: 5, against: 1 };

export async function debatePlan(words: Planted): Promise<Debated> {
  const artefact = (name: string, text: string) => ({ name, text, digest: '' });
  const read = {
    folder: '.',
    besides: [],
    artefacts: [artefact('design.md', `# A plan\n\n${words('artefact')}\n`), artefact(words('artefact name'), 'Steps.\n')],
  };
  const { material, nonce } = planMaterial(read, { caseId: CASE.id, masker: CASE.masker, subject: undefined });
  const planted = withNonce(words, nonce);
  const seats = ['neutral', 'for', 'against'].map((stance) => seat(stance, stance));
  const script = ({ seat: { role }, phase }: PanelistCall): object => {
    const score = SCORES[role] ?? 3;
    return {
      overall_score: score,
      dimension_scores: Object.fromEntries(DEFAULT_DIMENSIONS.map(({ name }) => [name, score])),
      ...{
        position_statement: planted('opinion'),
        key_claims: [{ claim: 'It works.', evidence: planted('opinion'), confidence: 'HIGH' }],
      },
      ...(phase === 'assess'
        ? {}
        : { new_score: score, final_score: score, change_reason: planted('opinion'), final_position: planted('opinion') }),
      critical_findings: [],
    };
  };
  const setup = {
    seats,
    dimensions: DEFAULT_DIMENSIONS,
    rounds: 3 as const,
    single: false,
    material,
    nonce,
    judges: seats.map(({ id, role }) => ({ seat: id, stance: role })),
  };
  const held = await holdDebate({ desk: judgePanel2Desk, setup, script, planted });
  return { ...held, nonce, before: material.notices ?? [] };
}
