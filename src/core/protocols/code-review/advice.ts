import { defined } from '../../defined.ts';
import type { Lookup, Target } from '../../finding-debate/hearing/said.ts';
import type { AdviceWays } from '../../finding-debate/rounds/advise-asks.ts';
import type { SaidAdvice } from '../../finding-debate/rounds/advisers.ts';
import type { AskedItem, Piece } from '../../finding-debate/rounds/pieces.ts';
import type { FindingId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import { similarCategories } from './categories.ts';
import { isLockFile } from './evidence/lock-files.ts';
import type { CodeItem } from './members.ts';
import { phrase } from './phrases.ts';
import { PER_ASK } from './rules.ts';
import type { Advisory, CodeFinding, CodeFindingDraft, CodeReviewSetup } from './said.ts';

type Asked = AskedItem<CodeFindingDraft>;

/** Asks advisers about security findings that were not withdrawn, some at a time. Rows A4, A5. */
export function adviceWays({ seats }: CodeReviewSetup): AdviceWays<CodeFindingDraft, CodeItem> {
  const seatOf = new Map(seats.map((seat) => [seat.id, seat]));
  return {
    isAsked: ({ verdict, members }, adviser) =>
      !(verdict.status === 'rejected' && verdict.reason === 'withdrawn') &&
      members.some(({ finding }) => isAboutSecurity(finding)) &&
      !members.some(({ finding }) => isSameDatabase(adviser, seatOf.get(finding.seat))),
    cut: someAtATime,
  };
}

function someAtATime(items: readonly Asked[]): readonly Piece<CodeFindingDraft>[] {
  const count = Math.ceil(items.length / PER_ASK.findings);
  return Array.from({ length: count }, (_, at) => ({
    name: count === 1 ? '' : String(at + 1),
    items: items.slice(at * PER_ASK.findings, (at + 1) * PER_ASK.findings),
  }));
}

const KNOWN_WEAKNESS = /\b(?:CWE-\d+|CVE-\d{4}-\d+|GHSA(?:-\w{4}){3})\b/i;

/** Tells whether its category is security, it names a weakness or an advisory, or it is in a lock file. */
function isAboutSecurity({ category, file, title, description, evidence }: CodeFinding): boolean {
  return (
    similarCategories(category, 'security') ||
    isLockFile(file) ||
    [evidence.reference ?? '', title, description].some((text) => KNOWN_WEAKNESS.test(text))
  );
}

/** A database that reported a finding has no second voice on it; a model that searches speaks for its search results. Row A7. */
export const isSameDatabase = (adviser: Seat, reporter: Seat | undefined): boolean =>
  adviser.kind === 'analyser' && reporter?.kind === 'analyser' && reporter.model === adviser.model;

/** All statements of advisers, ready to be sorted by group. */
export interface Counsel {
  readonly setup: CodeReviewSetup;
  readonly advice: readonly SaidAdvice[];
  readonly groupOf: ReadonlyMap<FindingId, number>;
}

/** Collects the advisers' knowledge of each group, in the order in which they are believed. Rows A5 to A9. */
export function adviceByGroup({ setup, advice, groupOf }: Counsel): ReadonlyMap<number, readonly Advisory[]> {
  const byGroup = new Map<number, Advisory[]>();
  for (const adviser of setup.advisers ?? []) {
    const said = advice.filter(({ by }) => by.id === adviser);
    const groups = new Set(said.flatMap(({ about }) => about.flatMap((id) => groupOf.get(id) ?? [])));
    for (const group of groups) {
      const word = wordOn(said, { isAbout: isAboutGroup(group, groupOf) });
      if (word !== undefined) byGroup.set(group, [...(byGroup.get(group) ?? []), word]);
    }
  }
  return new Map([...byGroup].map(([group, words]) => [group, believed(words)]));
}

interface About {
  readonly isAbout: (target: Target) => boolean;
}

const isAboutGroup =
  (group: number, groupOf: ReadonlyMap<FindingId, number>) =>
  ({ finding, alsoNamed = [] }: Target): boolean =>
    [finding, ...alsoNamed].every((id) => groupOf.get(id) === group);

/** Returns one adviser's knowledge: of several statements the one that says most. */
function wordOn(said: readonly SaidAdvice[], { isAbout }: About): Advisory | undefined {
  const words = said.flatMap(({ by, lookups, searched }) =>
    lookups.filter(isAbout).map((lookup) => advisoryOf(lookup, by, searched)),
  );
  const best = STRONGEST_FIRST.flatMap((status) => words.filter((word) => word.status === status))[0];
  if (best !== undefined) return best;
  const lost = said.find(({ about, failure }) => failure !== undefined && about.some((finding) => isAbout({ finding })));
  const finding = lost?.about.find((id) => isAbout({ finding: id }));
  if (lost === undefined || finding === undefined) return undefined;
  return { finding, status: 'unanswered', by: lost.by.id, detail: lost.failure?.message ?? '' };
}

const STRONGEST_FIRST = ['confirmed', 'patched', 'none', 'unanswered'] as const;

/** Converts a lookup to the form that counts: a model's search result needs a link that the search returned. Row A6. */
function advisoryOf(
  { finding, status, advisory, link, detail }: Lookup,
  by: Seat,
  searched: readonly string[] | undefined,
): Advisory {
  const said = {
    finding,
    by: by.id,
    ...defined({ reference: advisory }),
    ...(link !== undefined && isLink(link) ? { link } : {}),
    ...defined({ detail }),
  };
  if (by.kind === 'analyser' || (status !== 'confirmed' && status !== 'patched')) return { ...said, status };
  if (link === undefined || !isLink(link)) return { ...said, status: 'none', ignored: phrase('advisory-no-link') };
  if (searched !== undefined && !searched.some((one) => isSamePlace(one, link))) {
    const { link: _invented, ...rest } = said;
    return { ...rest, status: 'none', ignored: phrase('advisory-link-not-found', link) };
  }
  return { ...said, status };
}

/** A link has no user part before its host: `https://github.com:x@other.example` leads elsewhere than it looks. */
const isLink = (text: string): boolean => /^https?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(text);

/** Tells whether two addresses are the same except for a fragment and a final slash; a bare host matches every page of it. */
function isSamePlace(found: string, link: string): boolean {
  if (!isLink(found)) return hostOf(link) === found.toLowerCase().replace(/^www\./, '');
  return plainLink(found) === plainLink(link);
}

const plainLink = (link: string): string =>
  link
    .replace(/^https?:\/\//i, '')
    .replace(/#.*$/, '')
    .replace(/[?&]utm_source=[^&]*$/, '')
    .replace(/\/$/, '')
    .replace(/^[^/]+/, (host) => host.toLowerCase().replace(/^www\./, ''));

const hostOf = (link: string): string => plainLink(link).replace(/[/?:].*$/, '');

/** If advisers contradict each other, the first that knows something is believed. Row A8. */
function believed(words: readonly Advisory[]): readonly Advisory[] {
  const first = words.find(({ status }) => status === 'confirmed' || status === 'patched');
  if (first === undefined) return words;
  return words.map((word) =>
    (word.status === 'confirmed' || word.status === 'patched') && word.status !== first.status
      ? { ...word, ignored: phrase('advisory-overruled') }
      : word,
  );
}
