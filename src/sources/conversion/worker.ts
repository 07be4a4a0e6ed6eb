import { parentPort, workerData } from 'node:worker_threads';
import { type Conversion, type ConvertedFormat, Unconvertible } from './conversion.ts';

/** What a worker is given. */
export interface WorkerInput {
  readonly bytes: Uint8Array;
  readonly format: ConvertedFormat;
  readonly characterMaps: string;
}

/** What a worker answers: a conversion, or the reason there is none. */
export type WorkerAnswer = { readonly conversion: Conversion } | { readonly why: string };

/** Converts one document; each format is loaded only where it is wanted. */
export async function converted({ bytes, format, characterMaps }: WorkerInput): Promise<WorkerAnswer> {
  try {
    return { conversion: await convert(bytes, format, characterMaps) };
  } catch (error) {
    if (error instanceof Unconvertible) return { why: error.message };
    throw error;
  }
}

async function convert(bytes: Uint8Array, format: ConvertedFormat, characterMaps: string): Promise<Conversion> {
  if (format === 'pdf') return (await import('./pdf/pdf.ts')).convertPdf(bytes, characterMaps);
  if (format === 'docx') return (await import('./docx/docx.ts')).convertDocx(bytes);
  return (await import('./html/html.ts')).convertHtml(bytes);
}

const port = parentPort;
if (port !== null) void converted(workerData as WorkerInput).then((answer) => port.postMessage(answer));
