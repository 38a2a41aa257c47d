import { heldMailsPath } from '@loggia/contracts/inbound/paths'
import type { OutboxKind } from '@loggia/contracts/jobs'
import { PATHS } from '@loggia/contracts/paths'
import { Prisma } from '@loggia/db/generated/client'

interface MailKind {
  title: string
  /** SELECT of the id that the outbox refers to, a name for it, and its page. */
  subjects: Prisma.Sql
}

/** The subject of each kind of email. */
const KINDS: Record<OutboxKind, MailKind> = {
  sendContactNotification: {
    title: 'Message of the contact form',
    subjects: Prisma.sql`
      SELECT id, first_name || ' ' || last_name AS name, ${`${PATHS.adminContacts}/`} || id AS path
      FROM contacts`,
  },
  sendContactReply: {
    title: 'Reply to a contact',
    subjects: Prisma.sql`
      SELECT r.id, c.first_name || ' ' || c.last_name, ${`${PATHS.adminContacts}/`} || c.id
      FROM contact_replies r JOIN contacts c ON c.id = r.contact_id`,
  },
  sendConversationMail: {
    title: 'Messages of a conversation',
    subjects: Prisma.sql`
      SELECT m.id, coalesce(p.title, c.name), CASE WHEN p.id IS NULL
        THEN ${`${PATHS.adminClients}/`} || c.id ELSE ${`${PATHS.adminProjects}/`} || p.id END
      FROM conversation_mails m JOIN reply_addresses a ON a.id = m.address_id
      JOIN threads t ON t.id = a.thread_id
      LEFT JOIN projects p ON p.id = t.project_id LEFT JOIN clients c ON c.id = t.client_id`,
  },
  sendHeldMail: {
    title: 'Notice to the sender of an email on hold',
    subjects: Prisma.sql`
      SELECT id, coalesce(nullif(subject, ''), sender), ${`${heldMailsPath()}&mail=`} || id FROM inbound_mails`,
  },
  sendApprovalAnswer: { title: 'Answer to an approval', subjects: approvals() },
  sendApprovalConfirmation: { title: 'Confirmation of an approval', subjects: approvals() },
  sendNewsletterConfirmation: {
    title: 'Confirmation of the newsletter',
    subjects: Prisma.sql`SELECT id, email, ${PATHS.adminNewsletter} FROM newsletter_subscribers`,
  },
  sendNewsletterIssue: {
    title: 'Issue of the newsletter',
    subjects: Prisma.sql`
      SELECT d.id, s.email, ${`${PATHS.adminIssues}/`} || d.issue_id
      FROM newsletter_deliveries d JOIN newsletter_subscribers s ON s.id = d.subscriber_id`,
  },
  sendNewsletterTest: {
    title: 'Test of an issue of the newsletter',
    subjects: Prisma.sql`
      SELECT a.id, i.subject, ${`${PATHS.adminIssues}/`} || i.id
      FROM audit a JOIN newsletter_issues i ON a.entity = 'newsletterIssue' AND a.entity_id = i.id::text`,
  },
  sendNewsletterAddress: {
    title: 'Confirmation of a new newsletter address',
    subjects: Prisma.sql`
      SELECT id, email, ${PATHS.adminNewsletter} FROM newsletter_address_changes`,
  },
  sendStaffInvitation: {
    title: 'Invitation to the team',
    subjects: Prisma.sql`SELECT id, email, ${PATHS.adminTeam} FROM staff_invitations`,
  },
  sendColleagueInvitation: {
    title: 'Invitation to the portal',
    subjects: Prisma.sql`
      SELECT id, name, ${`${PATHS.adminClients}/`} || client_id FROM client_people`,
  },
  sendPortalInvitation: {
    title: 'Invitation to the portal',
    subjects: Prisma.sql`SELECT id, name, ${`${PATHS.adminClients}/`} || id FROM clients`,
  },
  sendPasswordReset: {
    title: 'Link for a new password',
    subjects: Prisma.sql`
      SELECT r.id, u.name, ${PATHS.adminTeam}
      FROM password_resets r JOIN users u ON u.id = r.user_id`,
  },
  sendSignInAlert: {
    title: 'Warning of wrong access codes',
    subjects: Prisma.sql`
      SELECT id, coalesce(entity_id, 'Activity'), ${PATHS.adminActivity} FROM audit`,
  },
  sendSignInChanged: {
    title: 'Notice of a changed sign-in',
    subjects: Prisma.sql`
      SELECT a.id, coalesce(u.name, a.actor_name, 'Activity'),
        CASE WHEN u.id IS NULL THEN ${PATHS.adminActivity} ELSE ${PATHS.adminTeam} END
      FROM audit a LEFT JOIN users u ON u.id::text =
        CASE WHEN a.entity = 'user' THEN a.entity_id
          WHEN a.actor_kind = 'staff' THEN a.actor_id END`,
  },
  sendEmailChanged: {
    title: 'Notice of a changed email address',
    subjects: Prisma.sql`
      SELECT a.id, coalesce(c.name, u.name, 'Activity'),
        CASE a.entity WHEN 'client' THEN ${`${PATHS.adminClients}/`} || a.entity_id
          WHEN 'user' THEN ${PATHS.adminTeam} ELSE ${PATHS.adminActivity} END
      FROM audit a LEFT JOIN clients c ON a.entity = 'client' AND c.id::text = a.entity_id
      LEFT JOIN users u ON a.entity = 'user' AND u.id::text = a.entity_id`,
  },
  sendDriveAlert: {
    title: 'Notice that Google Drive was lost',
    subjects: Prisma.sql`SELECT id, account, ${PATHS.adminSettings} FROM drive_connections`,
  },
  sendNotices: {
    title: 'Notices',
    // Staff have a name; of clients, the address is known.
    subjects: Prisma.sql`
      SELECT m.id, coalesce(u.name, regexp_replace(m.recipient, '^client:', '')), ${PATHS.adminHealth}
      FROM notice_mails m LEFT JOIN users u ON m.recipient = 'staff:' || u.id`,
  },
  sendTestMail: {
    title: 'Test email',
    subjects: Prisma.sql`SELECT id, name, ${PATHS.adminHealth} FROM users`,
  },
  sendMailWordsTest: {
    title: 'Test of an email text',
    subjects: Prisma.sql`
      SELECT id, entity_id, ${`${PATHS.adminEmailTexts}/`} || entity_id
      FROM audit WHERE entity = 'mailWords'`,
  },
}

/** The subject of mails about an answer. */
function approvals(): Prisma.Sql {
  return Prisma.sql`
    SELECT e.id, a.title, ${`${PATHS.adminProjects}/`} || a.project_id
    FROM approval_events e JOIN approvals a ON a.id = e.approval_id`
}

/** The title of a kind; the kind itself when this release does not know it. */
export function titleOf(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as OutboxKind].title : kind
}

/** The rows that the emails of a selection are about: `mail_id`, `name` and `path`. */
export function subjectsOf(mails: Prisma.Sql): Prisma.Sql {
  const selects = Object.entries(KINDS).map(
    ([kind, { subjects }]) => Prisma.sql`
      SELECT m.id AS mail_id, s.name::text, s.path::text
      FROM (${mails}) m JOIN LATERAL (
        SELECT * FROM (${subjects}) AS all_subjects (id, name, path)
        WHERE all_subjects.id = m.ref_id
      ) s ON true WHERE m.kind = ${kind}`,
  )
  return Prisma.join(selects, ' UNION ALL ')
}
