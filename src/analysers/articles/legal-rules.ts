import type { ArticleRule } from './article-rule.ts';
import { isAttributed, isQualified } from './attribution.ts';

const CRIME =
  /\b(?:murdered|killed|strangled|stabbed|shot dead|gunned down|raped|molested|assaulted|sexually abused|groped|stole|robbed|burgled|embezzled|siphoned|pocketed|skimmed|misappropriated|defrauded|swindled|scammed|conned|bribed|(?:took|takes|accepted|paid|pays|offered) (?:a )?(?:bribes?|kickbacks?)|laundered|extorted|blackmailed|forged|falsified|fabricated|doctored|smuggled|trafficked|kidnapped|abducted|torched|(?:set|sets) [\w ]{1,30} (?:on fire|alight)|ordered the (?:shooting|killing|murder|attack|hit)|(?:evaded|dodged) (?:taxes|tax)|dealt drugs|sold drugs|poisoned|rigged|perjured|committed (?:\w+ )?(?:fraud|murder|perjury|theft|assault|rape|arson|crimes?))\b/i;
const CRIME_KOREAN =
  /살해했|살해한|죽였|성폭행했|강간했|추행했|훔쳤|횡령했|빼돌렸|가로챘|사기를 (?:쳤|저질)|사기 행각을|속였|(?:뇌물|금품|뒷돈)을 (?:받|챙|건넸|줬)|탈세했|협박했|폭행했|때렸|위조했|조작했|불을 질렀|방화했|납치했|은닉했|밀수했|마약을 (?:팔|투약)/;
/** What kills and poisons without guilt. */
const NO_CULPRIT =
  /\b(?:storms?|fires?|floods?|crash|earthquake|quake|disease|virus|explosion|accident|heat|hurricane|tornado|avalanche|cancer|war|bomb|landslide|collapse)\b[\w ,]{0,40}\bkilled\b|\bkilled (?:in|when|by) /i;

const CRIMINAL =
  /\b(?<!convicted |alleged |suspected |accused |serial )(?:killer|murderer|rapist|thief|thieves|crook|crooks|fraudster|con ?man|gangster|mobster|gang leader|paedophile|pedophile|drug dealer|scammer|swindler|con artist|arsonist|embezzler|war criminal)\b/i;
const CRIMINAL_KOREAN = /살인범|강간범|성폭행범|사기꾼|절도범|도둑(?!맞)|성범죄자|흉악범|방화범|범인/;
const CONVICTED = /\bconvict|\bsentenced|\bguilty|유죄|선고|확정/i;

const DISGRACE =
  /\b(?:lied|liar|corrupt|botched|incompetent|covered up|cover(?:ed)? it up|racist|sexist|predator|preys on|bully|plagiari[sz]ed|drunk(?:ard)?|(?:ran|run) [\w ]{1,30} into the ground|fraudulent|scam|sham|quack|charlatan|crooked|poisoned|unfit to)\b/i;
const DISGRACE_KOREAN = /거짓말을? ?(?:했|일삼|쟁이)|부패한|무능한|파렴치|악덕|인종차별주의자|표절했|은폐했|갑질을|짓밟았|사이비/;

const MOTIVE =
  /\b(?:deliberately|knowingly|intentionally|on purpose|maliciously|out of (?:greed|spite|revenge|jealousy)|for the insurance money|to (?:hide|conceal|cover up|evade|dodge|deceive|mislead|silence|intimidate|defraud|cheat)|to avoid (?:prosecution|tax|taxes|arrest|paying|trial|charges|jail|prison|the law|detection|responsibility|liability|justice|creditors))\b/i;
const MOTIVE_KOREAN =
  /고의로|의도적으로|알고도|알면서도|(?:피하|숨기|속이|감추|빼앗)(?:려고|기 위해)|을 노리고|앙심을 품고|보복하려고/;

