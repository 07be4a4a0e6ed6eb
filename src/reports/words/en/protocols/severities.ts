/** What severities are called. */
export const words = { critical: 'critical', high: 'high', medium: 'medium', low: 'low' };
