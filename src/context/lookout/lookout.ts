import { tmpdir } from 'node:os';
import type { Look, Lookout, Waiting } from '../../contracts/lookout.ts';
import type { ReviewedMaterial } from '../../contracts/material.ts';
import type { ReviewedFiles } from '../../contracts/reviewed-files.ts';
import { AssertionError } from '../../core/assert.ts';
import type { Masker } from '../../safety/secrets/mask.ts';
import { withShownNames } from '../masking/shown-names.ts';
import { type Checkout, type CheckoutLimits, makeCheckout } from './checkout.ts';
import { type FrozenChange, withFrozen } from './frozen-files.ts';
import { frozenTexts, type NamedText } from './frozen-texts.ts';
import type { Ground } from './ground.ts';
import { lookAtFile } from './look-at-file.ts';
import { passageSearch } from './look-for-passages.ts';
import { lookForText } from './look-for-text.ts';
import { Turns } from './turns.ts';

/** The case of the lookout. */
export interface LookoutOptions extends FrozenChange {
  readonly material: Pick<ReviewedMaterial, 'nonce'>;
  /** The masker of the case, so that a secret gets the same placeholder as in the shown text. */
  readonly masker: Masker;
  /** Names left out of a checkout, in any folder and any case. */
  readonly leaveOut?: readonly string[];
  /** The size limits of a checkout. */
  readonly limits?: CheckoutLimits;
  /** The parent folder of a checkout; by default the system's temporary folder. */
  readonly temporary?: string;
}

/** Concurrent looks per case: each may search the whole project, and read and redact much of it. */
const LOOKS_AT_ONCE = 2;

const CLOSED = 'The case is closed: nothing can be looked at any more.';
const UNWANTED = 'Nobody waits for this look any more.';
const NOBODY: Waiting = { isOver: () => false, heard: () => {} };

/** Opens a lookout over the reviewed files for all seats of a case. */
export function openLookout(files: ReviewedFiles, options: LookoutOptions): Lookout {
  const { material, masker, change, texts, leaveOut = [], limits, temporary = tmpdir() } = options;
  const frozen = withFrozen(withShownNames(files, masker), { change, texts });
  const changed = new Set(change.files.map(({ path }) => path));
  return lookoutOver({
    ground: { files: frozen, masker, nonce: material.nonce },
    search: lookForText,
    checkout: (signal) => makeCheckout({ files: frozen, masker, changed, leaveOut, limits, temporary, signal }),
  });
}

/** The case of a lookout over its own texts. */
export interface TextLookoutOptions {
  readonly nonce: string;
  /** The masker of the case, so that a secret gets the same placeholder as in the shown text. */
  readonly masker: Masker;
  /** Names left out of a checkout, in any folder and any case. */
  readonly leaveOut?: readonly string[];
  /** The parent folder of a checkout; by default the system's temporary folder. */
  readonly temporary?: string;
}

/** A paragraph may be one long line. */
const PARAGRAPH_CHARACTERS = 12_000;

/** Opens a lookout over the texts of a case that are too long to be shown whole; a search finds passages. */
export function openTextLookout(texts: readonly NamedText[], options: TextLookoutOptions): Lookout {
  const { nonce, masker, leaveOut = [], temporary = tmpdir() } = options;
  const files = frozenTexts(texts);
  return lookoutOver({
    ground: { files, masker, nonce, lineCharacters: PARAGRAPH_CHARACTERS },
    search: passageSearch(texts),
    checkout: (signal) => makeCheckout({ files, masker, changed: new Set(), leaveOut, temporary, signal }),
  });
}

/** What a lookout shows, and how. */
interface Overlooked {
  readonly ground: Omit<Ground, 'signal'>;
  readonly search: (ground: Ground, look: Extract<Look, { readonly tool: 'search' }>) => Promise<string>;
  readonly checkout: (signal: AbortSignal) => Promise<Checkout | undefined>;
}

function lookoutOver({ ground: open, search, checkout }: Overlooked): Lookout {
  const closing = new AbortController();
  const { signal } = closing;
  const ground: Ground = { ...open, signal };
  const turns = new Turns(LOOKS_AT_ONCE);
  const looking = new Set<Promise<string>>();
  let making: Promise<Checkout | undefined> | undefined;
  return {
    look: (look, waiting = NOBODY) => {
      const one = turns.take(waiting.heard, async () => (waiting.isOver() ? UNWANTED : seen(ground, look, search)));
      looking.add(one);
      return one.finally(() => looking.delete(one));
    },
    checkout: async () => {
      if (signal.aborted) return undefined;
      making ??= checkout(signal);
      return (await making)?.folder;
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled(looking);
      const made = await making?.catch(() => undefined);
      await made?.remove();
    },
  };
}

async function seen(ground: Ground, look: Look, search: Overlooked['search']): Promise<string> {
  if (ground.signal.aborted) return CLOSED;
  try {
    return look.tool === 'read_file' ? await lookAtFile(ground, look) : await search(ground, look);
  } catch (error) {
    if (error instanceof AssertionError) throw error;
    return ground.signal.aborted ? CLOSED : 'This cannot be looked at: the system refuses.';
  }
}