const HEALTH = 'HIV|AIDS|depression|bipolar|schizophrenia|an abortion|syphilis|an addiction|an eating disorder|alcoholism';
const PRIVATE = new RegExp(
  `\\b(?:who has|suffers from|diagnosed with|treated for|had|has) (?:${HEALTH})\\b|\\b(?:is|was) (?:HIV[- ]positive|addicted to|secretly gay|an alcoholic|a drug addict|mentally ill)|\\blives? (?:at|on|in) (?:\\d+ )?[A-Z][\\w ]{0,30}(?:Street|Road|Avenue|Lane|Drive|Close|Court|Square|St\\.)|\\b\\d{3}[-. ]\\d{3,4}[-. ]\\d{4}\\b|[\\w.+-]+@[\\w-]+\\.\\w+|\\b(?:(?:[1-9]|1[0-7])-year-old [A-Z]\\w+ [A-Z]\\w+|[A-Z]\\w+ [A-Z]\\w+, (?:[4-9]|1[0-7]),)`,
);
const PRIVATE_KOREAN =
  /주민등록번호|01\d-\d{3,4}-\d{4}|\((?:[1-9]|1[0-7])\) ?(?:양|군)|에이즈|HIV|동성애자(?:인|로|였)|정신병|우울증을 앓|낙태를|[가-힣]+동 [가-힣\d]+(?:아파트|빌라) \d+/;
