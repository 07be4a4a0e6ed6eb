import type { Guidance } from '../contracts/base-files.ts';

/** Characters of guidance in one ask; the rest is named and left out. */
const GUIDANCE_MAX = 24_000;

/** Whom and what guidance is wanted for. */
export interface GuidanceWanted {
  /** The files that are shown; undefined: all. */
  readonly files?: readonly string[] | undefined;
  /** The role that is asked; undefined: what is for everybody. */
  readonly role?: string;
}

/** What a project tells those who look at these files, in this role or in any, as one text; empty where it tells them nothing. */
export function guidanceText(guidance: readonly Guidance[], { files, role }: GuidanceWanted): string {
  const shown = files && new Set(files);
  const wanted = guidance.filter((one) => {
    const isFor = role === undefined ? one.roles === undefined : one.roles?.includes(role) === true;
    return isFor && (one.files === undefined || shown === undefined || one.files.some((file) => shown.has(file)));
  });
  let room = GUIDANCE_MAX;
  const texts = wanted.map(({ file, text }) => {
    const kept = text.slice(0, room);
    room -= kept.length;
    const cut = text.length - kept.length;
    return `=== ${file}\n${kept}${cut === 0 ? '' : `\n… (${cut} characters left out)`}`;
  });
  return texts.join('\n\n');
}
