import { hasGit } from './sample-repository.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

if (!hasGit()) {
  console.error(
    'Tribunal reviews changes in git repositories, and there is no git here: install it (git-scm.com), then npm start',
  );
  process.exit(1);
}
ensureInstalled();
ensureBuilt();
await import('./sample-show.mjs');
