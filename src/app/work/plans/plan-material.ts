import { basename, resolve } from 'node:path';
import { noticesInWork } from '../../../context/notices/material-notices.ts';
import type { JudgedArtefact, JudgedWork } from '../../../contracts/material.ts';
import { type Remark, remark } from '../../../contracts/remark.ts';
import { defined } from '../../../core/defined.ts';
import { titleIn } from '../../../documents/sections.ts';
import { count } from '../../../reports/wording/wording.ts';
import { nonceFor } from '../../../safety/fence/fence.ts';
import type { Masker } from '../../../safety/secrets/mask.ts';
import type { Artefacts, ReadArtefact } from '../../../sources/documents/artefacts.ts';
import { maskedFetch } from '../article-material.ts';
import { redactedRemarks } from '../secret-remarks.ts';
import { unreadPages } from '../unread-pages.ts';

/** A plan ready to be laid before judges. */
interface PreparedWork {
  readonly material: JudgedWork;
  readonly nonce: string;
}

interface Preparing {
  readonly caseId: string;
  readonly masker: Masker;
  /** The subject under judgement, in the user's words. */
  readonly subject: string | undefined;
}

/** Masks the artefacts and records the judged text; later steps never read the files again. */
export function planMaterial(read: Artefacts, { caseId, masker, subject }: Preparing): PreparedWork {
  const artefacts = read.artefacts.map((one) => maskArtefact(one, masker));
  const material = { subject: masker.mask(subject ?? subjectOf(read)).text, artefacts };
  return { material: { ...material, notices: noticesInWork(artefacts) }, nonce: nonceFor(caseId, JSON.stringify(material)) };
}

function maskArtefact(read: ReadArtefact, masker: Masker): JudgedArtefact {
  const name = masker.mask(read.name).text;
  if (read.text === null) return { name, text: null, unread: read.why, ...(read.isThere ? { isHidden: true } : {}) };
  const { text, masked } = masker.mask(read.text, read.name);
  return {
    name,
    text,
    digest: read.digest,
    ...defined({ converted: read.converted, fetched: read.fetched && maskedFetch(read.fetched, masker) }),
    masked,
  };
}

const SUBJECT_MAX = 120;

/** The title of the first artefact, else the name of its folder. */
function subjectOf({ artefacts, folder }: Artefacts): string {
  const first = artefacts.find((one) => one.text !== null);
  const place = folder === '' ? '' : basename(resolve(folder)).slice(0, SUBJECT_MAX);
  const title = first === undefined || first.text === null ? undefined : (first.title ?? titleIn(first.text, SUBJECT_MAX));
  return title?.slice(0, SUBJECT_MAX) ?? (place || 'the plan');
}

const readable = ({ artefacts }: JudgedWork): readonly string[] => artefacts.flatMap(({ text }) => text ?? []);

/** The text that judges read. */
export const shownOf = (work: JudgedWork): string => readable(work).join('\n\n');

/** `3 artefacts, 214 lines`. */
export function workExtent(work: JudgedWork): string {
  const texts = readable(work);
  const lines = texts.reduce((sum, text) => sum + text.replace(/\n$/, '').split('\n').length, 0);
  return `${count(texts.length, 'artefact')}, ${count(lines, 'line')}`;
}

/** The remarks shown before any judge is asked. */
export function planRemarks({ artefacts }: JudgedWork, besides: readonly string[]): readonly Remark[] {
  const unread = artefacts.flatMap(({ name, unread: why }) => (why === undefined ? [] : [{ name, why }]));
  return [
    ...(unread.length === 0 ? [] : [remark('note', 'artefacts-unread', { artefacts: unread })]),
    ...(besides.length === 0 ? [] : [remark('note', 'artefacts-besides', { names: besides })]),
    ...unreadPages(artefacts.map(({ name, converted }) => ({ file: name, ...defined({ converted }) }))),
    ...redactedRemarks(
      artefacts.flatMap(({ masked = [] }) => masked),
      'plan',
    ),
  ];
}
