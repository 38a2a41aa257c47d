import { SHOWN_TYPES } from '@loggia/contracts/documents/documents'
import { safeFileName } from '@loggia/contracts/uploads/file-name'
import { assert as check, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { contentHeaders } from './content-headers.ts'

const type = oneof(
  string(),
  constantFrom('text/html', 'image/svg+xml', 'text/plain; x', ...SHOWN_TYPES),
)

test('any name and type result in valid headers and an allowed content type', () => {
  check(
    property(tuple(string({ unit: 'binary' }), type), ([name, mimeType]) => {
      const headers = contentHeaders({ name, mimeType }, false, 200, {})
      const isShown = SHOWN_TYPES.includes(mimeType)
      expect(headers['content-type']).toMatch(isShown ? /^[a-z]+\/[a-z0-9]+/ : /octet-stream$/)
      const disposition = headers['content-disposition'] ?? ''
      expect(disposition.startsWith(isShown ? 'inline;' : 'attachment;')).toBe(true)
      const [, plain = '', full = ''] =
        /; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w.!~%-]*)$/.exec(disposition) ?? []
      expect(plain).not.toMatch(/["\\]/)
      expect(decodeURIComponent(full)).toBe(safeFileName(name))
    }),
  )
})

test('an exported document has the name and type of a PDF', () => {
  const file = { name: 'Größe', mimeType: 'application/vnd.google-apps.document' }
  expect(contentHeaders(file, true, 200, {})).toEqual({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
  })
})
