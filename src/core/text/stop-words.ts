/** English words that carry no content; they are left out of a sketch. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those it its they them their there here is are was were be been being am do does did done ' +
    'doing have has had having can could may might will would shall should must and or but nor if then else than so as at ' +
    'by for from in into of off on onto out over to up with within about between through during before after above below ' +
    'under not no too very just only also both each any all some such other another same own more most when where which ' +
    'who whom what why how while because since until unless although though however i you we he she us our your my his ' +
    'her me don doesn isn aren wasn didn won hasn haven cannot e.g i.e eg ie etc via per'
  ).split(' '),
);

/** Words of programming languages: inside code they are words, not names that tell two findings apart. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'const let var function def fn return if else for while switch case null undefined true false none nil nan await async ' +
    'new this self super throw throws try catch finally except raise int float double bool boolean string str number object ' +
    'array list dict map set void any import export class interface static public private final'
  ).split(' '),
);

/** Korean words that carry no content, without their particles. */
export const KOREAN_STOP_WORDS: ReadonlySet<string> = new Set(
  '있 없 수 것 때 등 및 그 이 저 더 또 또는 그리고 하지만 그러나 때문 경우 대한 대해 위해 통해 하는 되는 된다 한다 합니 됩니 있습 없습'.split(
    ' ',
  ),
);
