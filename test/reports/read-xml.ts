/** An element of an XML document; text between elements counts only where there is more than white space. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const NAME = /[A-Za-z_][\w.-]*/y;
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters that XML 1.0 does not have.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

/** Reads a document as XML 1.0 without a document type. Throws where it is not well-formed. */
export function readXml(document: string): XmlElement {
  let at = 0;
  const fail = (why: string): never => {
    throw new Error(`${why} at ${at}: ${JSON.stringify(document.slice(at, at + 40))}`);
  };
  const take = (token: string): void => {
    if (!document.startsWith(token, at)) fail(`no ${token}`);
    at += token.length;
  };
  const name = (): string => {
    NAME.lastIndex = at;
    const [found = fail('no name')] = NAME.exec(document) ?? [];
    at += found.length;
    return found;
  };
  const space = (): boolean => {
    const from = at;
    while (/\s/.test(document[at] ?? '')) at++;
    return at > from;
  };
  const decoded = (text: string): string =>
    text.replace(/&([^;]*;?)/g, (_, reference: string) => {
      const [, number, word = ''] = /^(?:#(\d+)|(\w+));$/.exec(reference) ?? fail(`a bare ampersand in ${text}`);
      const character = number === undefined ? REFERENCES[word] : String.fromCodePoint(Number(number));
      return character === undefined || FORBIDDEN.test(character) ? fail(`&${reference}`) : character;
    });
  const attributes = (): Record<string, string> => {
    const found: Record<string, string> = {};
    while (space() && !/[/>]/.test(document[at] ?? '')) {
      const key = name();
      take('="');
      const end = document.indexOf('"', at);
      const value = end < 0 ? fail('no end of a value') : document.slice(at, end);
      if (value.includes('<') || key in found) fail(`${key}=${value}`);
      found[key] = decoded(value);
      at = end + 1;
    }
    return found;
  };
  const element = (): XmlElement => {
    take('<');
    const own = { name: name(), attributes: attributes() };
    if (document.startsWith('/>', at)) {
      at += 2;
      return { ...own, children: [], text: '' };
    }
    take('>');
    const children: XmlElement[] = [];
    let text = '';
    while (!document.startsWith('</', at)) {
      if (document[at] === '<') children.push(element());
      else {
        const end = document.indexOf('<', at);
        const raw = end < 0 ? fail('no end tag') : document.slice(at, end);
        if (raw.includes(']]>')) fail('the end of a CDATA section in a text');
        text += decoded(raw);
        at = end;
      }
    }
    take(`</${own.name}>`);
    return { ...own, children, text: text.trim() === '' ? '' : text };
  };
  if (FORBIDDEN.test(document)) fail('a forbidden character');
  take('<?xml version="1.0" encoding="UTF-8"?>\n');
  const root = element();
  space();
  if (at < document.length) fail('more than one element');
  return root;
}

/** What readers of JUnit's format know: for each element, its attributes (`!` if required) and its children. */
const JUNIT: Readonly<Record<string, { readonly attributes: readonly string[]; readonly children: readonly string[] }>> = {
  testsuites: { attributes: ['name', 'tests', 'failures', 'errors', 'skipped'], children: ['testsuite'] },
  testsuite: { attributes: ['name!', 'tests!', 'failures', 'errors', 'skipped', 'timestamp'], children: ['testcase'] },
  testcase: {
    attributes: ['name!', 'classname!', 'file', 'line'],
    children: ['skipped', 'error', 'failure', 'system-out'],
  },
  failure: { attributes: ['type', 'message'], children: [] },
  error: { attributes: ['type', 'message'], children: [] },
  skipped: { attributes: ['message'], children: [] },
  'system-out': { attributes: [], children: [] },
};

/** Tells where a document is not one of JUnit's: names, nesting, and counts that do not add up. */
export function junitMisfits(root: XmlElement): readonly string[] {
  const problems = root.name === 'testsuites' ? [] : [`the root is ${root.name}`];
  const look = (one: XmlElement): void => {
    const known = JUNIT[one.name];
    if (known === undefined) return void problems.push(`there is no ${one.name}`);
    for (const key of Object.keys(one.attributes))
      if (!known.attributes.some((name) => name.replace('!', '') === key)) problems.push(`${one.name} has no ${key}`);
    for (const name of known.attributes)
      if (name.endsWith('!') && (one.attributes[name.slice(0, -1)] ?? '') === '') problems.push(`${one.name} lacks ${name}`);
    for (const child of one.children) if (!known.children.includes(child.name)) problems.push(`${one.name} holds ${child.name}`);
    if (one.name === 'testcase' && one.children.length > 1) problems.push('a case has one outcome');
    if (one.name === 'testsuite') {
      const cases = one.children;
      const having = (name: string): string => String(cases.filter(({ children }) => children[0]?.name === name).length);
      const counts = [String(cases.length), having('failure'), having('error'), having('skipped')];
      const { tests, failures, errors, skipped, timestamp } = one.attributes;
      if (String(counts) !== String([tests, failures, errors, skipped])) problems.push(`counts: ${counts}`);
      if (cases.length === 0) problems.push('a suite has a case');
      if (timestamp !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(timestamp)) problems.push(timestamp);
    }
    one.children.forEach(look);
  };
  look(root);
  return problems;
}
