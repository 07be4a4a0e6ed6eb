import { readFileSync } from 'node:fs';
import { packageFile } from '../../system/package-file.ts';

/** The style and the script of the HTML report, in the package. */
const FOLDER = packageFile('page/');

/** A file of `/page`, with the line ends that a browser sees. */
export const pageFile = (name: 'report.css' | 'report.js'): string =>
  readFileSync(new URL(name, FOLDER), 'utf8').replaceAll('\r\n', '\n');
