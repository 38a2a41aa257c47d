import { mailWordsTexts } from '@loggia/contracts/mail-words/mail-words'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { sampleMail } from '../../kernel/mail/words.ts'
import { ACTIVE_STAFF } from '../../staff-auth/active-staff.ts'
import { MAIL_KINDS } from '../kinds.ts'

/** Mails the draft of an email's words to the admin who asked for it, with sample data. It is about their request. */
export const buildMailWordsTest: BuildMail = async ({ db, env }, refId) => {
  const request = await db.auditEntry.findUnique({ where: { id: refId } })
  const kind = MAIL_KINDS.find((each) => each.kind === request?.entityId)
  const asked = { id: Number(request?.actorId), ...ACTIVE_STAFF }
  const user = request && (await db.user.findFirst({ where: asked }))
  if (!kind || !user) throw new MailError('NotNeeded', true)
  const row = await db.mailWords.findUnique({ where: { kind: kind.kind } })
  const words = mailWordsTexts.safeParse(row?.draft ?? row?.published).data ?? kind.words
  const mail = sampleMail(kind, words, await mailBrand(db, env), env.PUBLIC_URL)
  return {
    to: [{ name: user.name, address: user.email }],
    ...mail,
    subject: `[Test] ${mail.subject}`,
  }
}
