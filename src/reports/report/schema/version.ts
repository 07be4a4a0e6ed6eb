/** The name under which this version of the document is published. */
export const REPORT_VERSION = 'tribunal-report/1';
