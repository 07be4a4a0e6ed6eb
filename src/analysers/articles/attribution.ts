import type { Sentence } from './sentences-of.ts';

/** A citation of a source, as articles write it: `[S015]` or `(S015)`. */
export const CITATION = /\bS\d{3,}\b/g;

const LINKED = /\bS\d{3,}\b|\]\(|\[\^|https?:\/\//;

const SAID =
  /\b(?:according to|sa(?:id|ys?)|t(?:old|ells?)|stated|states|wrote|writes|announced|confirmed|explained|testified|declared|argued|described|commented|praised|highlighted|outlined|recalled|added|insisted|noted|warned|asked|replied|reported by|published (?:by|in)|carried out by|commissioned by|surveyed by|(?:data|figures|estimates|numbers|statistics) (?:from|by)|in (?:its|their|his|her|the) [\w ]{0,30}(?:report|statement|filing|study|accounts|survey|memoir)|(?:report|study|survey|audit|census|review|register|poll)[\w ,']{0,40} (?:found|shows?|says?|counted|put|puts|lists?|recorded|estimated))\b/i;

const SAID_KOREAN =
  /에 따르면|에 의하면|고 (?:말|밝|전했|설명|주장|답|덧붙|강조|발표|지적|인정|부인|증언|했다)|라고|조사한 결과|조사 결과|발표했다|공개했다|집계(?:했|됐)|보고서|통계를 보면/;

/** Tells whether a sentence names where its words come from. */
export const isAttributed = ({ text }: Pick<Sentence, 'text'>): boolean =>
  LINKED.test(text) || SAID.test(text) || SAID_KOREAN.test(text);

/** Tells whether a quotation has a speaker in its sentence or beside it. */
export const hasSpeaker = ({ text, around }: Sentence): boolean => isAttributed({ text }) || isAttributed({ text: around });

const QUALIFIED =
  /\b(?:alleg\w+|accus(?:ed|es|ation|ations|ing)|charged?|charges|suspected|suspects?|suspicion|convict\w*|plead\w*|guilty|sentenced|indict\w+|prosecut\w+|courts?|jury|jurors|judges?|ruled|tribunal|investigat\w+|inquest|den(?:y|ies|ied)|claim(?:s|ed)?|acquitted|regulators?|complaint|lawsuit|sued|if convicted|may have|might have|fictional|novel|film|character)\b/i;

const QUALIFIED_KOREAN =
  /혐의|의혹|주장|기소|재판|판결|선고|유죄|확정|부인했|법원|조사를? (?:중|받)|고소|고발|구속영장|피의자|피고인|영화|소설/;

/** Tells whether a sentence presents wrongdoing as a charge, a decision or a statement, and not as a fact. */
export const isQualified = ({ text }: Pick<Sentence, 'text'>): boolean =>
  QUALIFIED.test(text) || QUALIFIED_KOREAN.test(text) || SAID.test(text) || SAID_KOREAN.test(text);
