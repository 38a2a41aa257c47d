import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentType, googleApp } from './document-type.ts'

test.each([
  ['application/vnd.google-apps.document', 'Google Doc', 'Docs'],
  ['application/vnd.google-apps.spreadsheet', 'Google Sheet', 'Sheets'],
  ['application/vnd.google-apps.presentation', 'Google Slides', 'Slides'],
  ['application/vnd.google-apps.folder', 'Folder', 'Drive'],
  ['application/pdf', 'PDF', 'Drive'],
  ['image/jpeg', 'Image', 'Drive'],
  ['image/png', 'Image', 'Drive'],
  ['image/gif', 'Image', 'Drive'],
  ['video/mp4', 'Video', 'Drive'],
  ['video/quicktime', 'Video', 'Drive'],
  ['audio/mpeg', 'Audio', 'Drive'],
  ['audio/mp3', 'Audio', 'Drive'],
  ['application/zip', 'zip', 'Drive'],
  ['application/vnd.google-apps.drawing', 'vnd.google-apps.drawing', 'Drive'],
  ['image/webp', 'webp', 'Drive'],
  ['application/octet-stream', 'octet-stream', 'Drive'],
  ['application/x-shockwave-flash', 'x-shockwave-flash', 'Drive'],
  ['nonsense', 'File', 'Drive'],
  ['', 'File', 'Drive'],
])('labels %s as %s and opens it in %s', (mimeType, label, app) => {
  expect(documentType(mimeType).label).toBe(label)
  expect(googleApp(mimeType)).toBe(app)
})

test.each([
  ['application/zip', 'Zip archive'],
  ['image/webp', 'Image'],
  ['application/vnd.google-apps.drawing', 'Google Drawing'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Word document'],
  ['application/pdf', undefined],
  ['application/x-shockwave-flash', undefined],
])('beside a technical label, %s is called %s', (mimeType, words) => {
  expect(documentType(mimeType).words).toBe(words)
})

test('every MIME type gets a label, listed or not', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor')), (type) => {
      expect(documentType(type).label).not.toBe('')
    }),
  )
})
