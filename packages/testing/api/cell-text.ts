import fc from 'fast-check'

/** Texts made of separators of cells and beginnings of formulas, among others. */
export const cellText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(...Array.from(`=+-@＝－\t\r\n,;|'" aé1`), '\r\n'),
    maxLength: 12,
  }),
)
