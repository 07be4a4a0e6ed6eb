import { createHash } from 'node:crypto';
import * as z from 'zod';
import { hunkLines } from '../../src/diff/hunk-lines.ts';
import { parseDiff } from '../../src/diff/parse-diff.ts';
import { pullDiff } from './github-objects.ts';
import {
  GITLAB_NOT_FOUND,
  type GitlabAsked,
  type GitlabReply,
  type GitlabRoute,
  pageOf,
  type StandInMergeRequest,
  type StandInProject,
  versionOf,
} from './gitlab-server.ts';

/** A note of a merge request. */
export interface StandInNote {
  readonly id: number;
  body: string;
  readonly author: string;
  readonly system: boolean;
}

/** A discussion: a note alone, or a thread on lines or on a file. */
export interface StandInDiscussion {
  readonly id: string;
  readonly isSingle: boolean;
  readonly position?: Position;
  resolvedBy?: string;
  readonly notes: StandInNote[];
}

/** A commit's status. */
export interface StandInStatus {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly description: string;
  readonly target_url: string;
}

const sha = z.string().regex(/^[0-9a-f]{40}$/);
const end = z.strictObject({
  line_code: z.string(),
  type: z.enum(['new', 'old']),
  new_line: z.int().optional(),
  old_line: z.int().optional(),
});
const POSITION = z.strictObject({
  ...{ base_sha: sha, head_sha: sha, start_sha: sha, old_path: z.string(), new_path: z.string() },
  position_type: z.enum(['text', 'file']),
  new_line: z.int().optional(),
  old_line: z.int().optional(),
  line_range: z.strictObject({ start: end, end }).optional(),
});
type Position = z.infer<typeof POSITION>;
const DRAFT = z.strictObject({ note: z.string().min(1).max(1_000_000), position: POSITION.optional() });
const TEXT = z.strictObject({ body: z.string().min(1).max(1_000_000) });
const DISCUSSION = z.strictObject({ body: z.string().min(1), position: POSITION.optional() });
const STATUS = z.strictObject({
  state: z.enum(['success', 'failed']),
  name: z.string(),
  description: z.string().max(255),
  target_url: z.url(),
});

const BAD_LINE: GitlabReply = {
  status: 400,
  body: { message: '400 Bad request - Note {:line_code=>["can\'t be blank", "must be a valid line code"]}' },
};

/** The notes, drafts and statuses that a local GitLab keeps, with what it does to texts and positions. */
export class StandInNotes {
  readonly discussions = new Map<number, StandInDiscussion[]>();
  /** Drafts by account: only their author sees them. */
  readonly drafts: {
    readonly id: number;
    readonly by: string;
    readonly iid: number;
    readonly note: string;
    readonly position?: Position;
  }[] = [];
  readonly statuses = new Map<string, StandInStatus[]>();
  /** Tokens and whose they are. */
  readonly users = new Map<string, string>();
  /** Accounts that may not resolve threads. */
  readonly guests = new Set<string>();
  /** Quick actions that were carried out: what a note must never do. */
  readonly executed: string[] = [];
  readonly notifications: string[] = [];
  #ids = 100;

  of(iid: number): StandInDiscussion[] {
    const there = this.discussions.get(iid) ?? [];
    this.discussions.set(iid, there);
    return there;
  }

  me({ request }: Pick<GitlabAsked, 'request'>): string | undefined {
    return this.users.get(request.token ?? '');
  }

