/** Names of severities. */
export const words = { critical: 'critical', high: 'high', medium: 'medium', low: 'low' };
