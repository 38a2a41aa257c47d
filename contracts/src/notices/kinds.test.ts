import { expect, test } from 'vitest'
import { noticeText } from './kinds.ts'

test('a notice says who did what, and somebody where nobody is named', () => {
  const title = 'plan.pdf'
  expect(noticeText('fileUploaded', { title, by: 'Grace' })).toBe('Grace sent the file plan.pdf')
  expect(noticeText('fileUploaded', { title })).toBe('Somebody sent the file plan.pdf')
  expect(noticeText('fileUploaded', { title, by: null })).toBe('Somebody sent the file plan.pdf')
})
