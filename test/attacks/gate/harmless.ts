import { NPM, npmLock } from './attacks-in-locks.ts';
import { both, type GateCase, HARMLESS } from './gate-attack.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\0\0\0\0IEND\xae\x42\x60\x82');
const B = `sha512-${'C'.repeat(86)}==`;
const FAULT_FREE = '# A guide\n\nStart with `npm start`.\n';

/** Changes that must pass a gate: a gate that is never passed would stop every attack, too. */
export const HARMLESS_CHANGES: readonly GateCase[] = [
  ...both('a new source', { files: { 'src/a.js': HARMLESS } }),
  ...both('an edit', { base: { 'src/a.js': HARMLESS }, files: { 'src/a.js': HARMLESS.replace('1', '2') } }),
  ...both('a document', { files: { 'docs/guide.md': FAULT_FREE } }),
  ...both('a real picture', { files: { 'docs/logo.png': PNG, 'docs/guide.md': FAULT_FREE } }),
  ...both('a real picture alone', { files: { 'docs/logo.png': PNG } }),
  ...both('a picture that is moved', { base: { 'a.png': PNG }, moves: { 'a.png': 'docs/b.png' } }),
  ...both('a font and paper', { files: { 'a.woff2': bytes('wOF2\0\x01\0\0'), 'a.pdf': bytes('%PDF-1.7\n\0\n%%EOF\n') } }),
  ...both('a move within the sources', { base: { 'src/a.js': HARMLESS }, moves: { 'src/a.js': 'src/b/c.js' } }),
  ...both('a deletion', { base: { 'src/a.js': HARMLESS }, removes: ['src/a.js'] }),
  ...both('a link within the work', { base: { 'docs/v2/a.md': FAULT_FREE }, links: { 'docs/latest': 'v2' } }),
  ...both('a script that is no program any more', { base: { 'src/a.js': HARMLESS }, files: { 'src/b.js': HARMLESS } }),
  ...both('what the base leaves out', {
    base: { '.tribunalignore': 'gen/\n', 'gen/a.js': 'a\n' },
    files: { 'gen/a.js': 'b\n', 'src/a.js': HARMLESS },
  }),
  ...both('what the base calls generated', {
    base: { '.gitattributes': '*.pb.js linguist-generated\n', 'a.pb.js': 'a\n' },
    files: { 'a.pb.js': 'b\n', 'src/a.js': HARMLESS },
  }),
  {
    name: 'an update of a package',
    by: 'analysers',
    base: { 'package-lock.json': npmLock({}) },
    files: {
      'package-lock.json': npmLock({ version: '1.1.0', resolved: `${NPM}/x/-/x-1.1.0.tgz`, integrity: B }),
    },
  },
  { name: 'a new lock file', by: 'analysers', files: { 'package-lock.json': npmLock({}) } },
  {
    name: 'a lock file without addresses',
    by: 'analysers',
    base: { 'package-lock.json': npmLock({}) },
    files: { 'package-lock.json': npmLock({ resolved: undefined }, { resolved: undefined }) },
  },
  {
    name: 'go.sum grows',
    by: 'analysers',
    base: { 'go.sum': 'e.com/x v1.0.0/go.mod h1:b=\n' },
    files: { 'go.sum': 'e.com/x v1.0.0 h1:a=\ne.com/x v1.0.0/go.mod h1:b=\n' },
  },
  {
    name: 'a report without results',
    by: 'analysers',
    files: { 'src/a.js': HARMLESS },
    report: {
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 't' } }, results: [], invocations: [{ executionSuccessful: true }] }],
    },
  },
  {
    name: 'an excluded fault, by the user',
    by: 'analysers',
    args: ['--exclude', 'attic/**'],
    files: { 'attic/a.js': 'eval(x)\n', 'src/a.js': HARMLESS },
  },
];
