const FAULTS = [
  [
    'The refund runs twice because both requests pass the balance check before money leaves.',
    'Two concurrent requests pass the same balance check, so a refund is paid twice.',
    'Balance check before the refund is not atomic: the refund runs twice.',
  ],
  [
    'A crafted order id reaches the query text without escaping and reads every order.',
    'The order id is put into the query text unescaped: a crafted id reads all orders.',
    'Unescaped order id in the query text.',
  ],
  [
    'The session token is compared with ==, so timing reveals how much of it matches.',
    'Comparing the session token by == leaks its prefix through timing.',
    'Session token comparison is not constant time.',
  ],
] as const;

/** A small set of labelled reviews: two careful reviewers who mostly agree, and one who reports much that is wrong. */
export const LABELLED = ['north', 'south'].flatMap((repo) =>
  ['first', 'second', 'third'].map((name, at) => {
    const fault = FAULTS[at] ?? FAULTS[0];
    const right = (comment: string) => ({ comment, file: `${name}.ts`, line: 10, label: 'tp', matched_golden: 0 });
    const wrong = (comment: string, line: number) => ({ comment, file: `${name}.ts`, line, label: 'fp' });
    return {
      id: `${repo}-${name}`,
      repo,
      golden: [{ comment: fault[0] }],
      tools: {
        oak: [right(fault[0]), wrong(`A constant named ${name}Limit would be easier to read than the number.`, 90)],
        elm: [right(fault[1])],
        ash: [
          wrong(`The import of ${name}Helper could be sorted before the others.`, 1),
          wrong(`Tests of ${name} could cover an empty input, too.`, 60),
          right(fault[2]),
        ],
      },
    };
  }),
);
