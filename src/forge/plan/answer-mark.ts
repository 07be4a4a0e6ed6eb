/** The hidden first line of an answer to a comment: one for each comment. */
const MARK = /^<!-- tribunal:answer v1 comment=(\d{1,15}) -->(?:\r?\n|$)/;

/** The number of the comment that a text of ours answers; undefined if it answers none. */
export function readAnswerMark(body: string): number | undefined {
  const [, id] = MARK.exec(body) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** An answer below its mark. */
export const markedAnswer = (text: string, comment: number): string => `<!-- tribunal:answer v1 comment=${comment} -->\n${text}`;
