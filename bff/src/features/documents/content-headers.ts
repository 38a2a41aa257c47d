import { SHOWN_TYPES } from '@loggia/contracts/documents'
import type { DriveFile } from '../../core/drive-ports.ts'

const PDF = 'application/pdf'

/**
 * The headers of a document's content. Types come from a list of ours: what is not on it is saved as
 * a file instead of shown, whatever it says of itself.
 */
export function contentHeaders(
  { name, mimeType }: Pick<DriveFile, 'name' | 'mimeType'>,
  isExported: boolean,
  status: number,
  upstream: Record<string, string>,
): Record<string, string> {
  const type = isExported ? PDF : mimeType
  const isShown = SHOWN_TYPES.includes(type)
  const disposition = isShown ? 'inline' : 'attachment'
  return {
    ...upstream,
    ...(status !== 416 && {
      'content-type': isShown ? charsetOf(type) : 'application/octet-stream',
    }),
    'content-disposition': `${disposition}; ${fileName(isExported ? `${name}.pdf` : name)}`,
  }
}

function charsetOf(type: string): string {
  return type === 'text/plain' ? 'text/plain; charset=utf-8' : type
}

/** The name twice: plain for old programs, and in full as RFC 5987 writes it. */
function fileName(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${full}`
}
