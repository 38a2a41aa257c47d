/**
 * The types of pictures that are accepted, by the bytes that each begins with. AVIF is not among them, because
 * unpacking one takes half a gigabyte.
 */
const SIGNATURES = {
  PNG: (head: string) => head.startsWith('\x89PNG\r\n\x1a\n'),
  JPEG: (head: string) => head.startsWith('\xff\xd8\xff'),
  WebP: (head: string) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  GIF: (head: string) => /^GIF8[79]a/.test(head),
} as const

/** Whether the bytes begin as one of these types does; the name of a file is no evidence. */
export function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 16)
  return Object.values(SIGNATURES).some((isOfType) => isOfType(head))
}

export const PICTURE_TYPES = Object.keys(SIGNATURES)
