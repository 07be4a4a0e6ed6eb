import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from './setup.mjs';

ensureInstalled();
const { runTypeScript } = await import('./run-ts.mjs');
const { publishedSchemas } = await runTypeScript('scripts/published-schemas.ts');
for (const [name, schema] of Object.entries(publishedSchemas())) {
  writeFileSync(join(root, 'schemas', `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
  console.log(`schemas/${name}.schema.json`);
}
