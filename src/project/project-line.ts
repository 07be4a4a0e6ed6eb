import type { BaseFiles } from '../contracts/base-files.ts';

/** Frameworks whose version changes what is right, by the manifest that names them. */
const NPM =
  /^(?:typescript|react|vue|svelte|@angular\/core|next|nuxt|astro|express|fastify|koa|hono|@nestjs\/core|electron|react-native|prisma|drizzle-orm|zod|vite|vitest|jest|tailwindcss)$/;
const PYTHON = /^(?:django|flask|fastapi|starlette|sqlalchemy|pydantic|celery|pytest|numpy|pandas|torch|tensorflow)$/i;
const GO = /^github\.com\/(?:gin-gonic\/gin|labstack\/echo|gofiber\/fiber)|^gorm\.io\/gorm/;
const RUST = /^(?:tokio|axum|actix-web|rocket|serde|diesel|sqlx|clap|bevy)$/;
const RUBY = /^(?:rails|sinatra|sidekiq|rspec)$/;
const PHP = /^(?:laravel\/framework|symfony\/[\w-]+|php)$/;

const FRAMEWORKS_MAX = 8;
const LANGUAGES_MAX = 3;
const LINE_MAX = 300;

interface Manifest {
  readonly file: string;
  readonly lock?: string;
  readonly read: (text: string, lock: string) => { readonly name?: string | undefined; readonly uses: readonly string[] };
}

const MANIFESTS: readonly Manifest[] = [
  { file: 'package.json', lock: 'package-lock.json', read: npmIn },
  { file: 'pyproject.toml', lock: 'poetry.lock', read: pythonIn },
  { file: 'requirements.txt', read: (text) => ({ uses: pinned(text, PYTHON) }) },
  { file: 'go.mod', read: goIn },
  { file: 'Cargo.toml', lock: 'Cargo.lock', read: rustIn },
  { file: 'Gemfile.lock', read: rubyIn },
  { file: 'composer.json', lock: 'composer.lock', read: phpIn },
];

/** One line on what a repository is: its name, languages and frameworks, as of before the change; undefined if nothing tells. */
export async function projectLine(base: BaseFiles, paths: readonly string[]): Promise<string | undefined> {
  const there = new Set(paths);
  const read = async (file: string | undefined): Promise<string> =>
    file !== undefined && there.has(file) ? ((await base.read(file)) ?? '') : '';
  const told = await Promise.all(
    MANIFESTS.filter(({ file }) => there.has(file)).map(async ({ file, lock, read: readIn }) => {
      const [text, locked] = await Promise.all([read(file), read(lock)]);
      return readIn(text, locked);
    }),
  );
  const name = told.find((one) => one.name !== undefined)?.name;
  const uses = [...new Set(told.flatMap((one) => one.uses))].slice(0, FRAMEWORKS_MAX);
  const parts = [...(name === undefined ? [] : [name]), languagesOf(paths), uses.join(', ')].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join(' · ').replace(/\s+/g, ' ').slice(0, LINE_MAX);
}

