import { SHOWN_TYPES } from '@loggia/contracts/documents/documents'
import { safeFileName } from '@loggia/contracts/uploads/file-name'
import type { DriveFile } from '../kernel/drive/files.ts'

const PDF = 'application/pdf'

/**
 * The headers of a document's content. A browser shows only the types of an allow list; it saves any
 * other content as a file, whatever type Drive reports.
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
      'content-type': isShown ? withCharset(type) : 'application/octet-stream',
    }),
    'content-disposition': `${disposition}; ${fileName(isExported ? `${name}.pdf` : name)}`,
  }
}

function withCharset(type: string): string {
  return type === 'text/plain' ? 'text/plain; charset=utf-8' : type
}

/** The file name twice: in ASCII for old browsers, and complete, encoded by RFC 5987. */
function fileName(untrusted: string): string {
  const name = safeFileName(untrusted)
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}
