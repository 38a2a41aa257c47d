import type { OutboxKind } from '@loggia/contracts/jobs'
import { mails } from './generated/mails.ts'
import type { BuildMail } from './kernel/mail/mail.ts'

/**
 * The email of every kind of outbox row: that of `sendTestMail` is built by `buildTestMail`, in a file `*.mail.ts`. A
 * missing one is a compile error.
 */
export const MAILS: Record<OutboxKind, BuildMail> = mails
