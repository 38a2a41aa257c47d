import { apiTokenWrites } from '@loggia/domain/api-tokens/testing/api-tokens.writes'
import { approvalWrites } from '@loggia/domain/approvals/testing/approvals.writes'
import { calendarWrites } from '@loggia/domain/calendar/testing/calendar.writes'
import { contacts } from '@loggia/domain/contacts/testing/contacts.writes'
import { invoices } from '@loggia/domain/invoices/testing/invoices.writes'
import { mailBounceWrites } from '@loggia/domain/mail-bounces/testing/mail-bounces.writes'
import { mailWordsWrites } from '@loggia/domain/mail-words/testing/mail-words.writes'
import { conversations } from '@loggia/domain/messages/testing/conversations.writes'
import { milestoneWrites } from '@loggia/domain/milestones/testing/milestones.writes'
import { issueWrites } from '@loggia/domain/newsletter/testing/issues.writes'
import { passkeyWrites } from '@loggia/domain/passkeys/testing/passkeys.writes'
import { records } from '@loggia/domain/records/testing/records.writes'
import { secondFactorArea } from '@loggia/domain/second-factor/testing/second-factor.writes'
import { site } from '@loggia/domain/site/testing/site.writes'
import { accounts } from '@loggia/domain/staff-auth/testing/accounts.writes'
import { trash } from '@loggia/domain/trash/testing/trash.writes'
import { files } from '@loggia/domain/uploads/testing/files.writes'
import { webhookWrites } from '@loggia/domain/webhooks/testing/webhooks.writes'
import type { Area } from './area.ts'

export const AREAS: Area[] = [
  apiTokenWrites,
  approvalWrites,
  calendarWrites,
  contacts,
  invoices,
  mailBounceWrites,
  mailWordsWrites,
  conversations,
  milestoneWrites,
  issueWrites,
  passkeyWrites,
  records,
  secondFactorArea,
  site,
  accounts,
  trash,
  files,
  webhookWrites,
]

function merged<T>(of: (area: Area) => Record<string, T> | undefined): Record<string, T> {
  return Object.fromEntries(AREAS.flatMap((area) => Object.entries(of(area) ?? {})))
}

/**
 * The few rows that every call is about. The first id of a table is the one that every operation can do something with;
 * rows that refer to clients lie in the opposite order of the clients.
 */
export const TABLES = merged(({ tables }) => tables)

/** Differences from the example of each operation. */
export const CHANGES = merged(({ changes }) => changes)

/** The ids that the parameter `id` of a path, or `ids` of a body, can have, by the beginning of the path. */
export const IDS = merged(({ ids }) => ids)
