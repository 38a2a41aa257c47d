import { ASSET_KINDS, assetPath } from '@loggia/contracts/assets/assets'
import { archivedIssuePath, ONE_CLICK_UNSUBSCRIBE } from '@loggia/contracts/paths'
import { Prisma, type NewsletterIssue } from '@loggia/db/generated/client'
import type { Database } from '@loggia/db/client'
import { html, type Html } from '../../kernel/html.ts'
import { layout, link } from '../../kernel/mail/layout.ts'
import { pageUrl, tokenUrl } from '../../kernel/mail/links.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailAddress, MailContent, MailEnv } from '../../kernel/mail/mail.ts'
import { mailMarkdown } from '../../kernel/mail/markdown.ts'
import { replyAddress } from '../../kernel/mail/reply-address.ts'
import { rowToken } from '../../kernel/mail/row-token.ts'
import { unsubscribeHeaders } from '../../kernel/mail/reply-mail.ts'
import { storedSetting } from '../../kernel/mail/stored-settings.ts'
import { isUndeliverable } from '../../mail-bounces/undeliverable.queries.ts'
import { ACTIVE_STAFF } from '../../staff-auth/active-staff.ts'
import { putBack } from '../issues/issue-steps.service.ts'

/**
 * The email of an issue to one subscriber; null when they have left, when email to them came back, and when they were
 * erased. While the issue is paused, and once it is stopped, the email waits again.
 */
export const buildNewsletterIssue: BuildMail = async ({ db, env }, refId) => {
  const delivery = await db.newsletterDelivery.findUnique({
    where: { id: refId },
    include: { issue: true, subscriber: true },
  })
  if (delivery?.state !== 'queued') return null
  const { issue, subscriber } = delivery
  if (issue.state !== 'sending') {
    await db.$transaction(async (tx) => {
      await putBack(tx, Prisma.sql`id = ${refId}`)
      await tx.outbox.deleteMany({ where: { kind: 'sendNewsletterIssue', refId } })
    })
    return null
  }
  const isReached = subscriber.isActive && subscriber.confirmedAt !== null
  if (!isReached || (await isUndeliverable(db, subscriber.emailKey))) {
    const skipped = { where: { id: refId, state: 'queued' }, data: { state: 'skipped' } }
    await db.newsletterDelivery.updateMany(skipped)
    return null
  }
  const oneClickUrl = tokenUrl(env, 'newsletter-delivery', refId, `${ONE_CLICK_UNSUBSCRIBE}?token=`)
  return {
    to: [{ name: '', address: subscriber.email }],
    ...(await answersTo(db, env, refId)),
    headers: { ...unsubscribeHeaders(oneClickUrl), 'List-Id': listId(env) },
    ...(await issueMail(db, env, issue, {
      unsubscribe: tokenUrl(env, 'newsletter-delivery', refId),
      data: tokenUrl(env, 'newsletter-data', subscriber.id),
      page: issue.inArchive ? pageUrl(env, archivedIssuePath(issue.id)) : null,
    })),
  }
}

/** An issue to the member of staff who writes it, as subscribers will get it. Its links end nothing. */
export const buildNewsletterTest: BuildMail = async ({ db, env }, refId) => {
  const request = await db.auditEntry.findUnique({ where: { id: refId } })
  const id = Number(request?.entityId)
  const issue = request && (await db.newsletterIssue.findUnique({ where: { id } }))
  const asked = { id: Number(request?.actorId), ...ACTIVE_STAFF }
  const user = request && (await db.user.findFirst({ where: asked }))
  if (!issue || !user) throw new MailError('NotNeeded', true)
  const mail = await issueMail(db, env, issue, NO_LINKS)
  return {
    to: [{ name: user.name, address: user.email }],
    ...(await answersTo(db, env)),
    ...mail,
    subject: `[Test] ${mail.subject}`,
  }
}

interface IssueLinks {
  /** Where the reader leaves; null where there is no reader yet. */
  unsubscribe: string | null
  /** Where the reader sees what is kept about them. */
  data: string | null
  /** The page of the archive; null for one that is not there. */
  page: string | null
}

export const NO_LINKS: IssueLinks = { unsubscribe: null, data: null, page: null }

/** The content of the email. */
export async function issueMail(
  db: Database,
  env: MailEnv,
  { subject, body }: Pick<NewsletterIssue, 'subject' | 'body'>,
  links: IssueLinks,
): Promise<MailContent> {
  const brand = await mailBrand(db, env)
  const pictures = await picturesIn(db, env, body)
  const site = env.PUBLIC_URL
  const { html: parts, text } = mailMarkdown(body, { site, picture: (src) => pictures.get(src) })
  const why = `You receive this because you subscribed to the newsletter of ${brand.name}.`
  const unsubscribe = links.unsubscribe ?? pageUrl(env, '/')
  const ends = [
    ...(links.page === null ? [] : [{ label: 'Read it on our site', url: links.page }]),
    { label: 'Unsubscribe', url: unsubscribe },
    { label: 'Your data', url: links.data ?? pageUrl(env, '/') },
  ]
  const labels = ends.flatMap(({ label, url }, index): Html[] => [
    html`${index === 0 ? ' ' : ' · '}`,
    link(label, url),
  ])
  return {
    subject,
    text: `${[text, '--', why, ...ends.map(({ label, url }) => `${label}: ${url}`)].join('\n\n')}\n`,
    html: layout({
      brand,
      preview: previewOf(text),
      title: subject,
      body: parts,
      footer: html`${why}${labels}`,
    }),
  }
}

/** The width of the column of an email, within its margins. */
const COLUMN = 480

/** The pictures of the assets that a text shows, by their path. Others are not shown: they would tell who reads it. */
async function picturesIn(db: Database, env: Pick<MailEnv, 'PUBLIC_URL'>, body: string) {
  const hashes = [...new Set(body.match(/[0-9a-f]{64}/g))]
  const { format } = ASSET_KINDS.newsletter
  const rows = await db.asset.findMany({
    where: { hash: { in: hashes }, format },
    select: { hash: true, width: true, height: true },
  })
  return new Map(
    rows.map(({ hash, width, height }) => {
      const path = assetPath('newsletter', hash)
      const shown = Math.min(width, COLUMN)
      return [
        path,
        { url: pageUrl(env, path), width: shown, height: Math.round((height * shown) / width) },
      ]
    }),
  )
}

/** The text that an inbox shows beside the subject. */
function previewOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 120)
}

/** Answers arrive as contacts, or else go to the address of the company. */
async function answersTo(
  db: Database,
  { APP_SECRET, INBOUND_ADDRESS }: MailEnv,
  deliveryId?: number,
): Promise<{ replyTo?: MailAddress }> {
  const address =
    INBOUND_ADDRESS !== undefined && deliveryId !== undefined
      ? replyAddress(INBOUND_ADDRESS, rowToken(APP_SECRET, 'issue', deliveryId))
      : await storedSetting(db, 'company_email')
  return address === undefined ? {} : { replyTo: { name: '', address } }
}

/** By it, mail programs know a list, and send no absence notes to it (RFC 2919, RFC 3834). */
function listId({ PUBLIC_URL }: Pick<MailEnv, 'PUBLIC_URL'>): string {
  return `<newsletter.${new URL(PUBLIC_URL).hostname}>`
}
