import {
  BROWSER_STORAGE,
  COOKIES,
  PERSONAL_DATA,
  type PersonalDataKind,
} from '@loggia/contracts/site/legal/kept-data'
import { originalContent } from '@loggia/contracts/site/sections'
import { ERASURE_BY_TABLE } from '../person-data/erasure.ts'
import { expect, test } from 'vitest'

/**
 * The kinds of personal data of the columns that are erased with a person. A new one is named here once the text of its
 * kind is still true: the purpose, and how long it is kept.
 */
const COLUMNS: Record<PersonalDataKind, Record<string, string>> = {
  contacts: {
    contacts:
      'first_name last_name email company message source_host source_page utm_source utm_medium utm_campaign utm_term utm_content',
    contact_notes: 'text',
    contact_replies: 'subject text',
    contact_answers: 'text whole_text',
  },
  newsletter: {
    newsletter_subscribers: 'email email_key consent',
    newsletter_deliveries: 'message_id',
    newsletter_address_changes: 'email',
  },
  clients: {
    clients:
      'name email email_key phone company address status notes portal_role drive_folder_id upload_folder_id updated_at version',
    client_people: 'email email_key name phone',
    address_holders: 'email_key',
    portal_roles: 'email_key',
    portal_welcomes: 'email_key',
    portal_visits: 'person',
    calendar_links: 'person',
    notice_preferences: 'recipient',
    notice_schedules: 'recipient time_zone',
    drive_connections: 'owner account refresh_token',
  },
  work: {
    projects: 'notes',
    milestones: 'description',
    approval_events: 'text text_salt person person_name session_hash person_salt',
    messages: 'author_email_key author_name text whole_text deleted_at version',
    threads: 'is_unanswered',
    thread_reads: 'person',
    internal_notes: 'author_name text',
    uploads: 'uploader uploader_name name session drive_file_id fingerprint',
    invoices: 'number title payment_link document_id document_name',
    reply_addresses: 'person subject',
  },
  documents: { document_visits: 'person name' },
  notices: { notices: 'recipient caused_by details', notice_mails: 'recipient' },
  emails: {
    inbound_mails:
      'message_key raw sender sender_name subject state text whole_text files decided_at',
  },
  sentEmails: {
    sent_mails: 'email_key',
    mail_bounces: 'email_key',
  },
  history: { audit: 'actor_id actor_name entity_id before after' },
  trash: { trash_items: 'title rows links' },
  passkeys: { passkeys: 'person credential_id public_key user_handle name' },
  staff: {
    mail_connections: 'refresh_token access_token',
    webhooks: 'secret former_secret',
    users:
      'username username_key password name email email_key email_proved_at preferences deactivated_at sso_subject',
    staff_invitations: 'email',
    second_factors: 'secret next_secret',
    recovery_codes: 'hash',
    api_tokens: 'name secret_hash grant_id',
    saved_views: 'name search',
    reply_templates: 'text',
    mail_words: 'basis draft published',
    site_sections: 'draft',
    site_versions: 'content',
    assets: 'content',
  },
  technical: {
    idempotency_keys: 'scope key request_hash response created_at',
    erasures: 'address address_hash',
  },
}

test('every column with personal data is of a kind that the privacy policy names', () => {
  const named = Object.values(COLUMNS).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      columns.split(' ').map((column) => `${table}.${column}`),
    ),
  )
  const erased = [...ERASURE_BY_TABLE].flatMap(([table, { columns }]) =>
    [...columns].flatMap(([column, rule]) => (rule === 'keep' ? [] : [`${table}.${column}`])),
  )
  expect(named.toSorted()).toEqual(erased.toSorted())
})

test('the policies list every kind, cookie and key of the browser', () => {
  const { privacyPolicy, cookiePolicy } = originalContent((_, ifKnown) => ifKnown)
  for (const { label, purpose, until } of Object.values(PERSONAL_DATA)) {
    expect(privacyPolicy.text).toContain(`| ${label} | ${purpose} | ${until} |`)
  }
  for (const { label, purpose, until } of [COOKIES, BROWSER_STORAGE].flatMap(Object.values)) {
    expect(cookiePolicy.text).toContain(`| ${label} | ${purpose} | ${until} |`)
  }
})
