/** The URL of a file that ships with the package: `data/models.json`. Bundles lie two folders deep, as this file does. */
export const packageFile = (path: string): URL => new URL(`../../${path}`, import.meta.url);
