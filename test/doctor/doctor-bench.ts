import { expect } from 'vitest';
import type { DoctorPanelist, DoctorReport } from '../../src/reports/before/doctor-schema.ts';
import { KEYS, PanelBench, type PanelBenchOptions } from '../panel/panel-bench.ts';
import { misfits } from '../published-schema.ts';

const unfit = misfits('doctor');

type RunOptions = NonNullable<Parameters<PanelBench['run']>[1]>;

/** What the doctor said, and how it ended. */
export interface Examined {
  readonly status: number | null;
  readonly report: DoctorReport;
  readonly stderr: string;
}

/** No key of a provider stands anywhere in what was said. */
export function expectNoKeys(...texts: readonly string[]): void {
  const all = texts.join('\n');
  expect(Object.values(KEYS).filter((key) => all.includes(key))).toEqual([]);
}

/** The bench of the panel, on which the doctor is asked; its documents always fit their schema and hold no key. */
export class DoctorBench {
  readonly bench: PanelBench;

  private constructor(bench: PanelBench) {
    this.bench = bench;
  }

  static async open(options: PanelBenchOptions = {}): Promise<DoctorBench> {
    return new DoctorBench(
      await PanelBench.open({ answer: () => ({ ok: true }), behave: () => ({ text: '{"ok":true}' }), ...options }),
    );
  }

  async examine(
    env: Readonly<Record<string, string>>,
    args: readonly string[] = [],
    options: RunOptions = {},
  ): Promise<Examined> {
    const { status, stdout, stderr } = await this.bench.run(['doctor', '--json', ...args], { env, ...options });
    expectNoKeys(stdout, stderr);
    const report = JSON.parse(stdout);
    expect(unfit(report)).toEqual([]);
    return { status, report, stderr };
  }

  /** How somebody stands. */
  async rowOf(name: string, ...args: Parameters<DoctorBench['examine']>): Promise<DoctorPanelist> {
    const { report } = await this.examine(...args);
    const row = report.panelists.find((one) => one.name === name);
    if (row === undefined) throw new Error(`${name} is not among them`);
    return row;
  }

  get anthropic() {
    return { ANTHROPIC_API_KEY: KEYS.ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL: this.bench.vendor.url };
  }

  get google() {
    return { GEMINI_API_KEY: KEYS.GEMINI_API_KEY, GOOGLE_GEMINI_BASE_URL: this.bench.vendor.url };
  }

  get ollama() {
    return { OLLAMA_HOST: this.bench.vendor.url };
  }

  async close(): Promise<void> {
    expect(this.bench.vendor.problems).toEqual([]);
    await this.bench.close();
  }
}
