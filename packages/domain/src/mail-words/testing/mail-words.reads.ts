import { byStaff, type Read } from '@loggia/testing/api/answers/read-calls'
import { listMailWords, previewMailWords, readMailWords } from '../mail-words.service.ts'
import { PASSWORD_RESET } from '../../staff-auth/mails/password-reset.mail.ts'

/** The reads of the words of emails: see `READS`. */
export const MAIL_WORDS_READS: Read[] = [
  [listMailWords, byStaff],
  [
    readMailWords,
    ({ staff }) => ['password-reset', 'sign-in-alert'].map((kind) => [staff, { kind }]),
  ],
  [
    previewMailWords,
    ({ staff }) => [[staff, { kind: PASSWORD_RESET.kind, ...PASSWORD_RESET.words }]],
  ],
]
