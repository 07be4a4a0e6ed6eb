import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { htmlReport } from '../../src/reports/formats/html/page.ts';
import type { ReportView } from '../../src/reports/report/view.ts';

const root = join(import.meta.dirname, '../..');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  '--no-first-run',
];

/** Where the browser is; where there is none, the line that says how to get one is the failure. */
function chromiumPath(): string {
  try {
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    return execFileSync(process.execPath, [join(root, 'scripts/test-programs.mjs'), '--find'], {
      encoding: 'utf8',
      stdio,
    }).trim();
  } catch (error) {
    throw new Error(error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error));
  }
}

/** One browser for many reports, and a folder with their files. */
export class ReportBrowser {
  readonly folder = mkdtempSync(join(tmpdir(), 'tribunal-html-'));
  #browser: Browser | undefined;
  #count = 0;

  /** Opens a report in a page of its own that hears of every request and every complaint. */
  open(view: ReportView, options: BrowserContextOptions = {}): Promise<ReportPage> {
    return this.openText(htmlReport(view), options);
  }

  /** Opens an HTML file in the same way. */
  async openText(text: string, options: BrowserContextOptions = {}): Promise<ReportPage> {
    this.#browser ??= await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const file = join(this.folder, `${++this.#count}.html`);
    writeFileSync(file, text);
    const url = pathToFileURL(file).href;
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => complaints.push(dialog.message()));
    page.on('request', (request) => {
      if (request.url() !== url) complaints.push(`request: ${request.url()}`);
    });
    await page.goto(url);
    return new ReportPage(page, complaints);
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A report in a browser. */
export class ReportPage {
  readonly page: Page;
  /** Errors, refusals of the policy and requests, none of which should be. */
  readonly complaints: readonly string[];

  constructor(page: Page, complaints: readonly string[]) {
    this.page = page;
    this.complaints = complaints;
  }

  /** What axe calls serious or critical. */
  async grievances(): Promise<readonly string[]> {
    await this.page.evaluate(AXE);
    const found = await this.page.evaluate(async () => {
      const { axe } = globalThis as unknown as { readonly axe: { run(options: object): Promise<AxeResults> } };
      const { violations } = await axe.run({ resultTypes: ['violations'] });
      return violations.map(({ id, impact, nodes }) => ({ id, impact, at: nodes[0]?.html ?? '' }));
    });
    return found.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, at }) => `${id}: ${at}`);
  }

  /** By how much the page is wider than the window. */
  overflow(): Promise<number> {
    return this.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  }

  /** Words in pictures that are cut off at the edge of their picture. */
  clipped(): Promise<readonly string[]> {
    return this.page.evaluate(`[...document.querySelectorAll('svg text')].filter((text) => {
      const [word, picture] = [text.getBoundingClientRect(), text.ownerSVGElement.getBoundingClientRect()];
      return word.width > 0 && (word.left < picture.left - 1 || word.right > picture.right + 1);
    }).map((text) => text.textContent)`);
  }

  /** The numbers of the items that can be seen. */
  async shown(): Promise<readonly string[]> {
    return this.page.locator('section.items .item:visible .no').allTextContents();
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