const VICTIM =
  /\bvictims? of (?:the |a )?(?:rape|sexual|assault)[\w ]{0,20}, [A-Z]\w+ [A-Z]\w+|성폭행 피해자 [가-힣]{2,4}(?:\(|\s?(?:씨|양))/;

const ILLNESS =
  'cancer|arthritis|diabetes|disease|dementia|alzheimer\\S*|depression|covid\\S*|tumou?rs?|infections?|asthma|autism|flu|migraines?|hypertension|heart attacks?|strokes?|pain|baldness|obesity|ageing|aging';
const MEDICAL = new RegExp(
  `\\b(?:cures?|cured|heals?|treats?|prevents?|reverses?|eliminates?|wipes? out|protects? (?:you )?(?:against|from))\\b[\\w ,'-]{0,50}\\b(?:${ILLNESS})\\b|\\bno side effects\\b|\\bclinically proven\\b|\\bmiracle (?:cure|drug|pill)\\b|\\b(?:completely|perfectly|absolutely) (?:safe|harmless)\\b`,
  'i',
);
const MEDICAL_KOREAN =
  /완치|(?:병|암|염|증|질환)[가-힣]*(?:을|를|이|가)? ?(?:치료|예방|고친|낫)(?!제|하기 위|센터|비)|부작용이 (?:전혀 )?없|효[능과](?:이|가) (?:입증|증명)된|만병통치|기적의/;
const APPROVED = /\b(?:approved|licensed|trials?|doctors? should|may help|patients should|vaccin\w+)\b|승인|허가|임상/i;

const FINANCIAL =
  /\bguarantee[ds]?\b[\w ,%.]{0,40}\b(?:returns?|profits?|income|gains?|percent)\b|\b(?:returns?|profits?|income)\b[\w ,%.]{0,30}\bguaranteed\b|\brisk[- ]free\b|\b(?:cannot|can't|can’t|never) lose\b|\bsure (?:bet|profit|thing|win)\b|\bwill (?:double|triple) (?:your|their|its)\b|\bno risk\b|\bget rich\b|\bsafe as (?:houses|cash)\b|\byou should (?:buy|sell) (?:now|shares|the stock)\b/i;
const FINANCIAL_KOREAN =
  /수익(?:을|률을)? ?보장|원금(?:을|이)? ?(?:100% )?보장|무위험|손실(?:이|은) (?:전혀 )?없|확정 수익|무조건 오|반드시 오른|(?:두|세) ?배로 불|지금 사야/;
const WARNED = /\b(?:warn\w*|illegal|banned|fined|promised|advertised|claims?|claimed)\b|경고|금지|적발|광고했/i;

const OBTAINED =
  /\b(?:leaked|secretly (?:recorded|filmed|taped|photographed)|hidden cameras?|hacked (?:emails?|files?|documents?|messages?|phones?)|stolen (?:documents?|files?|emails?|diar\w+)|(?:confidential|classified|sealed|privileged) (?:documents?|files?|reports?|records?|emails?|memos?|letters?)|wiretap\w*|private (?:messages|letters|diar\w+|photos))\b/i;
const OBTAINED_KOREAN =
  /유출된|유출한|몰래 (?:녹음|촬영|찍은)|도청|해킹(?:된|으로)|기밀 (?:문서|자료|문건)|비공개 (?:문건|문서)|사적인? (?:메시지|사진)/;

const either = (pattern: RegExp, korean: RegExp, text: string): boolean => pattern.test(text) || korean.test(text);

/** Rules about what an article could be sued for. */
export const LEGAL_RULES: readonly ArticleRule[] = [
  {
    id: 'crime-as-fact',
    finds: (sentence) => either(CRIME, CRIME_KOREAN, sentence.text) && !NO_CULPRIT.test(sentence.text) && !isQualified(sentence),
    says: {
      en: { issue: 'A crime stated as a fact', toClear: 'A conviction, or words that say who alleges it' },
      ko: { issue: '범죄를 사실로 단정함', toClear: '유죄 판결 또는 누구의 주장인지 밝히는 표현' },
    },
    isHighRisk: true,
  },
  {
    id: 'called-a-criminal',
    finds: ({ text }) => either(CRIMINAL, CRIMINAL_KOREAN, text) && !CONVICTED.test(text) && !isAttributed({ text }),
    says: {
      en: { issue: 'Somebody is called a criminal', toClear: 'A conviction, or "suspected" and who suspects it' },
      ko: { issue: '특정인을 범죄자로 지칭함', toClear: '유죄 판결 또는 혐의임을 밝히는 표현' },
    },
    isHighRisk: true,
  },
  {
    id: 'disgrace',
    finds: (sentence) =>
      either(DISGRACE, DISGRACE_KOREAN, sentence.text) && !isQualified({ text: withoutInquiry(sentence.text) }),
    says: {
      en: { issue: 'An accusation that harms a reputation', toClear: 'A source for the facts behind it, or who says so' },
      ko: { issue: '명예를 훼손할 수 있는 비난', toClear: '그 사실을 뒷받침하는 출처 또는 발언자' },
    },
    isHighRisk: true,
  },
  {
    id: 'motive',
    finds: ({ text }) => either(MOTIVE, MOTIVE_KOREAN, text) && !isQualified({ text: text.replace(MOTIVE, '') }),
    says: {
      en: { issue: 'A motive or intent stated as a fact', toClear: 'A source that attributes this motive' },
      ko: { issue: '동기나 고의를 사실로 단정함', toClear: '그 동기를 밝힌 출처' },
    },
  },
  {
    id: 'private-facts',
    finds: ({ text }) => either(PRIVATE, PRIVATE_KOREAN, text) || VICTIM.test(text),
    says: {
      en: {
        issue: 'Private facts or the identity of a protected person',
        toClear: 'Consent, a public interest, or the words taken out',
      },
      ko: { issue: '사생활 또는 보호 대상자의 신원', toClear: '동의, 공익성 또는 삭제' },
    },
    isHighRisk: true,
  },
  {
    id: 'medical-claim',
    finds: ({ text }) => either(MEDICAL, MEDICAL_KOREAN, text) && !APPROVED.test(text) && !isAttributed({ text }),
    says: {
      en: { issue: 'A medical claim without evidence', toClear: 'A study or an authority that carries it, named in the text' },
      ko: { issue: '근거 없는 의학적 주장', toClear: '뒷받침하는 연구나 기관과 본문의 표시' },
    },
  },
  {
    id: 'financial-claim',
    finds: ({ text }) => either(FINANCIAL, FINANCIAL_KOREAN, text) && !WARNED.test(text) && !isAttributed({ text }),
    says: {
      en: { issue: 'A promise of financial gain', toClear: 'Who promises it, and the risk beside it' },
      ko: { issue: '금융 수익의 약속', toClear: '약속의 주체와 위험 고지' },
    },
  },
  {
    id: 'how-obtained',
    finds: ({ text }) => either(OBTAINED, OBTAINED_KOREAN, text),
    says: {
      en: { issue: 'Material that may have been obtained unlawfully', toClear: 'The right to publish it, or a public interest' },
      ko: { issue: '불법으로 취득했을 수 있는 자료', toClear: '공개할 권리 또는 공익성' },
    },
  },
];

/** An inquiry or a court that was lied to qualifies nothing. */
const withoutInquiry = (text: string): string =>
  text.replace(/\b(?:to|at|in|before) (?:the |an? )?(?:inquiry|court|judges?|jury|tribunal|investigators?)\b/gi, '');
