import type { ReportSection } from './sections.ts';

/** The section of a report by its name. */
export const sectionOf = <S extends ReportSection['section']>(
  sections: readonly ReportSection[],
  name: S,
): Extract<ReportSection, { readonly section: S }> | undefined =>
  sections.find((one): one is Extract<ReportSection, { readonly section: S }> => one.section === name);
