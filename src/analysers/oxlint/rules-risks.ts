import type { RuleTable } from '../linters/rule-facts.ts';

/** Dangerous where what reaches it comes from outside, which a linter does not see. */
const RISK = { category: 'security', severity: 'high', confidence: 70, trigger: 'theoretical' } as const;

/** What opens a door. */
export const RISK_RULES: RuleTable = {
  'no-eval': {
    ...RISK,
    confidence: 80,
    title: 'eval',
    why: 'eval runs its argument as code; whoever can influence that text can run anything.',
    fix: 'Use JSON.parse, a lookup table or a parser.',
    reference: 'CWE-95',
  },
  'no-implied-eval': {
    ...RISK,
    confidence: 80,
    title: 'Text run as code by a timer',
    why: 'setTimeout and setInterval run a string as code, as eval does.',
    fix: 'Pass a function.',
    reference: 'CWE-95',
  },
  'no-new-func': {
    ...RISK,
    title: 'Function made from text',
    why: 'The Function constructor runs its argument as code, as eval does.',
    fix: 'Write the function, or use a lookup table or a parser.',
    reference: 'CWE-95',
  },
  'no-script-url': {
    ...RISK,
    severity: 'medium',
    confidence: 80,
    title: 'Address that is run as code',
    why: 'The address is run as code, past any content security policy.',
    fix: 'Use an event handler.',
    reference: 'CWE-79',
  },
  'unicorn/no-new-buffer': {
    ...RISK,
    confidence: 85,
    title: 'new Buffer',
    why: 'Given a number it hands out memory that was not cleared; which of the two it does depends on the type of its argument.',
    fix: 'Use Buffer.from or Buffer.alloc.',
    reference: 'CWE-908',
  },
  'node/no-path-concat': {
    ...RISK,
    category: 'bug',
    severity: 'low',
    confidence: 80,
    title: 'Path put together with +',
    why: 'Separators differ between systems and are easily doubled or missing.',
    fix: 'Use path.join(__dirname, …).',
  },
  'react/jsx-no-target-blank': {
    ...RISK,
    severity: 'low',
    title: 'New window without noreferrer',
    why: 'The opened page learns where it was opened from, and in old browsers can replace this one.',
    fix: 'Add rel="noreferrer".',
    reference: 'CWE-1022',
  },
  'react/no-danger-with-children': {
    ...RISK,
    category: 'bug',
    confidence: 90,
    trigger: 'concrete',
    title: 'Children and dangerouslySetInnerHTML together',
    why: 'React throws when an element has both.',
    fix: 'Use one of them.',
  },
  'react/jsx-no-script-url': {
    ...RISK,
    confidence: 80,
    title: 'Address in JSX that is run as code',
    why: 'The address is run as code when it is followed.',
    fix: 'Use an event handler.',
    reference: 'CWE-79',
  },
  'react/iframe-missing-sandbox': {
    ...RISK,
    severity: 'low',
    confidence: 65,
    title: 'iframe without a sandbox',
    why: 'The embedded page may run scripts, open windows and navigate the page around it.',
    fix: 'Add a sandbox attribute with what it needs.',
    reference: 'CWE-829',
  },
};
