import { expect, test } from 'vitest';
import { remark } from '../../../contracts/remark.ts';
import { newMasker } from '../../../safety/secrets/mask.ts';
import { planMaterial, planRemarks, workExtent } from './plan-material.ts';

const KEY = 'AKIAQ3EGRZ7B2MNC5PXD';
const preparing = { caseId: 'c1', masker: newMasker(), subject: undefined };
const artefact = (name: string, text: string) => ({ name, text, digest: `digest of ${name}` });

test('secrets are masked in everything, and what was judged is taken down', () => {
  const read = {
    folder: 'plans/feature',
    artefacts: [
      artefact('design.md', `---\nowner: all\n# a comment\n---\n\n## Search for ${KEY} ##\ntext\n`),
      artefact('plan.md', `1. use ${KEY}\n`),
      { name: 'tasks.md', text: null, why: 'it does not exist', isThere: false },
      { name: `${KEY}.md`, text: null, why: 'it is not a regular file', isThere: true },
      artefact(`of-${KEY}.md`, 'text'),
    ],
    besides: ['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md'],
  };
  const { material, nonce } = planMaterial(read, preparing);
  expect(material).toEqual({
    subject: 'Search for [masked aws-access-key 1]',
    artefacts: [
      {
        name: 'design.md',
        text: '---\nowner: all\n# a comment\n---\n\n## Search for [masked aws-access-key 1] ##\ntext\n',
        digest: 'digest of design.md',
        masked: [{ line: 6, kind: 'aws-access-key' }],
      },
      {
        name: 'plan.md',
        text: '1. use [masked aws-access-key 1]\n',
        digest: 'digest of plan.md',
        masked: [{ line: 1, kind: 'aws-access-key' }],
      },
      { name: 'tasks.md', text: null, unread: 'it does not exist' },
      { name: '[masked aws-access-key 1].md', text: null, unread: 'it is not a regular file', isHidden: true },
      { name: 'of-[masked aws-access-key 1].md', text: 'text', digest: `digest of of-${KEY}.md`, masked: [] },
    ],
    notices: [],
  });
  expect(nonce).not.toBe(planMaterial(read, { ...preparing, caseId: 'c2' }).nonce);
  expect(workExtent(material)).toBe('3 artefacts, 9 lines');
  expect(planRemarks(material, read.besides)).toEqual([
    remark('note', 'artefacts-unread', {
      artefacts: [
        { name: 'tasks.md', why: 'it does not exist' },
        { name: '[masked aws-access-key 1].md', why: 'it is not a regular file' },
      ],
    }),
    remark('note', 'artefacts-besides', { names: read.besides }),
    remark('note', 'secrets-redacted', { secrets: 2, where: 'plan' }),
  ]);
});

test.each([
  [undefined, 'no heading', 'feature'],
  [undefined, `# ${'x'.repeat(200)}`, `${'x'.repeat(119)}…`],
  ['Search', '# Another', 'Search'],
])('the subject is what was said (%s), else what the text says (%#), else its folder', (subject, text, expected) => {
  const read = { folder: 'plans/feature/', artefacts: [artefact('plan.md', text)], besides: [] };
  expect(planMaterial(read, { ...preparing, subject }).material.subject).toBe(expected);
});