/** Languages by the endings of their files. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    TypeScript: 'ts tsx cts ctsx mts mtsx',
    JavaScript: 'js jsx cjs cjsx mjs mjsx',
    Python: 'py pyi',
    Go: 'go',
    Rust: 'rs',
    Java: 'java',
    Kotlin: 'kt kts',
    'C#': 'cs',
    'C and C++': 'c cc cpp cxx h hh hpp',
    Ruby: 'rb',
    PHP: 'php',
    Swift: 'swift',
    shell: 'sh bash',
    SQL: 'sql',
  }).flatMap(([language, endings]) => endings.split(' ').map((ending) => [ending, language] as const)),
);

function languagesOf(paths: readonly string[]): string {
  const counts = new Map([...LANGUAGES.values()].map((language) => [language, 0]));
  for (const path of paths) {
    const dot = path.lastIndexOf('.');
    const language = dot < 0 ? undefined : LANGUAGES.get(path.slice(dot + 1));
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, LANGUAGES_MAX)
    .map(([language, count]) => `${language} (${count} ${count === 1 ? 'file' : 'files'})`)
    .join(', ');
}

type Told = ReturnType<Manifest['read']>;

function npmIn(text: string, lock: string): Told {
  const manifest = objectIn(text);
  const all = { ...recordIn(manifest['devDependencies']), ...recordIn(manifest['dependencies']) };
  const locked = recordIn(objectIn(lock)['packages']);
  const node = recordIn(manifest['engines'])['node'];
  const uses = Object.entries(all).flatMap(([name, range]) => {
    const version = recordIn(locked[`node_modules/${name}`])['version'] ?? range;
    return NPM.test(name) && typeof version === 'string' ? [`${name} ${version}`] : [];
  });
  const name = manifest['name'];
  return {
    name: typeof name === 'string' ? name : undefined,
    uses: [...(typeof node === 'string' ? [`node ${node}`] : []), ...uses],
  };
}

function pythonIn(text: string, lock: string): Told {
  return {
    name: /^name\s*=\s*"([^"]{1,100})"/m.exec(text)?.[1],
    uses: [
      ...pinned(text, PYTHON, lock),
      ...[...text.matchAll(/^requires-python\s*=\s*"([^"]+)"/gm)].map(([, one]) => `python ${one}`),
    ],
  };
}

/** Requirements with their versions, from the lock file if it has them. */
function pinned(text: string, wanted: RegExp, lock = ''): readonly string[] {
  const locked = tomlVersions(lock);
  return [...text.matchAll(/^\s*"?([A-Za-z][\w.-]*)(?:\[[^\]]*\])?"?\s*(?:([=<>~!^][=<>~!^\d.,\s*]*)|=\s*"([^"]*)")/gm)].flatMap(
    ([, name = '', range = '', value = '']) =>
      wanted.test(name) ? [`${name} ${locked.get(name.toLowerCase()) ?? (range || value).trim()}`] : [],
  );
}

const tomlVersions = (lock: string): ReadonlyMap<string, string> =>
  new Map(
    [...lock.matchAll(/^name = "([^"]+)"\nversion = "([^"]+)"/gm)].map(([, name = '', version = '']) => [
      name.toLowerCase(),
      version,
    ]),
  );

function goIn(text: string): Told {
  return {
    name: /^module\s+(\S{1,200})/m.exec(text)?.[1],
    uses: [
      ...[...text.matchAll(/^go\s+(\S+)/gm)].map(([, version]) => `go ${version}`),
      ...[...text.matchAll(/^\s*(?:require\s+)?(\S+)\s+(v\S+)/gm)].flatMap(([, name = '', version]) =>
        GO.test(name) ? [`${name} ${version}`] : [],
      ),
    ],
  };
}

function rustIn(text: string, lock: string): Told {
  const locked = tomlVersions(lock);
  const uses = [...text.matchAll(/^([\w-]+)\s*=\s*(?:"([^"]+)"|\{[^}\n]*version\s*=\s*"([^"]+)")/gm)].flatMap(
    ([, name = '', version, inside]) => (RUST.test(name) ? [`${name} ${locked.get(name) ?? version ?? inside}`] : []),
  );
  return { name: /^\[package\][^[]*?^name\s*=\s*"([^"]{1,100})"/m.exec(text)?.[1], uses };
}

function rubyIn(text: string): Told {
  return {
    uses: [...text.matchAll(/^ {4}([\w-]+) \(([\d.]+)\)/gm)].flatMap(([, name = '', version]) =>
      RUBY.test(name) ? [`${name} ${version}`] : [],
    ),
  };
}

function phpIn(text: string, lock: string): Told {
  const manifest = objectIn(text);
  const packages = objectIn(lock)['packages'];
  const locked = new Map(
    (Array.isArray(packages) ? packages : []).map((one) => [recordIn(one)['name'], recordIn(one)['version']]),
  );
  const uses = Object.entries(recordIn(manifest['require'])).flatMap(([name, range]) =>
    PHP.test(name) ? [`${name} ${String(locked.get(name) ?? range)}`] : [],
  );
  return { name: typeof manifest['name'] === 'string' ? manifest['name'] : undefined, uses };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return recordIn(JSON.parse(text));
  } catch {
    return {};
  }
}

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};
