import { expect, test } from 'vitest';
import { PassageIndex } from './passage-index.ts';
import { passagesIn } from './passages.ts';

const filler = (topic: string): string =>
  Array.from({ length: 40 }, (_, at) => `## Part ${at + 1}\n\nThe ${topic} committee met in room ${at + 1} and adjourned.`).join(
    '\n\n',
  );

test('a passage has its section, paragraphs and lines, and every paragraph is in one', () => {
  const long = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} has some more words in it.`).join(' ');
  const text = `Opening words.\n\n# Market\n\nFirst.\n\nSecond\nover two lines.\n\n# Team\n\n${long}\n\nAfter it.`;
  const found = passagesIn(text);
  expect(found.slice(0, 2)).toEqual([
    { text: 'Opening words.', section: 'opening', paragraph: 1, endParagraph: 1, line: 1, endLine: 1 },
    { text: 'First.\n\nSecond\nover two lines.', section: 'Market', paragraph: 1, endParagraph: 2, line: 5, endLine: 8 },
  ]);
  const team = found.slice(2);
  expect(team.map(({ line, endLine, paragraph, endParagraph }) => [line, endLine, paragraph, endParagraph])).toEqual([
    [12, 12, 1, 1],
    [12, 12, 1, 1],
    [12, 14, 1, 2],
  ]);
  expect(team.map((one) => one.text).join('')).toBe(`${long}\n\nAfter it.`);
  expect(team.every((one) => one.text.length <= 900)).toBe(true);
});

test('nothing is lost of a text without lines, sentences or spaces', () => {
  const text = 'x'.repeat(5_000);
  const found = passagesIn(text);
  expect(found.map((one) => one.text).join('')).toBe(text);
});

test('the passage that speaks of a claim comes first, by stems, numbers and names', () => {
  const index = new PassageIndex([
    { id: 'S001', text: filler('budget') },
    { id: 'S002', text: `${filler('harbour')}\n\n## Opening\n\nMayor Węgrzynek opened the 1,250 m bridges in 2019.` },
  ]);
  const [first] = index.search('The mayor, Wegrzynek, opens a bridge of 1250 m', 5);
  expect(first).toMatchObject({ of: 'S002', section: 'Opening', paragraph: 1, line: 163 });
});

test('Korean is found whatever particle or compound a word stands in', () => {
  const others = ['도서관은 평일에만 문을 연다.', '시장은 회의를 주재하지 않았다.', '강수량은 작년보다 줄었다.'];
  const index = new PassageIndex([
    { id: 'S001', text: others.map((line, at) => `# ${at}\n\n${line}`).join('\n\n') },
    { id: 'S002', text: '# 교통\n\n서울시가 지하철요금을 2023년 10월에 1,400원으로 올렸다.' },
  ]);
  expect(index.search('지하철 요금은 1400원이다', 5)[0]).toMatchObject({ of: 'S002', section: '교통' });
  expect(index.search('도서관이 주말에 여는지', 1)[0]?.text).toBe(others[0]);
});

test('titles and names of sections count, a text can be searched alone, and what shares nothing is left out', () => {
  const index = new PassageIndex([
    { id: 'S001', title: 'Annual report of Acme', text: 'Revenue rose.' },
    { id: 'S002', title: 'Annual report of Umbrella', text: 'Revenue rose.' },
  ]);
  const ofs = (question: string, within?: string): readonly string[] => index.search(question, 5, within).map(({ of }) => of);
  expect(ofs('revenue of Umbrella')).toEqual(['S002', 'S001']);
  expect(ofs('revenue of Umbrella', 'S001')).toEqual(['S001']);
  expect(ofs('weather')).toEqual([]);
});

test('words with more weight count more, and equal passages keep their order', () => {
  const index = new PassageIndex([
    { id: 'a', text: 'alpha beta' },
    { id: 'b', text: 'gamma delta' },
    { id: 'c', text: 'gamma delta' },
  ]);
  const question = [
    { words: 'alpha beta', weight: 0.2 },
    { words: 'gamma delta', weight: 1 },
  ];
  expect(index.search(question, 5).map(({ of }) => of)).toEqual(['b', 'c', 'a']);
});
