import { expect, test } from 'vitest';
import { newMasker } from './mask.ts';

test.each([
  ['config.yml', 'password: swordfish', 'password: [masked password 1]'],
  ['config.ts', 'password: swordfish', 'password: swordfish'],
  ['locales/de.json', '"password": "Kennwort"', '"password": "Kennwort"'],
  ['settings.json', '"password": "swordfish"', '"password": "[masked password 1]"'],
  ['users.csv', 'name,password\nann,swordfish', 'name,password\nann,[masked password 1]'],
  ['secrets/db_password.txt', 'swordfish', '[masked secret 1]'],
])('how a text is read depends on its path: %s', (path, text, expected) => {
  expect(newMasker().mask(text, path).text).toBe(expected);
});
