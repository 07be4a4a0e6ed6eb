import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { packageFile } from '../../../system/package-file.ts';
import { html, type Markup, ownFile, where } from './markup.ts';

/** A file of `/page` that a page carries in itself. */
type PageFile = 'report.css' | 'report.js' | 'bench.css';

/** One HTML file before its head is written. */
export interface PageDocument {
  readonly language: string;
  readonly title: string;
  /** Joined into one style, in this order. */
  readonly styles: readonly PageFile[];
  readonly script?: PageFile;
  readonly body: Markup;
}

/** A self-contained HTML file; its policy names style and script by their hashes and allows nothing else. */
export function htmlDocument({ language, title, styles, script, body }: PageDocument): string {
  const css = styles.map(pageFile).join('\n');
  const code = script === undefined ? '' : pageFile(script);
  const scripts = script === undefined ? '' : ` script-src '${hashOf(code)}';`;
  const policy = `default-src 'none'; style-src '${hashOf(css)}';${scripts} base-uri 'none'; form-action 'none'`;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${ownFile(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${ownFile(css)}</style>
</head>
<body>
${body}
${where(script !== undefined, () => html`<script>${ownFile(code)}</script>\n`)}</body>
</html>
`;
  return page.text;
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`;

/** The styles and the script of HTML pages, in the package. */
const PAGE_FOLDER = packageFile('page/');

/** A file of `/page`, with the line ends that a browser sees. */
const pageFile = (name: PageFile): string => readFileSync(new URL(name, PAGE_FOLDER), 'utf8').replaceAll('\r\n', '\n');
