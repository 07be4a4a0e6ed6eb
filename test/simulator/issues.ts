/** Something wrong that several reviewers may see and put in their own words. */
export interface Issue {
  readonly category: string;
  /** Another category that reviewers file it under. */
  readonly alias: string;
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly suggestion: string;
}

const issue = (
  category: string,
  alias: string,
  titles: readonly string[],
  descriptions: readonly string[],
  suggestion: string,
) => ({
  category,
  alias,
  titles,
  descriptions,
  suggestion,
});

/** Distinct issues in code. */
export const CODE_ISSUES: readonly Issue[] = [
  issue(
    'security',
    'bug',
    ['SQL built from user input', 'SQL query is built from user input'],
    [
      'The id parameter is concatenated into the SQL query without escaping.',
      'The id parameter is concatenated into the SQL query, without escaping, by the search handler.',
    ],
    'Use a parameterised query through `db.prepare()`.',
  ),
  issue(
    'bug',
    'error-handling',
    ['Null account is dereferenced', 'Account may be null when dereferenced'],
    [
      'findAccount returns null for unknown customers and the result is dereferenced.',
      'The result of findAccount is dereferenced although it returns null for unknown customers.',
    ],
    'Return early when the account is null.',
  ),
  issue(
    'performance',
    'scalability',
    ['One query for each row', 'A query per row in the loop'],
    [
      'Every order in the loop loads its customer with a separate call.',
      'The loop loads the customer of every order with a separate call to the database.',
    ],
    'Load all customers with one IN clause before the loop.',
  ),
  issue(
    'concurrency',
    'data-integrity',
    ['Counter is updated without a lock'],
    [
      'Two workers can read the same counter and both write it back, losing one increment.',
      'Both workers can read the same counter and write it back, so one increment is lost.',
    ],
    'Consider reviewing this.',
  ),
  issue(
    'error-handling',
    'observability',
    ['Rejected promise is swallowed', 'The rejected promise is swallowed silently'],
    [
      'The catch block is empty, so a failing upload looks like success.',
      'An empty catch block makes a failing upload look like success.',
    ],
    'Rethrow the error from the catch block.',
  ),
  issue(
    'test-coverage',
    'style',
    ['Refund branch has no test'],
    [
      'Nothing exercises the branch that refunds a cancelled subscription.',
      'The branch refunding a cancelled subscription is exercised by no test.',
    ],
    'Please improve.',
  ),
  issue(
    'architecture',
    'maintainability',
    ['Controller knows the storage layout'],
    ['The HTTP controller assembles table names, which ties it to the storage layout.'],
    'Move table names behind the repository.',
  ),
  issue(
    'observability',
    'error-handling',
    ['Latency is not measured', 'No latency measurement'],
    ['The gateway call has neither a timer nor a trace span, so slow partners stay invisible.'],
    '',
  ),
  issue(
    'configuration',
    'security',
    ['Debug mode ships enabled'],
    [
      'The default of the debug flag is true, and stack traces reach the browser.',
      'Stack traces reach the browser because the debug flag defaults to true.',
    ],
    'Default the debug flag to false.',
  ),
  issue('style', 'documentation', ['Misleading name'], ['The variable called total holds an average.'], 'Rename it to average.'),
];

/** Distinct issues in a business document. */
export const BUSINESS_ISSUES: readonly Issue[] = [
  issue(
    'accuracy',
    'evidence',
    ['Market size is overstated', 'The market size is overstated'],
    [
      'The cited analyst puts the market at a quarter of the figure in the text.',
      'The figure in the text is four times what the cited analyst gives for the market.',
    ],
    'Use the analyst figure.',
  ),
  issue(
    'evidence',
    'accuracy',
    ['Growth claim lacks a source', 'No source for the growth claim'],
    [
      'Nothing in the appendix supports the growth rate that is claimed.',
      'The growth rate that is claimed is supported by nothing in the appendix.',
    ],
    'Cite the cohort report.',
  ),
  issue(
    'clarity',
    'audience-fit',
    ['Sentence of ninety words'],
    [
      'One sentence carries four ideas and the reader loses the thread.',
      'Four ideas in one sentence make the reader lose the thread.',
    ],
    'Split it in three.',
  ),
  issue(
    'audience-fit',
    'clarity',
    ['Jargon for an investor', 'Too much jargon for investors'],
    ['Investors will not know the acronyms of the deployment pipeline.'],
    'Explain or drop the acronyms.',
  ),
  issue(
    'positioning',
    'accuracy',
    ['Main competitor is missing', 'The main competitor is not mentioned'],
    [
      'The comparison leaves out the vendor with the largest share.',
      'The vendor with the largest share is left out of the comparison.',
    ],
    'Add the vendor to the comparison.',
  ),
  issue(
    'evidence',
    'clarity',
    ['Retention number contradicts the table'],
    ['Retention is given as ninety percent here, and as eighty in the table below.'],
    'Reconcile both numbers.',
  ),
  issue(
    'positioning',
    'audience-fit',
    ['Pricing undercuts the premium story'],
    ['A premium position and the lowest price on the market do not go together.'],
    'Pick one of the two.',
  ),
  issue('clarity', 'audience-fit', ['Undefined term'], ['The word platform is used in three senses.'], ''),
];
