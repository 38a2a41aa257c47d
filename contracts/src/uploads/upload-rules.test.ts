import { expect, test } from 'vitest'
import { endingOf, EXECUTABLE_ENDINGS, UPLOAD_GROUPS, uploadTypeOf } from './upload-rules.ts'

test.each([
  'photo.jfif',
  'brief.pages',
  'numbers.numbers',
  'deck.key',
  'design.fig',
  'design.sketch',
  'font.otf',
  'font.woff2',
  'export.json',
  'mail.msg',
  'invite.ics',
  'plan.dwg',
  'IMG_2041.HEIC',
  'photo.webp',
  'logo.svg',
  'logo.ai',
  'poster.eps',
  'layout.psd',
  'brochure.indd',
  'brochure.idml',
  'screens.xd',
  'letter.odt',
  'letter.rtf',
  'notes.md',
  'mail.eml',
  'card.vcf',
  'all.7z',
  'film.mov',
  'film.mkv',
  'memo.m4a',
  'plan.dxf',
  'font.ttf',
  'raw.dng',
  'data.xml',
])('staff can allow %s', (name) => {
  expect(uploadTypeOf(name, UPLOAD_GROUPS)).toMatch(/^[a-z]+\/[\w.+-]+$/)
})

test('a JPEG of Windows is a JPEG', () => {
  expect(uploadTypeOf('photo.jfif', ['pictures'])).toBe('image/jpeg')
})

test.each([
  'contract.pdf.exe',
  'invoice.docm.scr',
  'photo.jpg.lnk',
  'macro.xlsm',
  'page.html',
  'app.jar',
  'run.command',
  'card.vcf.js',
  'pdf',
])('nobody can allow %s', (name) => expect(uploadTypeOf(name, UPLOAD_GROUPS)).toBeNull())

test('no kind has an ending that systems run', () => {
  const allowed = EXECUTABLE_ENDINGS.filter((ending) => uploadTypeOf(`a.${ending}`, UPLOAD_GROUPS))
  expect(allowed).toEqual([])
  expect(endingOf('Contract.PDF.Exe')).toBe('exe')
})
