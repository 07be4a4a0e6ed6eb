import { expect, test } from 'vitest';
import { explainSettings } from '../../config/explain-config.ts';
import { resolveConfig } from '../../config/resolve-config.ts';
import { settingPath } from '../../config/settings-list.ts';
import { PLAIN } from '../../reports/formats/terminal/paint.ts';
import { settingsText, settingText } from './config-explain-text.ts';

const resolved = resolveConfig({
  user: [
    {
      file: 'config.yaml',
      kind: 'ours',
      text: `review: { intensity: deep }
limits: { max_cost: 2 }
compatible: { lab: { base_url: "http://me:pass-word@lab/v1", key_variable: LAB_KEY } }
prices: { "compatible:lab/m": { input: 0, output: 1 } }`,
    },
  ],
  project: [
    { file: 'tribunal.config.yaml', kind: 'ours', text: 'limits:\n  max_cost: 1\nmodels: { a: { roles: [bugs, tests] } }' },
  ],
  env: { TRIBUNAL_REVIEW_INTENSITY: 'quick' },
  flags: { intensity: 'comprehensive' },
});

const all = (key: string, width = 100): string =>
  settingsText(explainSettings(resolved, settingPath(key)) ?? [], { width, paint: PLAIN });

test('a section, aligned, with what each value was set over', () => {
  expect(all('limits')).toBe(`limits
  max_cost        1     tribunal.config.yaml:2
                        over 2 (config.yaml:2)
  max_tokens      none  not set
  deadline        none  not set
  timeout_review  2m    default
  timeout_debate  3m    default
  timeout_call    30m   default
`);
});

test('every setting is told, free names where they are set, and no key', () => {
  const text = all('');
  expect(text.match(/^\w+$/gm)).toEqual([
    ...['review', 'intensity_presets', 'models', 'debate', 'context_density', 'limits', 'output'],
    ...['pull_requests', 'advisories', 'github', 'gitlab', 'compatible', 'prices'],
  ]);
  expect(text).toMatch(/^ {2}a\.roles +bugs, tests +tribunal\.config\.yaml:3$/m);
  expect(text).toMatch(/^ {2}lab\.base_url +\[not shown: it looks like a key\] +config\.yaml:3$/m);
  expect(text).toMatch(/^ {2}compatible:lab\/m\.output +1 +config\.yaml:4$/m);
  expect(text).not.toContain('pass-word');
});

test.each([60, 80, 100, 140])('%i columns are enough', (width) => {
  expect(
    all('', width)
      .split('\n')
      .filter((line) => line.length > width),
  ).toEqual([]);
});

test('one setting in full', () => {
  const [one] = explainSettings(resolved, ['review', 'intensity']) ?? [];
  expect(one === undefined ? '' : settingText(one, { width: 80, paint: PLAIN })).toBe(`review.intensity
  thoroughness of a review: the entry of intensity_presets to use, or auto:
  chosen by size and paths of the change
  value     comprehensive
  from      --intensity
  over      quick (TRIBUNAL_REVIEW_INTENSITY)
            deep (config.yaml:1)
            standard (default)
  takes     quick, light, standard, deep, comprehensive or auto
  default   standard
  variable  TRIBUNAL_REVIEW_INTENSITY
  project   may set it
`);
});

test('a name that nobody set is told with what it could have', () => {
  expect(all('models.b')).toBe(`models
  b.enabled   none  not set
  b.roles     none  not set
  b.model     none  not set
  b.fallback  none  not set
`);
  expect(all('models.order')).toBe('models\n  order  []  default\n');
  expect(explainSettings(resolved, ['prices', 'x', 'input'])?.[0]?.variable).toBeUndefined();
});

test('what is no setting is not told', () => {
  for (const key of ['nothing', 'review.nothing', 'review.intensity.more', 'models.order.x', 'models.a.nothing'])
    expect(explainSettings(resolved, settingPath(key))).toBeUndefined();
});
