/** One word of 80 letters, which no line can break by itself. */
export const LONG_WORD = 'Donaudampfschifffahrt'.repeat(4).slice(0, 80)

/** More than 200 characters of ordinary words. */
export const LONG_TEXT =
  'Société générale pour le développement des infrastructures numériques '.repeat(3)

/** Contents that break layouts: one long word, the longest names that fit, right-to-left text, emoji, code. */
export const HOSTILE_TEXTS = [
  LONG_WORD,
  LONG_TEXT.slice(0, 100),
  'شركة الابتكار الرقمي للتطوير والاستشارات المتقدمة',
  '👩🏽‍💻🏳️‍🌈👨‍👩‍👧‍👦 Emoji & Söhne 🚀🚀🚀',
  '<b>Bold</b> & "quoted"; \u202eright to left\u202c',
  'Ada Byron',
] as const
