/** Environment variables by name. Callers pass them in; only the front doors read `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;
