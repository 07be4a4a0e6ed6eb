/** The operating system. */
export const platform: NodeJS.Platform = process.platform;

/** The platform with its CPU architecture, as in names of binary packages: `linux-x64`. */
export const platformName = `${process.platform}-${process.arch}`;

/** The version of Node. */
export const nodeVersion: string = process.versions.node;

/** The path of the Node executable. */
export const nodeProgram: string = process.execPath;
