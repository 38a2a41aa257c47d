import { pointOnCircle, circle, draw, line, shape } from './shapes.ts'

function gear(x: number, y: number, radius: number, teeth: number, shift: number): string {
  const outline = Array.from({ length: teeth }, (_, tooth) => {
    const at = (part: number, r: number) => pointOnCircle(x, y, r, (tooth + part) / teeth + shift)
    return [at(0, radius - 14), at(0.12, radius), at(0.42, radius), at(0.54, radius - 14)]
  })
  return shape(...outline.flat())
}

/** Wheels that mesh, because it was checked. */
export const rustArtwork = [
  draw('faint', line([0, 120], [560, 120]), circle(220, 120, 130), circle(394, 120, 96)),
  draw('wash', gear(220, 120, 106, 16, 0)),
  draw('bold', gear(220, 120, 106, 16, 0)),
  draw('tint', circle(220, 120, 66)),
  draw('line', circle(220, 120, 66)),
  draw('bold', circle(220, 120, 26)),
  draw(
    'line',
    ...[0, 1, 2, 3, 4].map((n) =>
      line(pointOnCircle(220, 120, 26, n / 5), pointOnCircle(220, 120, 66, n / 5)),
    ),
  ),
  draw('tint', gear(394, 120, 74, 11, 0.03)),
  draw('line', gear(394, 120, 74, 11, 0.03), circle(394, 120, 36)),
  draw('solid', circle(394, 120, 12)),
  draw('light', circle(220, 120, 8)),
]
