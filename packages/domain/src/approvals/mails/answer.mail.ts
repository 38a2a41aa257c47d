import {
  officeApprovalRecordPath,
  ownApprovalRecordPath,
} from '@loggia/contracts/portal/approval-paths'
import { ACTIVE_STAFF } from '../../staff-auth/active-staff.ts'
import { MailError } from '../../../../../services/worker/src/email/mail-error.ts'
import type { MailAddress } from '../../../../../services/worker/src/email/mailer.ts'
import { sendOutboxMail } from '../../../../../services/worker/src/outbox/outbox-mail.ts'
import type { Handler, JobDeps } from '../../../../../services/worker/src/jobs/job.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'
import { clientAddress, readAnswer, type AnsweredApproval } from './answered-approval.ts'
import { answerMail } from './answer.template.ts'

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
