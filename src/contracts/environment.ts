/** Variables by name, as a process has them. They come in with a call; no room but the front doors reads its own process's. */
export type Environment = Readonly<Record<string, string | undefined>>;
