/** A language that panelists and reports are written in. */
export type Language = 'en' | 'ko';
