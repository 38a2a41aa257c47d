/** A color in OKLCH: lightness from 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = readonly [number, number, number]

/** The linear parts of red, green and blue, from 0 to 1. */
function linearOf(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)]
}

function linear(byte: number): number {
  const part = byte / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** The contrast of two colors as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Source of the matrices: Björn Ottosson, "A perceptual color space for image processing" (2020). */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: (Math.atan2(bb, a) * 180) / Math.PI,
  }
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Half of the smallest step that a screen can show. */
const TOLERANCE = 0.0002

function isShowable(color: Oklch): boolean {
  return toLinear(color).every((part) => part >= -TOLERANCE && part <= 1 + TOLERANCE)
}

/** The color as six hexadecimal digits, with less chroma where a screen cannot show so much. */
export function toHex(color: Oklch): string {
  let [low, high] = [0, color.chroma]
  if (isShowable(color)) low = high
  while (high - low > 0.0005) {
    const middle = (low + high) / 2
    if (isShowable({ ...color, chroma: middle })) low = middle
    else high = middle
  }
  const [red, green, blue] = toLinear({ ...color, chroma: low })
  return hexOf(byteOf(red), byteOf(green), byteOf(blue))
}

/** The color as six hexadecimal digits, from its parts of 0 to 255. */
export function hexOf(...parts: [red: number, green: number, blue: number]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function byteOf(part: number): number {
  const inRange = Math.min(1, Math.max(0, part))
  const encoded = inRange <= 0.0031308 ? inRange * 12.92 : 1.055 * inRange ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
}
