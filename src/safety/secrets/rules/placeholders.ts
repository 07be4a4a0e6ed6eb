/** Something to be filled in, a reference to where the value is, or a value of another kind. */
const PLACEHOLDERS: readonly RegExp[] = [
  // A variable or an expression of a shell, a template, a query or a build.
  /[$#]\{|\{\{|\}\}|\$\(|<%|%>|:\/\/|\$\[/,
  /^(?:\{.*\}|<.*>|\[.*\]|%.{0,3}|%\w*%|%[({].*|\$\$?[A-Za-z_][\w:.]*|:\w+|@[\w.]+@|@\w+|__\w+__|\(\(.*\)\)|\$__\w+\{.*|`.*`|&\w+;)$/,
  /^(?:process\.|os\.|env[.([]|ENV\[|data:|sha\d{3}-|\*{3}|•{3}|\.{3}|…|getenv|config\(|lookup\(|vault[:(]|ref\+|op:|secretsmanager|ssm:|\$env:|%env\()/i,
  /^(?:(?:file|env|fd|stdin):|\.{1,2}\/|~\/|\/[a-z.]{2,}\/|[A-Z]:\\|arn:|alias\/|ENC[[(]|!\w|\d{4}-\d\d-\d\dT|@Microsoft\.KeyVault|projects\/[\w-]+\/secrets)/,
  /(?:^|[^\w%])%[sdvqr](?![\w%])|\{[\w.]*\}|\.{3}$|…$|(?:Public|Private)Key$/,
  /^my[_-]\w+(?:[_-]\w+)?$|^my(?:password|pass|pwd|secret|token|key|username|server\w*|database)$/i,
  /^(?:your|some|the|insert|enter|dummy|put|add|set|use|replace|provide|paste)[_-]/i,
  /^(?:your|insert|enter|put|paste|provide|replace|redacted)/i,
  /(?:^|[_-])(?:hier|aqui|aquí|ici|eintragen|einfügen|sua|tu|votre|dein|deine|insira|여기|입력)(?:[_-]|$)|^wc[BF]MA/i,
  /goes[_-]?here|[_-]here$|(?:^|[_-])(?:todo|tbd|fixme|placeholder)(?:[_-]|$)/i,
  /^\$[A-Z_][A-Z0-9_]*(?:[^\w]|$)/,
  /change[_-]?(?:me|this)|^change[_-]?it$|replace[_-]?(?:me|with|this)|placeholder|redacted|masked|example|x{4}|0{8}|12345678|\*{3}|•{3}|to[_-]?be[_-]?(?:set|defined|replaced)|not[_-]?(?:a[_-]?)?(?:real|secret|set|used)/i,
  /^(.)\1*$/u,
];

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Placeholders that people write for a value, and values by which a program says that there is none. */
const COMMON = words(
  `password passwd passphrase pass pw pwd secret token apikey api_key api-key key xxx xx x user username foo bar baz foobar null nil none undefined void true false yes no
 on off empty unset default string str text bytes number int integer bool boolean object any unknown var value val required optional prompt ask tbd todo n/a na test auto random
 generated disabled enabled hidden visible encrypted hashed plain md5 sha1 sha256 bcrypt scrypt argon2 inherit file env vault unused nothing missing invalid credentials credential
 bearer basic digest tokens secrets ***`,
);

/** Characters looked at. */
const LOOKED_AT = 200;

/** True if a text is a placeholder instead of a value. */
export function isPlaceholder(value: string): boolean {
  const head = value.slice(0, LOOKED_AT);
  return COMMON.has(head.toLowerCase()) || PLACEHOLDERS.some((pattern) => pattern.test(head));
}
