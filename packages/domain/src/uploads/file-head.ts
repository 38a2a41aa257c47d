import { AppError } from '../kernel/errors.ts'

/** How many bytes decide about the kind of a file. */
const HEAD_BYTES = 512

/** The first bytes of programs, on every system that runs them, and of scripts that name their interpreter. */
const PROGRAMS = [
  '\x7fELF',
  '#!',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '\0asm',
  'dex\n',
  'L\0\0\0\x01\x14\x02\0',
]

/**
 * Whether bytes begin as a program does, whatever the name of the file. A dozen beginnings: a library that knows hundreds
 * of types would not refuse more.
 */
export function isProgram(head: Buffer): boolean {
  const text = head.toString('latin1', 0, HEAD_BYTES)
  // A letter may begin with MZ, too, but has no zero behind it.
  const isOfWindows = text.startsWith('MZ') && text.includes('\0')
  return isOfWindows || PROGRAMS.some((beginning) => text.startsWith(beginning))
}

/**
 * The bytes of a part, exactly as many as were announced. Those of the first part are looked at before any is passed
 * on.
 *
 * @param check throws the refusal of a file with this beginning
 */
export async function* exactly(
  source: AsyncIterable<Buffer>,
  length: number,
  check: ((head: Buffer) => void) | null,
): AsyncGenerator<Buffer> {
  let seen = 0
  let head: Buffer[] | null = check ? [] : null
  for await (const piece of source) {
    seen += piece.length
    if (seen > length) throw new AppError('VALIDATION', 'There are more bytes than announced')
    if (head === null) {
      yield piece
      continue
    }
    head.push(piece)
    if (seen < HEAD_BYTES && seen < length) continue
    const whole = Buffer.concat(head)
    check?.(whole)
    head = null
    yield whole
  }
  if (seen < length) throw new AppError('VALIDATION', 'There are fewer bytes than announced')
}
