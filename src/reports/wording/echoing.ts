import * as z from 'zod';
import type { EchoingPair } from '../../core/finding-debate/calibrated/echoes.ts';
import { sourceLabel } from '../../core/finding-debate/hearing/sources.ts';
import type { Phrase } from '../../core/phrase.ts';
import { tell } from '../words/say.ts';

/** Sources that used the same words in most of their common findings: they count partly as one. */
export const echoing = z.array(
  z.strictObject({ sources: z.array(z.string()).length(2), findings: z.int(), repeated: z.int(), strength: z.number() }),
);

/** The part of a decided debate that shows which sources repeat each other. */
interface Decided {
  readonly echoes?: readonly EchoingPair[];
}

/** The sources that repeat each other; empty if no two do. */
export const echoResult = ({ echoes }: Decided): { readonly echoes?: z.infer<typeof echoing> } =>
  echoes === undefined
    ? {}
    : {
        echoes: echoes.map(({ sources, findings, repeated, strength }) => ({
          sources: sources.map(sourceLabel),
          findings,
          repeated,
          strength: Math.round(strength * 100) / 100,
        })),
      };

/** The same in sentences. */
export const echoSentences = ({ echoes = [] }: Decided): readonly Phrase[] =>
  echoes.map(({ sources, findings, repeated }) =>
    tell('summary.echo', tell('list.and', sources.map(sourceLabel)), repeated, findings),
  );
