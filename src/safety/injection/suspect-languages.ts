import type { Ways } from './suspect-vocabulary.ts';

const ways = (needs: RegExp, ...sources: readonly string[]): Ways => ({
  needs,
  ways: sources.map((source) => new RegExp(source, 'iu')),
});

/** Whoever is spoken to in Korean, a person or not. */
const READER = '(?:AI|LLM|인공지능|언어 ?모델|챗봇|어시스턴트|리뷰어|검토자|심사위원|심사자|평가자|판정자|배심원)';
const ENDING = '(?:하세요|하십시오|하라|할 것|해 ?주세요|해 ?주십시오|해야|시키세요|시키십시오|시켜)';

/** The same in other languages: Korean well, some others as far as their most usual ways go. */
export const IN_OTHER_LANGUAGES: readonly Ways[] = [
  ways(
    /[\u{AC00}-\u{D7A3}]/u,
    '(?:이전|앞|위|기존|지금까지|모든|당신|원래)[^.!?]{0,12}(?:지시|명령|지침|프롬프트|규칙|안내)[^.!?]{0,8}(?:무시하(?:고|세|십|라|여|시)|무시해|무시할 것|잊|따르지 ?(?:마|말))',
    `${READER}[^.!?]{0,40}(?:(?:보고|지적|언급|신고|표시)하지 ?(?:마|말|않아야)|만점|빈 (?:목록|배열|리스트)|(?:승인|통과|철회)${ENDING})`,
    `${READER}[^.!?]{0,40}(?:긍정적인?|좋은) (?:평가|의견|리뷰|점수)`,
    `${READER}[^.!?]{0,60}(?:지적|문제|이슈|결함) ?(?:사항)?(?:이|은|도)? ?없(?:음|다고)`,
    '(?:문제|이슈|취약점|오류|결함|버그)(?:를|을|도|는|은|점을)? ?(?:절대 )?(?:보고|지적|언급)하지 ?(?:마|말)',
    '(?:문제|이슈|취약점|결함|지적 ?사항)(?:가|이|는|은)? ?없(?:다고|음으로) (?:답|응답|보고|말|판단|평가|처리)',
    `빈 (?:목록|배열|리스트)(?:으로|로|을|를) (?:답|응답|반환)(?:${ENDING}|변)`,
    '(?:당신|너|귀하)[^.!?]{0,6}(?:시스템 ?)?(?:프롬프트|지시|지침)[^.!?]{0,8}(?:출력|공개|보여|알려)',
    '(?:지금|이제)부터 (?:당신|너|귀하)(?:은|는|의)',
  ),
  ways(
    /[\u{4E00}-\u{9FFF}]/u,
    '(?:忽略|无视|忘记|無視|忽视)[^。！？]{0,8}(?:之前|以上|先前|前面|上述|所有|以前)[^。！？]{0,8}(?:指令|指示|提示|命令|规则|規則|要求)',
    '(?:不要|请勿|不得|勿)(?:报告|指出|提及|标记|報告)[^。！？]{0,8}(?:问题|漏洞|错误|缺陷|問題)',
    '你现在是[^。！？]{0,16}(?:助手|模型|审查|评审)',
    '(?:これまで|以前|上記|前|すべて)の[^。！？]{0,8}(?:指示|命令|プロンプト|ルール)[^。！？]{0,10}(?:無視し|無視せ|忘れて)',
    '(?:問題|脆弱性|バグ|承認済み|レビュ)[^。！？]{0,16}(?:報告|指摘)しない(?:で|こと)|問題(?:は)?(?:なし|ない)と(?:答え|回答|報告)',
  ),
  ways(
    /anweisung|instruktion|regeln|vorgabe|melde/i,
    '\\bignorier(?:e|en Sie)\\b[^.!?]{0,24}\\b(?:vorherigen?|bisherigen?|obigen?|früheren?|alle)\\b[^.!?]{0,16}\\b(?:Anweisung|Instruktion|Regel|Vorgabe)',
    '\\bmelde(?:n Sie)? keine (?:Fehler|Probleme|Befunde|Schwachstellen)',
  ),
  ways(
    /instruc|instruç|istruzion|consigne|règle|indicacion/i,
    '\\b(?:ignore[zr]?|oublie[zr]?)\\b[^.!?]{0,24}\\b(?:instructions?|consignes?|règles?)\\b[^.!?]{0,8}(?:précédentes?|ci-dessus|antérieures?)',
    '\\b(?:ignor[ae]|olvid[ae]|esquec[ae]|dimentica)\\b[^.!?]{0,24}(?:instrucciones|instruções|istruzioni|indicaciones)[^.!?]{0,8}(?:anteriores|previas|prévias|precedenti|acima)',
  ),
  ways(
    /[\u{400}-\u{4FF}]/u,
    '(?:игнорируй(?:те)?|забудь(?:те)?|не следуй(?:те)?)[^.!?]{0,16}(?:предыдущ|прежн|вышеуказан|все)[^.!?]{0,16}(?:инструкци|указани|правил|команд)',
  ),
  ways(
    /[\u{400}-\u{4FF}]/u,
    '(?:і|про)гноруй(?:те)?[^.!?]{0,16}(?:попередн|вищенаведен|ус[іе]|вс[іе])[^.!?]{0,16}(?:інструкці|вказівк|правил|команд)',
    '(?:забудь(?:те)?|відкинь(?:те)?)[^.!?]{0,16}(?:попередн|вищенаведен)[^.!?]{0,16}(?:інструкці|вказівк|правил|команд)',
    '(?:одобри(?:те)?|схвали(?:ти|те)?|затверд[иь](?:те)?) (?:эт[оуи]|ц[юеі]й?)[^.!?]{0,4} (?:код|изменени|коммит|змін|коміт)',
  ),
  ways(
    /[\u{900}-\u{97F}]/u,
    '(?:पिछल|पूर्व|उपरोक्त|ऊपर|पहले|सभी)[^।.!?]{0,16}(?:निर्देश|आदेश|नियम)[^।.!?]{0,10}(?:अनदेखा|नज़?रअंदाज़?|नजरंदाज|उपेक्षा|भूल)',
    '(?:कोई|किसी)[^।.!?]{0,8}(?:समस्या|त्रुटि|खामी|दोष)[^।.!?]{0,10}(?:रिपोर्ट|उल्लेख) (?:न|मत|नहीं)',
  ),
  ways(
    /talimat|komut|kural|sorun/i,
    '(?<!\\p{L})(?:önceki|yukarıdaki|tüm|bütün)[^.!?]{0,16}(?:talimat|komut|kural)\\p{L}{0,8}[^.!?]{0,8}(?:yok say|görmezden gel|unut|dikkate alma|göz ardı et)',
    '(?<!\\p{L})(?:hiçbir )?sorun(?:ları|u)? (?:bildirme|raporlama)(?:yin|yiniz)?(?!\\p{L})',
  ),
  ways(
    /instrukcj|poleceni|zasad|wytyczn|problem|zmian/i,
    '(?<!\\p{L})(?:z?ignoruj(?:cie)?|pomiń(?:cie)?|zapomnij(?:cie)?(?: o)?|pominąć|zignorować)[^.!?]{0,16}(?:poprzedni|wcześniejsz|powyższ|wszystki)\\p{L}{0,6}[^.!?]{0,16}(?:instrukcj|poleceni|zasad|wytyczn)',
    '(?<!\\p{L})nie zgłaszaj(?:cie)? (?:żadnych )?(?:problem|błęd|luk)',
    '(?<!\\p{L})zatwierdź(?:cie)? (?:tę|tą|ten) (?:zmian|kod|commit)',
  ),
  ways(
    /instructie|aanwijzing|regels|opdracht|proble|fouten/i,
    '\\b(?:negeer|vergeet)\\b[^.!?]{0,16}\\b(?:vorige|voorgaande|eerdere|bovenstaande|alle)\\b[^.!?]{0,16}\\b(?:instructies?|aanwijzingen|regels|opdrachten)\\b',
    '\\bmeld geen (?:problemen|fouten|kwetsbaarheden|bevindingen)\\b',
  ),
  ways(
    /hướng dẫn|chỉ dẫn|chỉ thị|quy tắc|vấn đề|lệnh/i,
    '(?:bỏ qua|phớt lờ|quên)[^.!?]{0,16}(?:hướng dẫn|chỉ dẫn|chỉ thị|quy tắc|lệnh)[^.!?]{0,8}(?:trước|bên trên|ở trên|phía trên)',
    '(?:đừng|không) báo cáo (?:bất kỳ |các )?(?:vấn đề|lỗi|lỗ hổng)',
  ),
  ways(
    /instruksi|perintah|aturan|petunjuk|masalah/i,
    '\\b(?:abaikan|lupakan)\\b[^.!?]{0,16}\\b(?:instruksi|perintah|aturan|petunjuk)\\b[^.!?]{0,8}\\b(?:sebelumnya|di atas|terdahulu)\\b',
    '\\bjangan (?:melaporkan|laporkan) (?:masalah|kerentanan|temuan|kesalahan)\\b',
  ),
  ways(
    /orientaç|instruç|regras|esqueça|diretriz|problema|mudança|código|cambio|modification|änderung/i,
    '\\b(?:desconsidere|desconsidera|ignore|ignora|esqueça|esquece|despreze)[^.!?]{0,16}\\b(?:orientações|instruções|regras|diretrizes)[^.!?]{0,8}(?:anteriores|acima|prévias|precedentes|de cima)',
    '\\bnão (?:siga|sigas|obedeça)[^.!?]{0,12}\\b(?:orientações|instruções|regras|diretrizes)[^.!?]{0,8}(?:anteriores|acima|prévias|de cima)',
    '\\besqueça tudo (?:o )?que (?:foi dito|lhe (?:disseram|foi)|você (?:sabe|leu))',
    '\\bnão (?:relate|reporte|aponte|mencione) (?:nenhum|qualquer|os?|as?) (?:problema|erro|falha|vulnerabilidade)',
    '\\b(?:aprove|aprova) (?:esta?|este|a) (?:mudança|alteração|código|commit)\\b[^.!?]{0,12}\\bsem comentários\\b',
    '\\b(?:aprueb[ae]|acept[ae]) (?:este|el) (?:cambio|código|commit)\\b[^.!?]{0,12}\\bsin (?:comentarios|revis)',
    '\\bapprouvez (?:ce|cette) (?:code|modification|changement)\\b[^.!?]{0,12}\\bsans (?:commentaires?|relecture)',
    '\\b(?:genehmige|akzeptiere|bestätige)(?:n Sie)? (?:diese|den|die) (?:Änderung|Code|Commit)\\b[^.!?]{0,12}\\bohne (?:Kommentar|Prüfung|Rückfrage)',
  ),
  ways(
    /instruk|anvisning|regler|instrucțiun|reguli|pokyn|pravidl/i,
    '(?<!\\p{L})(?:glem|ignorera?|glöm|bortse från|se bort fra)(?!\\p{L})[^.!?]{0,16}(?:tidligere|tidigare|foregående|föregående|ovenstående|ovanstående|forrige|alla|alle)[^.!?]{0,12}(?:instruk|anvisning|regler)',
    '(?<!\\p{L})(?:ignor(?:ă|ați)|uit(?:ă|ați))(?!\\p{L})[^.!?]{0,16}(?:instrucțiun|reguli)\\p{L}{0,6}[^.!?]{0,8}(?:anterioare|precedente|de mai sus)',
    '(?<!\\p{L})(?:ignoruj(?:te)?|zapomeň(?:te)?(?: na)?)(?!\\p{L})[^.!?]{0,16}(?:předchozí|všechny|výše)[^.!?]{0,16}(?:instrukc|pokyn|pravidl)',
  ),
  ways(/[\u{E00}-\u{E7F}]/u, '(?:เพิกเฉย|อย่าสนใจ|ไม่ต้องสนใจ|ละเว้น)[^.!?]{0,12}(?:คำสั่ง|คำแนะนำ|กฎ)[^.!?]{0,8}(?:ก่อน|ข้างต้น|ทั้งหมด)'),
  ways(
    /[\u{370}-\u{3FF}]/u,
    '(?:αγνόησε|αγνοήστε|ξέχνα|ξεχάστε)[^.!?]{0,24}(?:προηγούμεν|παραπάνω)[^.!?]{0,12}(?:οδηγί|εντολ|κανόν)',
  ),
  ways(
    /[\u{590}-\u{5FF}]/u,
    '(?:התעלם|התעלמי|התעלמו|שכח)[^.!?]{0,12}(?:הוראות|ההוראות|הנחיות|ההנחיות)[^.!?]{0,8}(?:קודמות|הקודמות|לעיל)',
  ),
  ways(/[\u{600}-\u{6FF}]/u, '(?:تجاهل|انس)[^.!?]{0,16}(?:التعليمات|الأوامر|القواعد)'),
];
