import { ONE_CLICK_STOP_NOTICES } from '@loggia/contracts/paths'
import { NOTICE_SETTINGS_PATHS } from '@loggia/contracts/notices/paths'
import { NOTICE_KIND_NAMES, noticeText, type NoticeKind } from '@loggia/contracts/notices/kinds'
import type { Notice } from '@loggia/db/generated/client'
import type { NoticeDetails } from '../notify.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl, tokenUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { findRecipient } from './recipient.ts'
import { noticeMail, type MailedNotices } from './notices.template.ts'

/** Mails somebody what they have not read yet; nothing when they have meanwhile, or may no longer sign in. */
export const buildNotices: BuildMail = async (context, refId) => {
  const { db, env } = context
  const mail = await db.noticeMail.findUnique({
    where: { id: refId },
    include: { notices: { where: { readAt: null }, orderBy: { id: 'asc' } } },
  })
  const recipient = mail && (await findRecipient(db, mail.recipient))
  if (!recipient || mail.notices.length === 0) return null
  const stopUrl = await tokenUrl(env, 'notice-mails', refId)
  const oneClickUrl = await tokenUrl(env, 'notice-mails', refId, `${ONE_CLICK_STOP_NOTICES}?token=`)
  const linesOf = (kind: NoticeKind): MailedNotices['lines'] =>
    mail.notices
      .filter((notice) => notice.kind === kind)
      .map((notice) => ({
        text: noticeText(kind, detailsOf(notice)),
        url: pageUrl(env, notice.path),
      }))
  const groups = NOTICE_KIND_NAMES.map((kind) => ({
    kind,
    lines: linesOf(kind),
    stopUrl: `${stopUrl}~${kind}`,
  })).filter(({ lines }) => lines.length > 0)
  // Of kinds that a later release tells of, its workers mail.
  if (groups.length === 0) return null
  return {
    to: [recipient.address],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...noticeMail({
      brand: await mailBrand(db, env),
      groups,
      settingsUrl: pageUrl(env, NOTICE_SETTINGS_PATHS[recipient.side]),
    }),
  }
}

/** What a notice names, in one line: a subject has no other. */
function detailsOf({ details }: Notice): NoticeDetails {
  const { title, by } = { title: '', by: undefined, ...(details as Partial<NoticeDetails> | null) }
  const inLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 200)
  return { title: inLine(title), ...(by && { by: inLine(by) }) }
}
