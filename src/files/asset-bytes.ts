/** Assets that are not reviewed as text: images, fonts, audio, video, PDF. */
const ASSET = /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|tiff?|pdf|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wav|mov)$/i;

/** True if a file has the name of an image, font, audio, video or PDF file. */
export const isAssetName = (path: string): boolean => ASSET.test(path);

/** Magic bytes at their offsets; each list is one possible start. */
type Start = readonly (readonly [at: number, bytes: string])[];

interface AssetForm {
  readonly starts: readonly Start[];
  /** The trailer of formats whose readers stop before the end of the file, so that data could be appended. */
  readonly end?: string;
}

const RIFF: readonly [number, string] = [0, 'RIFF'];
const JPEG: AssetForm = { starts: [[[0, '\xff\xd8\xff']]], end: '\xff\xd9' };
const TIFF: AssetForm = { starts: [[[0, 'II*\0']], [[0, 'MM\0*']]] };

const FORMS: ReadonlyMap<string, AssetForm> = new Map([
  ['png', { starts: [[[0, '\x89PNG\r\n\x1a\n\0\0\0\rIHDR']]], end: 'IEND\xae\x42\x60\x82' }],
  ['jpg', JPEG],
  ['jpeg', JPEG],
  ['gif', { starts: [[[0, 'GIF87a']], [[0, 'GIF89a']]], end: ';' }],
  ['webp', { starts: [[RIFF, [8, 'WEBPVP8']]] }],
  ['avif', { starts: ['avif', 'avis', 'mif1'].map((brand): Start => [[4, `ftyp${brand}`]]) }],
  ['ico', { starts: [[[0, '\0\0\x01\0']]] }],
  [
    'bmp',
    {
      starts: [
        [
          [0, 'BM'],
          [6, '\0\0\0\0'],
        ],
      ],
    },
  ],
  ['tif', TIFF],
  ['tiff', TIFF],
  ['pdf', { starts: [[[0, '%PDF-1.']], [[0, '%PDF-2.']]], end: '%%EOF' }],
  ['woff', { starts: [[[0, 'wOFF']]] }],
  ['woff2', { starts: [[[0, 'wOF2']]] }],
  ['ttf', { starts: [[[0, '\0\x01\0\0']], [[0, 'true\0']], [[0, 'ttcf\0']]] }],
  ['otf', { starts: [[[0, 'OTTO\0']]] }],
  ['eot', { starts: [[[34, 'LP']]] }],
  ['mp3', { starts: [[[0, 'ID3']], ...['\xfb', '\xfa', '\xf3', '\xf2'].map((next): Start => [[0, `\xff${next}`]])] }],
  ['mp4', { starts: [[[4, 'ftyp']]] }],
  ['mov', { starts: ['ftyp', 'moov', 'wide', 'mdat', 'free'].map((box): Start => [[4, box]]) }],
  ['webm', { starts: [[[0, '\x1aE\xdf\xa3']]] }],
  ['ogg', { starts: [[[0, 'OggS\0']]] }],
  ['wav', { starts: [[RIFF, [8, 'WAVE']]] }],
]);

/** Magic bytes of programs and archives that can be run from inside another file. */
const PROGRAMS: readonly string[] = [
  ...['\x7fELF\x01\x01', '\x7fELF\x02\x01', 'PE\0\0\x64\x86', 'PE\0\0\x4c\x01', 'PK\x03\x04'],
  ...['\xcf\xfa\xed\xfe\x07\0', '\xcf\xfa\xed\xfe\x0c\0', '\xca\xfe\xba\xbe\0\0\0', '\0asm\x01\0\0\0'],
];

/** Script keywords that are too long to occur in an image by chance. */
const SCRIPT =
  /#!\s?\/(?:usr|bin)\/|<\?php|<script|\b(?:eval|require|exec|import|atob|fetch|function)\s?\(|\bprocess\.(?:env|argv|exit|binding|mainModule)\b|\bdocument\.(?:cookie|write|location|createElement)\b|child_process|powershell|\/JavaScript|\/JS\s?[(<]|\/Launch|\/EmbeddedFile/i;

/** True if the bytes match the asset type of the name and contain nothing executable. */
export function holdsAsset(path: string, bytes: Uint8Array): boolean {
  const form = isAssetName(path) ? FORMS.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) : undefined;
  if (form === undefined) return false;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const { starts, end = '' } = form;
  return (
    starts.some((start) => start.every(([at, said]) => text.startsWith(said, at))) &&
    text
      .slice(-END_BYTES)
      .replace(/[\0\s]+$/, '')
      .endsWith(end) &&
    !PROGRAMS.some((program) => text.includes(program)) &&
    !SCRIPT.test(text)
  );
}

const END_BYTES = 64;

/** True for a PDF that is text from its first to its last line. */
export const isPaper = (path: string, text: string): boolean => /\.pdf$/i.test(path) && holdsAsset(path, Buffer.from(text));
