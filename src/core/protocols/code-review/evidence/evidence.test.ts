import { expect, test } from 'vitest';
import { findingId, seatId } from '../../../ids.ts';
import type { CodeFinding, Evidence } from '../said.ts';
import { type CheckedFile, type Grounding, groundingOf } from './evidence.ts';

const finding = (line: number, evidence: Partial<Evidence> = {}): CodeFinding => ({
  id: findingId('F1'),
  seat: seatId('s1'),
  origin: 'round1',
  file: 'a.ts',
  line,
  endLine: line,
  category: 'bug',
  severity: 'high',
  confidence: 80,
  title: 'a',
  description: 'b',
  suggestion: 'c',
  evidence: { trigger: 'concrete', practice: 'none', ...evidence },
});

const text = Array.from({ length: 40 }, (_, at) => `line ${at + 1};`).join('\n');
const read: CheckedFile = { text, lineCount: 40, uncitable: false };
const unread: CheckedFile = { text: undefined, lineCount: undefined, uncitable: false };
const elsewhere: CheckedFile = { ...unread, uncitable: true };

test.each<[string, CodeFinding, CheckedFile, Partial<Grounding>]>([
  [
    'a quote that stands there',
    finding(7, { quote: 'line 9;' }),
    read,
    { quality: 3, anchored: true, quoted: true, ungrounded: false },
  ],
  [
    'a quote too far away',
    finding(7, { quote: 'line 30;' }),
    read,
    { quality: 1, anchored: true, quoted: false, ungrounded: false },
  ],
  [
    'a quote that is nowhere',
    finding(7, { quote: 'nowhere' }),
    read,
    { quality: 1, anchored: true, quoted: false, ungrounded: true },
  ],
  [
    'a file that nobody can read',
    finding(7, { quote: 'line 9;' }),
    unread,
    { quality: 3, anchored: false, quoted: false, ungrounded: false },
  ],
  [
    'a file that is not under review',
    finding(7, { quote: 'line 9;' }),
    elsewhere,
    { quality: 1, anchored: false, quoted: false, ungrounded: true },
  ],
  ['the same without a quote', finding(7), elsewhere, { quality: 1, anchored: false, quoted: false, ungrounded: false }],
  [
    'a line the file does not have',
    finding(41, { quote: 'line 9;' }),
    read,
    { quality: 1, anchored: false, quoted: false, ungrounded: false },
  ],
])('%s', (_name, said, file, grounding) => {
  expect(groundingOf(said, file)).toMatchObject(grounding);
});
