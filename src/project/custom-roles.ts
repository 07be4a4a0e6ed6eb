import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseFiles } from '../contracts/base-files.ts';
import { type Remark, remark } from '../contracts/remark.ts';
import type { RoleFault } from '../contracts/remarks/project-remarks.ts';
import { CODE_ROLES, GENERALIST } from '../core/protocols/code-review/roles.ts';
import { codeOf, diskReason } from '../files/disk-errors.ts';
import { visible } from '../safety/injection/visible.ts';
import { cutText } from './cut-text.ts';
import { readFrontMatter } from './front-matter.ts';
import { shortly } from './shortly.ts';

const BUILT_IN: readonly string[] = [...CODE_ROLES, GENERALIST];

/** A role defined by a project or its user. */
export interface CustomRole {
  /** The instructions of the role as Markdown, with hidden characters made visible; not redacted and not fenced. */
  readonly words: string;
  /** Its first heading or sentence. */
  readonly description: string;
  /** The file it is from. */
  readonly from: string;
}

/** Custom roles by name. */
export interface CustomRoles {
  readonly roles: ReadonlyMap<string, CustomRole>;
  /** Remarks on files that are not used, and roles that replace others. */
  readonly remarks: readonly Remark[];
}

const FOLDER = '.tribunal/roles';
const USER_FOLDER = 'roles';
const ROLES_MAX = 50;
const WORDS_MAX = 16 * 1_024;
const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;
const NAME_MAX = 60;

/** Reads the roles of the project as of before the change, and those of the user, which take precedence. */
export async function readCustomRoles(
  base: BaseFiles,
  user: { readonly folder?: string | undefined } = {},
): Promise<CustomRoles> {
  const roles = new Map<string, CustomRole>();
  const remarks: Remark[] = [];
  for (const file of await projectFiles(base)) {
    const found = roleIn(file);
    if ('why' in found) remarks.push(unused(file, found));
    else if (BUILT_IN.includes(found.name)) remarks.push(unused(file, { why: 'built-in', role: found.name }));
    else if (roles.has(found.name)) remarks.push(unused(file, { why: 'twice', role: found.name }));
    else roles.set(found.name, found.role);
  }
  for (const file of await userFiles(user.folder, remarks)) {
    const found = roleIn(file);
    if ('why' in found) remarks.push(unused(file, found));
    else {
      const of = roles.has(found.name) ? 'project' : BUILT_IN.includes(found.name) ? 'built-in' : undefined;
      if (of !== undefined) remarks.push(remark('note', 'role-replaced', { file: shortly(file.path), role: found.name, of }));
      roles.set(found.name, found.role);
    }
  }
  return { roles, remarks };
}

const unused = ({ path }: RoleFile, fault: RoleFault): Remark => remark('note', 'role-unused', { file: shortly(path), ...fault });

interface RoleFile {
  readonly path: string;
  /** Its name without the extension. */
  readonly name: string;
  /** Undefined if it cannot be read. */
  readonly text: string | undefined;
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '');

async function projectFiles(base: BaseFiles): Promise<readonly RoleFile[]> {
  const paths = (await base.list(FOLDER)).filter((path) => /\.md$/i.test(path) && !path.slice(FOLDER.length + 1).includes('/'));
  return Promise.all(paths.slice(0, ROLES_MAX).map(async (path) => ({ path, name: nameIn(path), text: await base.read(path) })));
}

async function userFiles(folder: string | undefined, remarks: Remark[]): Promise<readonly RoleFile[]> {
  if (folder === undefined) return [];
  try {
    const names = (await readdir(join(folder, USER_FOLDER))).filter((name) => /\.md$/i.test(name)).sort();
    return await Promise.all(
      names.slice(0, ROLES_MAX).map(async (name) => {
        const path = join(folder, USER_FOLDER, name);
        return { path, name: nameIn(name), text: await startOf(path) };
      }),
    );
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') remarks.push(remark('note', 'user-roles-unreadable', { why: diskReason(error) }));
    return [];
  }
}

/** Reads slightly more of a file than a role may have; undefined if it is not a text file. */
async function startOf(path: string): Promise<string | undefined> {
  try {
    const handle = await open(path, 'r');
    try {
      if (!(await handle.stat()).isFile()) return undefined;
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4 * WORDS_MAX), 0, 4 * WORDS_MAX, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}

/** A role with its name, or the reason a file is not one. */
function roleIn({ path, name, text }: RoleFile): { readonly name: string; readonly role: CustomRole } | RoleFault {
  const plain = name.toLowerCase();
  if (!NAME.test(plain)) return { why: 'name', most: NAME_MAX };
  if (text === undefined) return { why: 'unreadable' };
  const words = cutText(visible(readFrontMatter(shortly(path), text).text).trim(), WORDS_MAX);
  if (words === '') return { why: 'empty' };
  return { name: plain, role: { words, description: descriptionIn(words), from: path } };
}

/** The first line with text, without its marks. */
const descriptionIn = (words: string): string => shortly((words.split('\n', 1)[0] ?? '').replace(/^[#>*\s-]{1,10}/, ''));
