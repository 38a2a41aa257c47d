import { expect, test } from 'vitest'
import { failureInWords } from './mail-reasons.ts'

test.each([
  [
    'Mailbox consent-withdrawn',
    'The consent was withdrawn, has ended, or the account has to sign in again. Connect the mailbox again.',
  ],
  ['Mailbox not-answering', 'Microsoft or Google did not answer. Try again in a few minutes.'],
  ['TooLarge', 'It is larger than the mailbox may send.'],
  ['Mailbox of-another-release', 'The mail server could not take it (Mailbox of-another-release).'],
])('%s is said in words', (errorClass, words) => {
  expect(failureInWords(errorClass, false)).toBe(words)
})
