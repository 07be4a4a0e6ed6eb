import type { KnownPlace } from '../known-secrets.ts';
import { saidByName } from '../reading/names.ts';
import { isPlaceholder } from './placeholders.ts';
import { textKindOf } from './text-kind.ts';

/** The most lines of a file whose name marks it as a secret. */
const LINES_MAX = 4;

/** Files of private keys; certificates and public keys have other names. */
const KEY_FILE =
  /(?:^|\/)(?:id_(?:rsa|dsa|ecdsa|ed25519)|[\w.-]*(?:_key|-key|_rsa|_ed25519|_ecdsa)|[^/]*\.(?:key|pem|ppk|p8|pk8))$/i;
const PUBLIC_FILE = /cert|chain|(?:^|[/_.-])(?:ca|pub|public)(?:[_.-]|$)|bundle|crt/i;

const BODY_LINE = /^[+ -]?[A-Za-z0-9+/]{40,76}={0,2}(?=\r?$)/gm;

/** The content of a file whose name marks it as a secret: `db_password.txt`, `config/master.key`, `.vault-token`; and lines of a key file. */
export function findSecretFile(text: string, path: string | undefined): readonly KnownPlace[] {
  if (path === undefined) return [];
  const file = path.replace(/\.(?:patch|diff|bak|old)$/i, '');
  if (KEY_FILE.test(file) && !PUBLIC_FILE.test(path) && !text.includes('-----BEGIN ')) {
    const lines = [...text.matchAll(BODY_LINE)];
    if (lines.length > 0)
      return lines.map(({ 0: line, index }) => {
        const start = index + (/^[+ -](?=.{40})/.test(line) && line.length % 4 === 1 ? 1 : 0);
        return { kind: 'private-key', secret: text.slice(start, index + line.length), start, end: index + line.length };
      });
  }
  if (!isNamedSecret(path) || text.length > 4_000) return [];
  const places: KnownPlace[] = [];
  for (const { 0: line, index } of text.matchAll(/^[^\s#=:{}()<>]{4,2000}(?=[ \t\r]*$)/gm))
    if (!isPlaceholder(line)) places.push({ kind: 'secret', secret: line, start: index, end: index + line.length });
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return lines <= LINES_MAX && places.length === lines ? places : [];
}

function isNamedSecret(path: string): boolean {
  const file = path.slice(path.lastIndexOf('/') + 1);
  if (/^(?:master|production|staging|development)\.key$/.test(file)) return true;
  if (
    !/^[.\w-]+(?:\.(?:txt|secret|pass|pwd|key|token|dat))?$/.test(file) ||
    (textKindOf(path) === 'code' && !/^\.?[\w-]+$/.test(file))
  )
    return false;
  const says = saidByName(file.replace(/\.(?:txt|dat|secret)$/, ''));
  return says === 'password' || says === 'secret' || /(?:^|\/)(?:run\/)?secrets\/[\w-]+$/.test(path);
}
