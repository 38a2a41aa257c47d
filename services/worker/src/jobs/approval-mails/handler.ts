import {
  officeApprovalRecordPath,
  ownApprovalRecordPath,
} from '@loggia/contracts/portal/approval-paths'
import { ACTIVE_STAFF } from '@loggia/domain/staff-auth/active-staff'
import { MailError } from '../../email/mail-error.ts'
import type { MailAddress } from '../../email/mailer.ts'
import { sendOutboxMail } from '../../outbox/outbox-mail.ts'
import type { Handler, JobDeps } from '../job.ts'
import { pageUrl } from '../links.ts'
import { mailBrand } from '../mail-brand.ts'
import { staffRecipients } from '../staff-recipients.ts'
import { clientAddress, readAnswer, type AnsweredApproval } from './answered-approval.ts'
import { answerMail } from './template.ts'

/** Mails a client what they have answered, word by word. */
export const sendApprovalConfirmation: Handler<'sendApprovalConfirmation'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const approval = await readAnswer(run, refId)
    const address = await clientAddress(run, approval)
    if (!address) throw new MailError('NoRecipient', true)
    const url = pageUrl(run.env, ownApprovalRecordPath(approval.id))
    const brand = await mailBrand(run.db, run.env)
    return { to: [address], ...answerMail({ brand, approval, url, isConfirmation: true }) }
  })

/** Mails whoever asked what a client has answered, word by word. */
export const sendApprovalAnswer: Handler<'sendApprovalAnswer'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const approval = await readAnswer(run, refId)
    const to = await askers(run, approval)
    if (to.length === 0) throw new MailError('NoRecipient', true)
    const url = pageUrl(run.env, officeApprovalRecordPath(approval.id))
    const brand = await mailBrand(run.db, run.env)
    return { to, ...answerMail({ brand, approval, url, isConfirmation: false }) }
  })

/** Whoever asked, and whoever leads the project; everybody where neither is there any more. */
async function askers(
  { db }: JobDeps,
  { asker, projectId }: AnsweredApproval,
): Promise<MailAddress[]> {
  const id = Number(asker?.replace(/^staff:/, '') ?? 0)
  const responsible = { OR: [{ id }, { ledProjects: { some: { id: projectId } } }] }
  const found = await db.user.findMany({
    where: { ...ACTIVE_STAFF, ...responsible },
    orderBy: { id: 'asc' },
  })
  return found.length > 0
    ? found.map(({ name, email }) => ({ name, address: email }))
    : staffRecipients(db)
}
