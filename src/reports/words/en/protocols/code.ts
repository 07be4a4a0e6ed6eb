/** Texts specific to code debates. */
export const words = { title: 'Code review' };
