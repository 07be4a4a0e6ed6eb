/** The size of a character and of a line, in units of the picture. */
const [CHARACTER, LINE, PADDING, BAR] = [8.4, 19, 18, 34];

/** The select-graphic-rendition codes of a terminal, as attributes of a tspan. Code 0 and the codes that end a style clear it. */
const STYLES = {
  1: { 'font-weight': '700', fill: '#f0f6fc' },
  2: { fill: '#8b949e' },
  31: { fill: '#ff7b72' },
  32: { fill: '#7ee787' },
  33: { fill: '#e3b341' },
  34: { fill: '#79c0ff' },
  35: { fill: '#d2a8ff' },
  36: { fill: '#76e3ea' },
};
/** The start of a terminal escape sequence; an `m` ends those that set a style. */
const ESCAPE = '\u001b[';
const ENDS = { 22: [1, 2], 39: [31, 32, 33, 34, 35, 36] };

/**
 * Draws lines as a terminal shows them, with a command above them. Every piece of text is placed at its own column, so that
 * the picture has the same layout in every monospaced font.
 */
export function terminalSvg({ command, text, columns, title }) {
  const lines = linesOf(`\u001b[1m$ ${command}\u001b[22m\n\n${text.trimEnd()}`);
  const [width, height] = [Math.ceil(columns * CHARACTER + 2 * PADDING), lines.length * LINE + 2 * PADDING + BAR - LINE / 2];
  const drawn = lines.flatMap((pieces, index) => {
    const y = BAR + PADDING + (index + 0.5) * LINE;
    return pieces.length === 0 ? [] : [`<text y="${y}">${pieces.map(tspan).join('')}</text>`];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${title}</title>
<rect width="${width}" height="${height}" rx="8" fill="#0d1117"/>
<g fill="#30363d"><circle cx="20" cy="18" r="6"/><circle cx="40" cy="18" r="6"/><circle cx="60" cy="18" r="6"/></g>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" fill="#c9d1d9">
${drawn.join('\n')}
</g>
</svg>
`;
}

/** Text with escape sequences as lines of pieces, each with its column and the codes that hold there. */
function linesOf(text) {
  let styles = [];
  return text.split('\n').map((line) => {
    const pieces = [];
    let at = 0;
    for (const [index, part] of line.split(ESCAPE).entries()) {
      const end = index === 0 ? 0 : part.indexOf('m') + 1;
      if (end > 0)
        styles = part
          .slice(0, end - 1)
          .split(';')
          .reduce((held, code) => stylesAfter(held, Number(code)), styles);
      const shown = part.slice(end);
      const start = at + shown.length - shown.trimStart().length;
      if (shown.trim() !== '') pieces.push({ at: start, text: shown.trim(), styles });
      at += shown.length;
    }
    return pieces;
  });
}

function stylesAfter(held, code) {
  if (code === 0) return [];
  return code in ENDS ? held.filter((one) => !ENDS[code].includes(one)) : [...held, code];
}

function tspan({ at, text, styles }) {
  const attributes = Object.entries(Object.assign({}, ...styles.map((code) => STYLES[code] ?? {})));
  const drawn = attributes.map(([name, value]) => ` ${name}="${value}"`).join('');
  const [x, length] = [PADDING + at * CHARACTER, text.length * CHARACTER].map((number) => number.toFixed(1));
  return `<tspan x="${x}" textLength="${length}" lengthAdjust="spacingAndGlyphs"${drawn}>${escaped(text)}</tspan>`;
}

/** Several spaces in a row stay as they are only if they cannot be broken at. */
const escaped = (text) => text.replaceAll(' ', '\u00a0').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
