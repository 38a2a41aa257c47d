import { unsubscribeHeaders } from '../../kernel/mail/reply-mail.ts'
import { ONE_CLICK_STOP_NOTICES } from '@loggia/contracts/paths'
import { NOTICE_SETTINGS_PATHS } from '@loggia/contracts/notices/paths'
import {
  kindsWithheld,
  NOTICE_KIND_NAMES,
  NOTICE_KINDS,
  noticeText,
  type NoticeKind,
} from '@loggia/contracts/notices/kinds'
import { type PersonKey, personOf } from '@loggia/contracts/person-key'
import type { Notice } from '@loggia/db/generated/client'
import { withoutLostSubjects } from '../notice-places.queries.ts'
import type { NoticeDetails } from '../notify.ts'
import { html, lines, type Html } from '../../kernel/html.ts'
import { link } from '../../kernel/mail/layout.ts'
import type { BuildMail, MailContent, MailAddress, MailContext } from '../../kernel/mail/mail.ts'
import { pageUrl, tokenUrl } from '../../kernel/mail/links.ts'
import type { MailPart } from '../../kernel/mail/markdown.ts'
import { STYLE } from '../../kernel/mail/styles.ts'
import {
  block,
  buttonTo,
  inText,
  mailKind,
  wordedMail,
  type WordedMail,
} from '../../kernel/mail/words.ts'
import { ACTIVE_STAFF } from '../../staff-auth/active-staff.ts'
import { portalUrls } from '../../portal-access/email-link.ts'
import {
  findPortalPerson,
  recordsOfAddress,
  admitsToPortal,
  readWithheldActions,
} from '../../portal-access/people.ts'

/** How many of a kind are named; the list has the others. */
const MAX_LINES = 20

const CHOOSE = 'Choose which emails you get'

const SAMPLE_URL = 'https://agency.example/'

const SAMPLES: readonly MailedNotices[] = [
  {
    kind: 'fileUploaded',
    lines: [{ text: 'Ada Byron sent the file Plans.pdf', url: SAMPLE_URL }],
    stopUrl: SAMPLE_URL,
  },
]

/** The mail around the notices. */
export const NOTICES = mailKind({
  kind: 'notices',
  label: 'Notices',
  audience: 'clients',
  when: 'When something is new for a client or a member of the team, as often as they chose.',
  placeholders: {
    subject: inText('the notice, or how many there are', 'Ada Byron sent the file Plans.pdf'),
    notices: block('the notices', noticesPart(SAMPLES), 'They are what the email is about.'),
    link: buttonTo('the first of them'),
  },
  frame: { footer: noticesFooter(SAMPLES, SAMPLE_URL) },
  preview: '{subject}',
  words: { subject: '{subject}', body: '{notices}\n\n[Open]({link})', footer: '' },
})

/** Mails a person's unread notices that they may still see; nothing when none is left, or they may not sign in. */
export const buildNotices: BuildMail = async (context, refId) => {
  const { db, env } = context
  const kind = { notIn: kindsWithheld(await readWithheldActions(db)) }
  const mail = await db.noticeMail.findUnique({
    where: { id: refId },
    include: { notices: { where: { readAt: null, kind }, orderBy: { id: 'asc' } } },
  })
  const recipient = mail && (await findRecipient(context, mail.recipient))
  if (!recipient) return null
  const allowed = mail.notices.filter(({ clientId }) => recipient.mayLearnOf(clientId))
  const notices = await withoutLostSubjects(db, mail.recipient as PersonKey, allowed)
  if (notices.length === 0) return null
  const stopUrl = tokenUrl(env, 'notice-mails', refId)
  const oneClickUrl = tokenUrl(env, 'notice-mails', refId, `${ONE_CLICK_STOP_NOTICES}?token=`)
  const linesOf = (kind: NoticeKind): MailedNotices['lines'] =>
    notices
      .filter((notice) => notice.kind === kind)
      .map((notice) => ({
        text: noticeText(kind, detailsOf(notice)),
        url: recipient.urlOf(notice.path),
      }))
  const groups = NOTICE_KIND_NAMES.map((kind) => ({
    kind,
    lines: linesOf(kind),
    stopUrl: `${stopUrl}~${kind}`,
  })).filter(({ lines }) => lines.length > 0)
  // Kinds of a later release are mailed by its workers.
  if (groups.length === 0) return null
  return {
    to: [recipient.address],
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(oneClickUrl) },
    ...noticeMail(
      await wordedMail(context, NOTICES),
      groups,
      recipient.urlOf(NOTICE_SETTINGS_PATHS[recipient.side]),
    ),
  }
}

