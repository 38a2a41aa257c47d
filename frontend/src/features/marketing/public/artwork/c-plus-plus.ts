import { box, draw, line } from './shapes.ts'

const PINS = [72, 96, 120, 144, 168]
const CELLS = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => [column, row] as const))
const LIT = new Set([1, 4, 6, 9, 11, 14])
const cell = ([column, row]: readonly [number, number]) =>
  box(228 + column * 27, 68 + row * 27, 22, 22, 4)

/** Close to the chip. */
export const cPlusPlusArtwork = [
  draw(
    'faint',
    ...PINS.map((y) =>
      line([200, y], [120, y], [90, y < 120 ? y - 34 : y + 34], [0, y < 120 ? y - 34 : y + 34]),
    ),
  ),
  draw(
    'faint',
    ...PINS.map((y) =>
      line([360, y], [440, y], [470, y < 120 ? y - 34 : y + 34], [560, y < 120 ? y - 34 : y + 34]),
    ),
  ),
  draw('line', ...PINS.map((y) => line([182, y], [204, y]) + line([356, y], [378, y]))),
  draw(
    'line',
    ...PINS.map((y) => line([y + 160, 22], [y + 160, 44]) + line([y + 160, 196], [y + 160, 218])),
  ),
  draw('wash', box(204, 44, 152, 152, 14)),
  draw('bold', box(204, 44, 152, 152, 14)),
  draw('tint', ...CELLS.map(cell)),
  draw('solid', ...CELLS.filter((_, index) => LIT.has(index)).map(cell)),
  draw('light', cell([2, 1]), box(86, 38, 10, 10, 5), box(464, 198, 10, 10, 5)),
]
