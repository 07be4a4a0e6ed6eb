/** The operating system that we run on. */
export const platform: NodeJS.Platform = process.platform;

/** The same with the kind of processor, as packages with binaries are named: `linux-x64`. */
export const platformName = `${process.platform}-${process.arch}`;

/** The version of the Node that we run on. */
export const nodeVersion: string = process.versions.node;

/** The program of the Node that we run on. */
export const nodeProgram: string = process.execPath;
