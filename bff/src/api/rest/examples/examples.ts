import { accountsExamples } from './accounts.ts'
import { clientsExamples } from './clients.ts'
import { replyTemplatesExamples } from './reply-templates.ts'
import { contactsExamples } from './contacts.ts'
import { documentsExamples } from './documents.ts'
import type { Examples } from './example.ts'
import { importsExamples } from './imports.ts'
import { invoicesExamples } from './invoices.ts'
import { milestonesExamples } from './milestones.ts'
import { approvalsExamples } from './approvals.ts'
import { messagesExamples } from './messages.ts'
import { noticesExamples } from './notices.ts'
import { officeExamples } from './office.ts'
import { colleaguesExamples } from './colleagues.ts'
import { portalProfileExamples } from './portal-profile.ts'
import { projectsExamples } from './projects.ts'
import { recordsExamples } from './records.ts'
import { siteExamples } from './site.ts'
import { siteTextsExamples } from './site-texts.ts'
import { systemExamples } from './system.ts'
import { trashExamples } from './trash.ts'
import { uploadsExamples } from './uploads.ts'

/** All examples of the document by operation name. */
export const examples: Examples = {
  ...accountsExamples,
  ...clientsExamples,
  ...contactsExamples,
  ...replyTemplatesExamples,
  ...documentsExamples,
  ...importsExamples,
  ...invoicesExamples,
  ...milestonesExamples,
  ...approvalsExamples,
  ...messagesExamples,
  ...noticesExamples,
  ...officeExamples,
  ...colleaguesExamples,
  ...portalProfileExamples,
  ...projectsExamples,
  ...recordsExamples,
  ...siteExamples,
  ...siteTextsExamples,
  ...systemExamples,
  ...trashExamples,
  ...uploadsExamples,
}
