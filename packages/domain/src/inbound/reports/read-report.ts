import { addressKey } from '@loggia/contracts/email-address'
import type { Attachment } from 'postal-mime'
import { markOf, statusOf } from './bounce-status.ts'
import type { MailReport, ReportedRecipient, ReportParts } from './report.ts'
import { isTextReport, reportedInText, wordsOfReport } from './report-text.ts'

/** More recipients than any email of ours has. */
const MAX_RECIPIENTS = 50
const MAX_IDS = 20
/** How much (in UTF-16 units) of a part is read: reports are short, and the email that came back begins with its head. */
const MAX_PART = 100_000

/** Reads a report: RFC 3464, RFC 5965, or one in words only; null for any other email. */
export function readReport(mail: ReportParts): MailReport | null {
  const recipients = recipientsIn(mail)
  if (!recipients) return null
  return { messageIds: messageIdsIn(mail), recipients: recipients.slice(0, MAX_RECIPIENTS) }
}

function recipientsIn(mail: ReportParts): ReportedRecipient[] | null {
  const complaint = partOf(mail, /^message\/feedback-report$/)
  if (complaint !== null) return complained(complaint, textOf(returnedPart(mail)))
  const delivery = partOf(mail, /^message\/(?:global-)?delivery-status$/)
  const inStatus = delivery === null ? [] : delivered(delivery, wordsOfReport(mail.text))
  if (inStatus.length > 0) return inStatus
  return delivery !== null || isTextReport(mail) ? reportedInText(mail) : null
}

function partOf({ parts }: ReportParts, type: RegExp): string | null {
  const part = parts.find(({ mimeType }) => type.test(mimeType))
  return part ? textOf(part) : null
}

/** The email that came back, or its head. */
function returnedPart({ parts }: ReportParts): Attachment | undefined {
  return parts.find(({ mimeType }) => RETURNED.test(mimeType))
}

const RETURNED =
  /^(?:message\/(?:rfc822|global|global-headers|partial)|text\/(?:rfc822-headers|rfc822))$/

function textOf(part: Attachment | undefined): string {
  if (!part) return ''
  const { content } = part
  const text =
    typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString()
  return text.slice(0, MAX_PART)
}

/** The fields of each group of a report (RFC 3464 2.1), by names in small letters. */
function groupsOf(part: string): Map<string, string>[] {
  const unfolded = part.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ')
  return unfolded.split(/\n{2,}/).map(
    (group) =>
      new Map(
        group.split('\n').flatMap((line) => {
          const at = line.indexOf(':')
          return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]]
        }),
      ),
  )
}

/** RFC 3464: a group about the report, and one about each recipient. */
function delivered(part: string, words: string): ReportedRecipient[] {
  const about = groupsOf(part).filter(
    (group) => group.has('final-recipient') || group.has('original-recipient'),
  )
  return about.map((group) => {
    const named = ['original-recipient', 'final-recipient'].map((name) =>
      addressIn(group.get(name)),
    )
    const diagnostic = group.get('diagnostic-code') ?? ''
    // A report about several has no words that are about one of them.
    const said = diagnostic || (about.length === 1 ? words : '')
    const status = statusOf(group.get('status') ?? '', said) ?? '5.0.0'
    const isFailed = /^failed\b/i.test(group.get('action') ?? 'failed')
    return { emailKeys: keysOf(named), status, mark: isFailed ? markOf(status) : null }
  })
}

/** RFC 5965: the recipient called it spam, or took that back. */
function complained(part: string, returned: string): ReportedRecipient[] {
  const fields = new Map(groupsOf(part).flatMap((group) => [...group]))
  const isComplaint = /^(?:abuse|fraud|opt-out|opt-out-list|other)\b/i.test(
    fields.get('feedback-type') ?? '',
  )
  const named = fields.get('original-rcpt-to') ?? fields.get('removal-recipient')
  const to = named ?? /^to:\s*([^\n]*)/im.exec(returned)?.[1]
  const mark = isComplaint ? 'complaint' : null
  return [{ emailKeys: keysOf([addressIn(to)]), status: '', mark }]
}

/** The address in `rfc822; <ada@client.example>`. RFC 3461 4 encodes some characters of it as `+2B`. */
function addressIn(field: string | undefined): string | null {
  return /[^\s<>;,"()]{1,64}@[^\s<>;,"()]{1,255}/.exec(field ?? '')?.[0] ?? null
}

function keysOf(named: readonly (string | null)[]): string[] {
  const found = named.flatMap((address) =>
    address === null
      ? []
      : [
          address,
          address.replaceAll(/\+([0-9A-F]{2})/g, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        ],
  )
  return [...new Set(found.map(addressKey))]
}

const MESSAGE_ID = /^[> \t]*(?:x-)?(?:original-)?message-id:\s*(<[^<>\s]{1,500}>)/gim

/** From the email that came back, from the report, from its text, and from what the report answers. */
function messageIdsIn(mail: ReportParts): string[] {
  const texts = [...mail.parts.filter(isReadable).map(textOf), mail.text.slice(0, MAX_PART)]
  const named = texts.flatMap((text) =>
    [...text.matchAll(MESSAGE_ID)].slice(0, MAX_IDS).map(([, id = '']) => id),
  )
  const ids = [...named, ...(mail.headers.get('x-original-message-id') ?? []), ...mail.answersTo]
  // No database finds one with a NUL, and none of ours has one.
  return [...new Set(ids)].filter((id) => !id.includes('\0')).slice(0, MAX_IDS)
}

const isReadable = ({ mimeType }: Attachment) =>
  RETURNED.test(mimeType) || mimeType.startsWith('message/')