  /** A note as GitLab takes it: commands in it are carried out. */
  note(body: string, author: string): StandInNote {
    let fence: string | undefined;
    for (const line of body.split('\n')) {
      const [, ticks] = /^(`{3,}|~{3,})/.exec(line) ?? [];
      if (ticks !== undefined) fence = fence === undefined ? ticks : line.startsWith(fence) ? undefined : fence;
      else if (fence === undefined && /^\s*\/\w/.test(line)) this.executed.push(line);
    }
    return { id: this.#ids++, body, author, system: false };
  }

  single(iid: number, body: string, author: string): StandInNote {
    const note = this.note(body, author);
    this.of(iid).push({ id: `d${note.id}`, isSingle: true, notes: [note] });
    return note;
  }

  thread(iid: number, body: string, { author, position }: { author: string; position: Position }): StandInDiscussion {
    const note = this.note(body, author);
    const made: StandInDiscussion = { id: `d${note.id}`, isSingle: false, position, notes: [note] };
    this.of(iid).push(made);
    return made;
  }

  nextId(): number {
    return this.#ids++;
  }
}

const told =
  ({ resolvedBy, position, isSingle }: StandInDiscussion) =>
  ({ id, body, author, system }: StandInNote) => ({
    ...{ id, body, author: { username: author }, system, resolvable: !isSingle, resolved: resolvedBy !== undefined },
    resolved_by: resolvedBy === undefined ? null : { username: resolvedBy },
    ...(position === undefined ? {} : { position: { position_type: position.position_type, new_path: position.new_path } }),
  });

/** True if GitLab finds the position in the current version of the merge request. */
async function isThere(project: StandInProject, one: StandInMergeRequest, position: Position): Promise<boolean> {
  const refs = await versionOf(project, one);
  if (position.base_sha !== refs.base_sha || position.head_sha !== refs.head_sha || position.start_sha !== refs.start_sha)
    return false;
  const { files } = parseDiff((await pullDiff(project.folder, refs.start_sha, refs.head_sha)).toString());
  const file = files.find(({ path, oldPath = path }) => path === position.new_path && oldPath === position.old_path);
  if (file === undefined) return false;
  if (position.position_type === 'file') return position.new_line === undefined && position.old_line === undefined;
  const codes = new Map<string, string>();
  for (const hunk of file.hunks) {
    let [oldNext, newNext] = [hunk.oldStart, hunk.newStart];
    for (const { mark, oldLine, newLine } of hunkLines(hunk)) {
      const code = `${createHash('sha1').update(file.path).digest('hex')}_${oldLine ?? oldNext}_${newLine ?? newNext}`;
      codes.set(mark === '+' ? `+${newLine}` : mark === '-' ? `-${oldLine}` : ` ${oldLine} ${newLine}`, code);
      if (oldLine !== undefined) oldNext = oldLine + 1;
      if (newLine !== undefined) newNext = newLine + 1;
    }
  }
  const key = ({
    old_line: before,
    new_line: after,
  }: {
    old_line?: number | undefined;
    new_line?: number | undefined;
  }): string => (before === undefined ? `+${after}` : after === undefined ? `-${before}` : ` ${before} ${after}`);
  const ends = [position, ...(position.line_range === undefined ? [] : [position.line_range.start, position.line_range.end])];
  return ends.every((one) => codes.has(key(one)) && (!('line_code' in one) || one.line_code === codes.get(key(one))));
}

/** What a local GitLab knows about notes and statuses. */
export function noteRoutes(notes: StandInNotes): readonly GitlabRoute[] {
  const UNAUTHORISED: GitlabReply = { status: 401, body: { message: '401 Unauthorized' } };
  const BAD: GitlabReply = { status: 400, body: { error: 'body is invalid' } };
  const write =
    <Shape extends z.ZodType>(
      shape: Shape,
      answer: (body: z.output<Shape>, asked: GitlabAsked, by: string) => Promise<GitlabReply> | GitlabReply,
    ) =>
    (asked: GitlabAsked): Promise<GitlabReply> | GitlabReply => {
      const by = notes.me(asked);
      const body = shape.safeParse(JSON.parse(asked.request.body || '{}'));
      if (by === undefined) return UNAUTHORISED;
      return body.success ? answer(body.data, asked, by) : BAD;
    };
  const found = ({ project, parts }: GitlabAsked) => project.mergeRequests.get(Number(parts[0]));
  const discussion = ({ parts }: GitlabAsked) => notes.of(Number(parts[0])).find(({ id }) => id === parts[1]);
  const owned = ({ parts }: GitlabAsked) =>
    notes
      .of(Number(parts[0]))
      .flatMap((one) => one.notes.map((note) => ({ one, note })))
      .find(({ note }) => String(note.id) === parts[1]);
  return [
    {
      method: 'GET',
      path: /^\/merge_requests\/(\d+)\/discussions$/,
      answer: ({ parts, query }) =>
        pageOf(
          notes
            .of(Number(parts[0]))
            .map((one) => ({ id: one.id, individual_note: one.isSingle, notes: one.notes.map(told(one)) })),
          query,
        ),
    },
    {
      method: 'POST',
      path: /^\/merge_requests\/(\d+)\/notes$/,
      answer: write(TEXT, ({ body }, { parts }, by) => ({
        status: 201,
        body: { id: notes.single(Number(parts[0]), body, by).id },
      })),
    },
    {
      method: 'PUT',
      path: /^\/merge_requests\/(\d+)\/notes\/(\d+)$/,
      answer: write(TEXT, ({ body }, asked, by) => {
        const at = owned(asked);
        if (at === undefined) return GITLAB_NOT_FOUND;
        if (at.note.author !== by) return { status: 403, body: { message: '403 Forbidden' } };
        at.note.body = notes.note(body, by).body;
        return { status: 200, body: { id: at.note.id } };
      }),
    },
    {
      method: 'DELETE',
      path: /^\/merge_requests\/(\d+)\/notes\/(\d+)$/,
      answer: (asked) => {
        const at = owned(asked);
        if (at === undefined) return GITLAB_NOT_FOUND;
        const list = notes.of(Number(asked.parts[0]));
        list.splice(list.indexOf(at.one), 1);
        return { status: 204, body: '' };
      },
    },
    {
      method: 'GET',
      path: /^\/merge_requests\/(\d+)\/draft_notes$/,
      answer: (asked) =>
        pageOf(
          notes.drafts.filter(({ by, iid }) => by === notes.me(asked) && iid === Number(asked.parts[0])),
          asked.query,
        ),
    },
    {
      method: 'POST',
      path: /^\/merge_requests\/(\d+)\/draft_notes$/,
      answer: write(DRAFT, async ({ note, position }, asked, by) => {
        const one = found(asked);
        if (one === undefined) return GITLAB_NOT_FOUND;
        if (position !== undefined && !(await isThere(asked.project, one, position))) return BAD_LINE;
        const draft = { id: notes.nextId(), by, iid: one.iid, note, ...(position === undefined ? {} : { position }) };
        notes.drafts.push(draft);
        return { status: 201, body: draft };
      }),
    },
    {
      method: 'DELETE',
      path: /^\/merge_requests\/(\d+)\/draft_notes\/(\d+)$/,
      answer: ({ parts }) => {
        const at = notes.drafts.findIndex(({ id }) => String(id) === parts[1]);
        if (at < 0) return GITLAB_NOT_FOUND;
        notes.drafts.splice(at, 1);
        return { status: 204, body: '' };
      },
    },
    {
      method: 'POST',
      path: /^\/merge_requests\/(\d+)\/draft_notes\/bulk_publish$/,
      answer: write(z.object({}), (_body, asked, by) =>
        publish(
          notes,
          notes.drafts.filter((one) => one.by === by && one.iid === Number(asked.parts[0])),
        ),
      ),
    },
    {
      method: 'PUT',
      path: /^\/merge_requests\/(\d+)\/draft_notes\/(\d+)\/publish$/,
      answer: write(z.object({}), (_body, { parts }) =>
        publish(
          notes,
          notes.drafts.filter(({ id }) => String(id) === parts[1]),
        ),
      ),
    },
    {
      method: 'POST',
      path: /^\/merge_requests\/(\d+)\/discussions$/,
      answer: write(DISCUSSION, async ({ body, position }, asked, by) => {
        const one = found(asked);
        if (one === undefined || position === undefined) return GITLAB_NOT_FOUND;
        if (!(await isThere(asked.project, one, position))) return BAD_LINE;
        return { status: 201, body: { id: notes.thread(one.iid, body, { author: by, position }).id } };
      }),
    },
    {
      method: 'POST',
      path: /^\/merge_requests\/(\d+)\/discussions\/([^/]+)\/notes$/,
      answer: write(TEXT, ({ body }, asked, by) => {
        const one = discussion(asked);
        if (one === undefined) return GITLAB_NOT_FOUND;
        one.notes.push(notes.note(body, by));
        return { status: 201, body: { id: one.notes.at(-1)?.id } };
      }),
    },
    {
      method: 'PUT',
      path: /^\/merge_requests\/(\d+)\/discussions\/([^/]+)$/,
      answer: write(z.strictObject({ resolved: z.boolean() }), ({ resolved }, asked, by) => {
        const one = discussion(asked);
        if (one === undefined) return GITLAB_NOT_FOUND;
        if (notes.guests.has(by)) return { status: 403, body: { message: '403 Forbidden' } };
        if (resolved) one.resolvedBy = by;
        else delete one.resolvedBy;
        return { status: 200, body: {} };
      }),
    },
    {
      method: 'GET',
      path: /^\/repository\/commits\/([0-9a-f]+)\/statuses$/,
      answer: ({ parts, query }) =>
        pageOf(
          (notes.statuses.get(parts[0] ?? '') ?? []).filter(({ name }) => name === query.get('name')),
          query,
        ),
    },
    {
      method: 'POST',
      path: /^\/statuses\/([0-9a-f]+)$/,
      answer: write(STATUS, ({ state, ...status }, { parts }) => {
        const list = notes.statuses.get(parts[0] ?? '') ?? [];
        list.push({ id: notes.nextId(), status: state, ...status });
        notes.statuses.set(parts[0] ?? '', list);
        return { status: 201, body: list.at(-1) };
      }),
    },
  ];
}

/** Drafts become notes and threads, with one notification for all of them. */
function publish(notes: StandInNotes, drafts: readonly StandInNotes['drafts'][number][]): GitlabReply {
  for (const { by, iid, note, position } of drafts) {
    if (position === undefined) notes.single(iid, note, by);
    else notes.thread(iid, note, { author: by, position });
  }
  for (const one of drafts) notes.drafts.splice(notes.drafts.indexOf(one), 1);
  notes.notifications.push(`${drafts.length} notes`);
  return { status: 204, body: '' };
}
