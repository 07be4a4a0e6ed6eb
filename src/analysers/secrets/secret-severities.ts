import type { Severity } from '../../core/finding-debate/judging/severity.ts';

/** How grave a secret of a kind is, and how probable it is that it is one. */
export interface SecretGravity {
  readonly severity: Severity;
  readonly confidence: number;
}

/** Kinds that their form alone does not prove: random-looking text beside a name that suggests a secret. */
const BY_SURROUNDINGS: ReadonlyMap<string, SecretGravity> = new Map([
  ['secret', { severity: 'high', confidence: 70 }],
  ['authorization', { severity: 'high', confidence: 75 }],
  ['connection-password', { severity: 'high', confidence: 85 }],
  ['password', { severity: 'high', confidence: 65 }],
  ['manifest-secret', { severity: 'high', confidence: 80 }],
  ['registry-token', { severity: 'high', confidence: 80 }],
  ['netrc-password', { severity: 'high', confidence: 80 }],
  ['password-hash', { severity: 'medium', confidence: 75 }],
  ['jwt', { severity: 'medium', confidence: 75 }],
]);

/** Kinds with an unmistakable form. */
const BY_FORM: SecretGravity = { severity: 'critical', confidence: 90 };

export const severityOfSecret = (kind: string): SecretGravity => BY_SURROUNDINGS.get(kind) ?? BY_FORM;
