import type { Guidance } from '../contracts/base-files.ts';

/** The character limit of guidance in one ask; the rest is named and left out. */
const GUIDANCE_MAX = 24_000;

/** The files and the role to select guidance for. */
export interface GuidanceWanted {
  /** The files that are shown; undefined means all. */
  readonly files?: readonly string[] | undefined;
  /** The role in question; undefined selects guidance for all roles. */
  readonly role?: string;
}

/** The project's instructions for these files and this role as one text; empty if there are none. */
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