/** The name in a notice, in one line: a subject has no other. */
function detailsOf({ details }: Notice): NoticeDetails {
  const { title, by } = { title: '', by: undefined, ...(details as Partial<NoticeDetails> | null) }
  const inLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 200)
  return { title: inLine(title), ...(by && { by: inLine(by) }) }
}

/** The notices of one kind. */
interface MailedNotices {
  kind: NoticeKind
  lines: { text: string; url: string }[]
  /** Ends emails of this kind. */
  stopUrl: string
}

function noticeMail(
  mail: WordedMail<keyof typeof NOTICES.placeholders>,
  groups: readonly MailedNotices[],
  settingsUrl: string,
): MailContent {
  const all = groups.flatMap(({ lines }) => lines)
  const [first] = all
  if (!first) throw new Error('A mail needs a notice')
  const subject = all.length === 1 ? first.text : `${all.length} things are new`
  return mail.write(
    { subject, notices: noticesPart(groups), link: first.url },
    {
      preview: first.text,
      title:
        all.length === 1 ? (groups[0] ? NOTICE_KINDS[groups[0].kind].label : subject) : subject,
      footer: noticesFooter(groups, settingsUrl),
    },
  )
}

function noticesFooter(groups: readonly MailedNotices[], settingsUrl: string) {
  return (words: string) => ({
    html: html`${words === '' ? [] : [html`${lines(words)}<br />`]}${groups.map(
      ({ kind, stopUrl }) => stopLine(kind, stopUrl),
    )}
    ${link(CHOOSE, settingsUrl)}.`,
    text: `${words}\n\n${CHOOSE}: ${settingsUrl}`.trim(),
  })
}

function noticesPart(groups: readonly MailedNotices[]): MailPart {
  const texts = groups.map(({ kind, lines: all, stopUrl }) =>
    [
      NOTICE_KINDS[kind].label,
      ...all.slice(0, MAX_LINES).map(({ text, url }) => `- ${text}\n  ${url}`),
      ...moreLines(all.length),
      `Stop these emails: ${stopUrl}`,
    ].join('\n'),
  )
  return {
    html: groups.map((group) => section(group, groups.length > 1)),
    text: texts.join('\n\n'),
  }
}

function section({ kind, lines }: MailedNotices, hasHeading: boolean): Html {
  const rows = lines
    .slice(0, MAX_LINES)
    .map(({ text, url }) => html`<p class="text" style="${STYLE.paragraph}">${link(text, url)}</p>`)
  const more = moreLines(lines.length).map(
    (text) => html`<p class="muted" style="${STYLE.label}">${text}</p>`,
  )
  const heading = html`<p class="muted" style="${STYLE.label}">${NOTICE_KINDS[kind].label}</p>`
  return html`${hasHeading ? [heading] : []}${rows}${more}`
}

function moreLines(count: number): string[] {
  return count > MAX_LINES ? [`and ${count - MAX_LINES} more`] : []
}

function stopLine(kind: NoticeKind, url: string): Html {
  return html`${link(`Stop emails about: ${NOTICE_KINDS[kind].label}`, url)}<br />`
}

/** The recipient of notices, and their side. */
interface Recipient {
  side: 'staff' | 'client'
  address: MailAddress
  /** The absolute URL of a path of their side. */
  urlOf(path: string): string
  /** Whether they may still learn of a client; notices without one are for all. */
  mayLearnOf(clientId: number | null): boolean
}

/** The person with a key, as long as they may sign in. */
async function findRecipient(context: MailContext, person: string): Promise<Recipient | null> {
  const { db, env } = context
  const named = personOf(person)
  if (named.kind === 'staff') {
    const user = await db.user.findFirst({ where: { id: named.id, ...ACTIVE_STAFF } })
    const address = user && { name: user.name, address: user.email }
    const urlOf = (path: string) => pageUrl(env, path)
    return address && { side: named.kind, address, urlOf, mayLearnOf: () => true }
  }
  const client = await findPortalPerson(db, named.emailKey)
  if (!client) return null
  const records = await recordsOfAddress(db, named.emailKey)
  const admitting = records.filter(admitsToPortal).map(({ id }) => id)
  return {
    side: 'client',
    address: { name: client.name, address: client.email },
    urlOf: await portalUrls(context, client.emailKey),
    mayLearnOf: (clientId) => clientId === null || admitting.includes(clientId),
  }
}
