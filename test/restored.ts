import { afterAll, expect } from 'vitest';

// Files share a process: what one leaves changed, the next one finds.
const folder = process.cwd();
const environment = { ...process.env };
const { setTimeout: timer } = globalThis;

afterAll(() => {
  expect({ folder: process.cwd(), environment: { ...process.env } }).toEqual({ folder, environment });
  expect(globalThis.setTimeout).toBe(timer);
});
