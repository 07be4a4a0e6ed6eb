#!/usr/bin/env node
// A panelist of one idea: statements that were left in from debugging.
import { text } from 'node:stream/consumers';

const prompt = await text(process.stdin);

const answers = {
  review: () => ({
    findings: addedLines()
      .filter(({ code }) => /\bdebugger\b/.test(code))
      .map(findingOn),
  }),
  // It has no opinion on what others found.
  'cross-examine': () => ({ responses: [] }),
  defend: () => ({ defenses: [...prompt.matchAll(/^\{"id":"(f\d+)"/gm)].map(([, id]) => defenseOf(id)) }),
};

const answer = answers[process.env.TRIBUNAL_PHASE];
if (answer === undefined) process.exit(1);
console.log(JSON.stringify(answer()));

/** The lines behind a number and a plus, each with the file whose header stands above it. */
function addedLines() {
  let file = '';
  return prompt.split('\n').flatMap((line) => {
    file = /^=== (.+) \([^()]*\)$/.exec(line)?.[1] ?? file;
    const [, number, code] = /^ *(\d+) \+ (.*)$/.exec(line) ?? [];
    return number === undefined ? [] : [{ file, line: Number(number), code }];
  });
}

function findingOn({ file, line, code }) {
  return {
    ...{ file, line, end_line: line, category: 'bug', severity: 'medium', confidence: 90 },
    title: 'A debugger statement is left in',
    description: `Line ${line} stops wherever developer tools are open, as soon as it is reached.`,
    suggestion: 'Take it out.',
    evidence: { quote: code.trim(), trigger: 'concrete', reference: null, practice: 'none' },
  };
}

function defenseOf(id) {
  return { finding_id: id, action: 'defend', reasoning: 'The line is there, and `debugger` does nothing but stop.' };
}
