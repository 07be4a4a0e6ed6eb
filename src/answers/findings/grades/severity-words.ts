import type { Severity } from '../../../core/finding-debate/judging/severity.ts';

/** The words of one language, or of one habit, for each severity; several are separated by commas. */
type Row = Readonly<Record<Severity | 'from', string>>;

/** Every word that is read as a severity. docs/answers.md shows the same table, and a test compares them. */
export const SEVERITY_WORDS: readonly Row[] = [
  {
    from: 'English',
    critical: 'critical, blocker, blocking, fatal, severe, urgent, emergency, showstopper, very high, highest',
    high: 'high, error, major, important, serious, must fix',
    medium: 'medium, warning, warn, moderate, normal, mid, should fix',
    low: 'low, info, information, informational, note, notice, minor, hint, trivial, suggestion, style, cosmetic, nit, nitpick, optional, nice to have, very low, lowest',
  },
  {
    from: 'Korean',
    critical: '심각, 심각함, 심각한, 매우 심각, 치명적, 치명적임, 치명, 긴급, 매우 높음, 매우높음, 최상, 크리티컬',
    high: '높음, 높은, 상, 중대, 중대함, 중요, 주요, 위험, 오류, 에러, 하이',
    medium: '중간, 보통, 중, 경고, 주의, 일반, 미디엄',
    low: '낮음, 낮은, 매우 낮음, 하, 경미, 경미함, 사소, 사소함, 정보, 참고, 제안, 로우',
  },
  {
    from: 'Japanese',
    critical: '致命的, 致命, 重大, 深刻, 緊急, 非常に高い, クリティカル',
    high: '高, 高い, 重要, エラー, ハイ',
    medium: '中, 中程度, 中くらい, 普通, 警告, 注意, ミディアム',
    low: '低, 低い, 軽微, 軽度, 情報, 参考, 提案, ロー',
  },
  {
    from: 'Chinese',
    critical: '严重, 嚴重, 致命, 危急, 紧急, 緊急, 关键, 關鍵, 极高, 極高, 非常高',
    high: '高, 高危, 较高, 較高, 重要, 重大, 错误, 錯誤',
    medium: '中, 中等, 中危, 一般, 警告',
    low: '低, 低危, 较低, 較低, 轻微, 輕微, 提示, 信息, 資訊, 建议, 建議',
  },
  {
    from: 'German',
    critical: 'kritisch, schwerwiegend, sehr hoch, fatal',
    high: 'hoch, schwer, wichtig, fehler',
    medium: 'mittel, mäßig, warnung',
    low: 'niedrig, gering, leicht, sehr niedrig, hinweis',
  },
  {
    from: 'French',
    critical: 'critique, bloquant, bloquante, très élevé, très élevée',
    high: 'élevé, élevée, haut, haute, grave, majeur, majeure, erreur',
    medium: 'moyen, moyenne, modéré, modérée, avertissement',
    low: 'faible, bas, basse, mineur, mineure, très faible',
  },
  {
    from: 'Spanish',
    critical: 'crítico, crítica, bloqueante, muy alto, muy alta',
    high: 'alto, alta, grave, mayor',
    medium: 'medio, media, moderado, moderada, advertencia',
    low: 'bajo, baja, leve, menor, muy bajo, muy baja',
  },
  {
    from: 'Portuguese',
    critical: 'crítico, crítica, muito alto, muito alta',
    high: 'alto, alta, grave, maior, erro',
    medium: 'médio, média, moderado, moderada, aviso',
    low: 'baixo, baixa, leve, menor',
  },
  {
    from: 'Italian',
    critical: 'critico, critica, bloccante, molto alto, molto alta',
    high: 'alto, alta, grave, elevato, elevata, maggiore, errore',
    medium: 'medio, media, moderato, moderata, avviso',
    low: 'basso, bassa, lieve, minore',
  },
  {
    from: 'Russian',
    critical: 'критический, критическая, критическое, критичный, критично, блокирующий, очень высокий, очень высокая',
    high: 'высокий, высокая, высокое, серьёзный, серьёзная, важный, ошибка',
    medium: 'средний, средняя, среднее, умеренный, умеренная, предупреждение',
    low: 'низкий, низкая, низкое, незначительный, незначительная',
  },
  {
    from: 'Ukrainian',
    critical: 'критичний, критична, критично',
    high: 'високий, висока',
    medium: 'середній, середня, помірний',
    low: 'низький, низька, незначний',
  },
  {
    from: 'Polish',
    critical: 'krytyczny, krytyczna, krytyczne, bardzo wysoki',
    high: 'wysoki, wysoka, wysokie, poważny, poważna',
    medium: 'średni, średnia, średnie, umiarkowany',
    low: 'niski, niska, niskie, drobny',
  },
  { from: 'Czech', critical: 'kritický, kritická', high: 'vysoký, vysoká', medium: 'střední', low: 'nízký, nízká' },
  { from: 'Turkish', critical: 'kritik, çok yüksek', high: 'yüksek, ciddi', medium: 'orta', low: 'düşük' },
  {
    from: 'Vietnamese',
    critical: 'nghiêm trọng, rất cao, rất nghiêm trọng',
    high: 'cao',
    medium: 'trung bình, vừa',
    low: 'thấp, nhẹ',
  },
  { from: 'Indonesian', critical: 'kritis, sangat tinggi', high: 'tinggi', medium: 'sedang, menengah', low: 'rendah' },
  { from: 'Dutch', critical: 'kritiek, kritisch, zeer hoog', high: 'hoog, ernstig', medium: 'gemiddeld, matig', low: 'laag' },
  { from: 'Swedish', critical: 'kritisk, mycket hög', high: 'hög, allvarlig', medium: 'medel, måttlig', low: 'låg' },
  { from: 'Arabic', critical: 'حرج, حرجة', high: 'عالي, عالية, مرتفع, مرتفعة', medium: 'متوسط, متوسطة', low: 'منخفض, منخفضة' },
  { from: 'Hindi', critical: 'गंभीर, अति गंभीर', high: 'उच्च', medium: 'मध्यम', low: 'निम्न, कम' },
  { from: 'Thai', critical: 'วิกฤต, ร้ายแรง', high: 'สูง', medium: 'ปานกลาง', low: 'ต่ำ' },
  { from: '`P` and a digit', critical: 'P0', high: 'P1', medium: 'P2', low: 'P3, P4, P5' },
  {
    from: '`S`, `SEV` and a digit',
    critical: 'S0, S1, SEV 0, SEV 1, SEV0, SEV1',
    high: 'S2, SEV 2, SEV2',
    medium: 'S3, SEV 3, SEV3',
    low: 'S4, S5, SEV 4, SEV 5, SEV4, SEV5',
  },
  {
    from: '`priority` and a digit',
    critical: 'priority 0, priority 1',
    high: 'priority 2',
    medium: 'priority 3',
    low: 'priority 4, priority 5',
  },
];

/** Words that may accompany a severity and do not change it. */
export const BESIDE_A_SEVERITY =
  'severity, level, risk, impact, priority, cvss, score, to, or, and, 심각도, 위험도, 수준, 등급, 重大度, 深刻度, 严重性, 嚴重性, 级别, schweregrad, gravité, gravedad, severidad, severidade, gravità, серьёзность';
