import { officeApprovalRecordPath, ownApprovalRecordPath } from '@loggia/contracts/approvals/paths'
import { ACTIVE_STAFF, RESPONSIBLE_STAFF } from '../../staff-auth/active-staff.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { MailAddress } from '../../kernel/mail/mail.ts'
import type { BuildMail, MailContext } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'
import { clientAddress, readAnswer, type AnsweredApproval } from './answered-approval.ts'
import { answerMail } from './answer.template.ts'

/** Mails a client what they have answered, word by word. */
export const buildApprovalConfirmation: BuildMail = async (context, refId) => {
  const approval = await readAnswer(context, refId)
  const address = await clientAddress(context, approval)
  if (!address) throw new MailError('NoRecipient', true)
  const url = pageUrl(context.env, ownApprovalRecordPath(approval.id))
  const brand = await mailBrand(context.db, context.env)
  return { to: [address], ...answerMail({ brand, approval, url, isConfirmation: true }) }
}

/** Mails whoever asked what a client has answered, word by word. */
export const buildApprovalAnswer: BuildMail = async (context, refId) => {
  const approval = await readAnswer(context, refId)
  const to = await askers(context, approval)
  if (to.length === 0) throw new MailError('NoRecipient', true)
  const url = pageUrl(context.env, officeApprovalRecordPath(approval.id))
  const brand = await mailBrand(context.db, context.env)
  return { to, ...answerMail({ brand, approval, url, isConfirmation: false }) }
}

/** Whoever asked, and whoever leads the project; everybody where neither is there any more. */
async function askers(
  { db }: MailContext,
  { asker, projectId }: AnsweredApproval,
): Promise<MailAddress[]> {
  const id = Number(asker?.replace(/^staff:/, '') ?? 0)
  const stillThere = [RESPONSIBLE_STAFF, { contractorOf: { some: { projectId } } }]
  const found = await db.user.findMany({
    where: {
      ...ACTIVE_STAFF,
      AND: [{ OR: [{ id }, { ledProjects: { some: { id: projectId } } }] }, { OR: stillThere }],
    },
    orderBy: { id: 'asc' },
  })
  return found.length > 0
    ? found.map(({ name, email }) => ({ name, address: email }))
    : staffRecipients(db)
}
