import { drawn, line, shape } from './shapes.ts'

const OUTLINE = shape([180, 40], [380, 40], [440, 98], [280, 222], [120, 98])

/** A stone, cut. */
export const rubyArtwork = [
  drawn('faint', line([280, 0], [280, 240]), line([0, 98], [560, 98])),
  drawn('faint', line([40, 0], [280, 222], [520, 0])),
  drawn('wash', OUTLINE),
  drawn('tint', shape([180, 40], [228, 98], [120, 98]), shape([380, 40], [440, 98], [332, 98])),
  drawn('tint', shape([228, 98], [332, 98], [280, 222])),
  drawn('wash', shape([180, 40], [380, 40], [332, 98], [280, 40], [228, 98])),
  drawn('line', line([180, 40], [228, 98], [280, 40], [332, 98], [380, 40])),
  drawn('line', line([120, 98], [440, 98]), line([228, 98], [280, 222], [332, 98])),
  drawn('bold', OUTLINE),
  drawn(
    'light',
    shape([462, 36], [467, 49], [480, 54], [467, 59], [462, 72], [457, 59], [444, 54], [457, 49]),
  ),
  drawn(
    'solid',
    shape([96, 150], [99, 158], [107, 161], [99, 164], [96, 172], [93, 164], [85, 161], [93, 158]),
  ),
]
