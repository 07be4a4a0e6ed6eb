/** What a code debate says besides what finding debates do. */
export const words = { title: 'Code review' };
