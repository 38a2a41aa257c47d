import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { readOpenApprovals } from '../../approvals/approval-rows.queries.ts'
import type { ClientActor } from '../../kernel/actor.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import type { MailPart } from '../../kernel/mail/markdown.ts'
import { block, mailKind, paragraphPart } from '../../kernel/mail/words.ts'
import { unreadMessages } from '../../messages/unread.queries.ts'
import { invitationMail, invitationWords, TO_PORTAL } from '../../portal-access/invitation-mail.ts'
import { admitsToPortal, isOwnRecord } from '../../portal-access/people.ts'

export const PORTAL_INVITATION = mailKind({
  kind: 'portal-invitation',
  label: 'Invitation to the portal',
  audience: 'clients',
  when: 'When the team invites a client.',
  placeholders: {
    waiting: block(
      'how much waits for the client, if anything does',
      paragraphPart('One approval and two messages wait for you.'),
    ),
    link: TO_PORTAL,
  },
  preview: 'Sign in with this email address.',
  words: invitationWords(
    'We have given this address access to the client portal of {company}.',
    '{waiting}\n\n',
  ),
})

/**
 * The invitation of a client, as long as it holds: another address has not been invited. It says how much waits for
 * them, but not what.
 */
export const buildPortalInvitation: BuildMail = async (context, refId) => {
  const { db } = context
  const client = await db.client.findUnique({ where: { id: refId } })
  if (!client?.invitedAt || !admitsToPortal(client)) throw new MailError('NotNeeded', true)
  const { email, emailKey } = client
  const waiting = await countWaiting(db, { kind: 'member', email, emailKey, name: null })
  return invitationMail(context, PORTAL_INVITATION, email, waitingText(waiting))
}

interface Waiting {
  approvals: number
  messages: number
  files: number
}

/** What the person has not answered or read, and the files that staff have sent them. */
async function countWaiting(db: Database, person: ClientActor): Promise<Waiting> {
  const [counts] = await db.rows<Omit<Waiting, 'approvals'>>(Prisma.sql`
    SELECT ${unreadMessages(person)} AS messages, (
      SELECT count(*)::int FROM uploads u JOIN clients c ON c.id = u.client_id
      WHERE ${isOwnRecord(person)} AND u.state = 'stored' AND u.uploader LIKE 'staff:%'
        AND u.message_id IS NULL) AS files`)
  const { length: approvals } = await readOpenApprovals(db, person)
  return { approvals, messages: counts?.messages ?? 0, files: counts?.files ?? 0 }
}

/** 'One approval and two messages wait for you.' Nothing where nothing waits. */
function waitingText({ approvals, messages, files }: Waiting): MailPart | null {
  const parts = [
    counted(approvals, 'approval'),
    counted(messages, 'message'),
    counted(files, 'file'),
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  const list = new Intl.ListFormat('en-US').format(parts)
  const verb = approvals + messages + files === 1 ? 'waits' : 'wait'
  return paragraphPart(`${list[0]?.toUpperCase()}${list.slice(1)} ${verb} for you.`)
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function counted(count: number, noun: string): string | null {
  if (count === 0) return null
  return `${WORDS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`
}
