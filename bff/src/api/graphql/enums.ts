import {
  CLIENT_STATUSES,
  CONTACT_FILTERS,
  NEWSLETTER_FILTERS,
  PROJECT_DUES,
  PROJECT_PRIORITIES,
  PROJECT_STATUSES,
} from '@loggia/contracts/values/statuses'
import { SAVED_VIEW_LISTS } from '@loggia/contracts/values/saved-views'
import { CONTACT_RELATIONS } from '@loggia/contracts/values/contact-desk'
import { FIRST_RUN_KEYS } from '@loggia/contracts/values/first-run-steps'
import { PROJECT_EVENTS } from '@loggia/contracts/values/portal/project-events'
import { INVOICE_STATES, STORED_INVOICE_STATES } from '@loggia/contracts/values/portal/invoices'
import { MILESTONE_STATES } from '@loggia/contracts/values/portal/milestones'
import {
  APPROVAL_ANSWERS,
  APPROVAL_EVENTS,
  APPROVAL_SIDES,
  APPROVAL_STATES,
  APPROVAL_SUBJECTS,
  SUBJECT_STATES,
} from '@loggia/contracts/values/portal/approvals'
import { MAIL_KINDS, RECORD_KINDS } from '@loggia/contracts/values/records'
import { IMPORT_OUTCOMES } from '@loggia/contracts/values/imports'
import { IF_EXISTS } from '@loggia/contracts/clients'
import { CONVERSATION_FILTERS } from '@loggia/contracts/values/portal/conversations'
import { MESSAGE_SOURCES } from '@loggia/contracts/values/portal/messages'
import { DELIVERY_STATES } from '@loggia/contracts/contact-work'
import { DOCUMENT_NEWS } from '@loggia/contracts/values/documents'
import { DRIVE_OWNERS } from '@loggia/contracts/documents'
import { PORTAL_ROLES } from '@loggia/contracts/permissions'
import { STAFF_PASSWORDS, STAFF_REGISTRATION } from '@loggia/contracts/staff-auth'
import { ASSET_KIND_NAMES } from '@loggia/contracts/site/assets'
import { DRIVE_FAILURE_REASONS } from '@loggia/contracts/system/drive-failures'
import { LISTED_STATES } from '@loggia/contracts/system/inbound-mails'
import { FINDING_LEVELS } from '@loggia/contracts/system/health'
import { TEST_MAIL_STATES } from '@loggia/contracts/system/test-mail'
import { COLOR_SCHEMES, LIST_DENSITIES, SHORTCUT_USES } from '@loggia/contracts/values/preferences'
import { NOTICE_DELIVERIES, NOTICE_KIND_NAMES } from '@loggia/contracts/values/portal/notice-kinds'
import { TRASH_KINDS } from '@loggia/contracts/values/trash-kinds'
import { UPLOAD_WRITERS } from '@loggia/contracts/portal/uploads'
import { UPLOAD_GROUPS } from '@loggia/contracts/values/portal/upload-rules'
import { UPLOAD_STATES } from '@loggia/contracts/values/portal/uploads'
import { toEnumName } from './enum-name.ts'

interface GraphqlEnum {
  /** The file of contracts that declares the type, under the same name. */
  contract: string
  values: readonly string[]
}

/** The enums of the SDL, with the values that contracts, REST and the database use. */
export const GRAPHQL_ENUMS: Record<string, GraphqlEnum> = {
  AssetKind: { contract: 'site/assets', values: ASSET_KIND_NAMES },
  ClientStatus: { contract: 'values/statuses', values: CLIENT_STATUSES },
  ContactFilter: { contract: 'values/statuses', values: CONTACT_FILTERS },
  ColorScheme: { contract: 'values/preferences', values: COLOR_SCHEMES },
  ContactRelation: { contract: 'values/contact-desk', values: CONTACT_RELATIONS },
  ConversationFilter: {
    contract: 'values/portal/conversations',
    values: CONVERSATION_FILTERS,
  },
  DeliveryState: { contract: 'contact-work', values: DELIVERY_STATES },
  DocumentNews: { contract: 'values/documents', values: DOCUMENT_NEWS },
  DriveFailureReason: { contract: 'system/drive-failures', values: DRIVE_FAILURE_REASONS },
  DriveOwner: { contract: 'documents', values: DRIVE_OWNERS },
  ListedMailState: { contract: 'system/inbound-mails', values: LISTED_STATES },
  FindingLevel: { contract: 'system/health', values: FINDING_LEVELS },
  FirstRunKey: { contract: 'values/first-run-steps', values: FIRST_RUN_KEYS },
  IfExists: { contract: 'clients', values: IF_EXISTS },
  ImportOutcome: { contract: 'values/imports', values: IMPORT_OUTCOMES },
  InvoiceState: { contract: 'values/portal/invoices', values: INVOICE_STATES },
  StoredInvoiceState: { contract: 'values/portal/invoices', values: STORED_INVOICE_STATES },
  MessageSource: { contract: 'values/portal/messages', values: MESSAGE_SOURCES },
  MailKind: { contract: 'values/records', values: MAIL_KINDS },
  MilestoneState: { contract: 'values/portal/milestones', values: MILESTONE_STATES },
  ApprovalAnswer: { contract: 'values/portal/approvals', values: APPROVAL_ANSWERS },
  ApprovalEventKind: { contract: 'values/portal/approvals', values: APPROVAL_EVENTS },
  ApprovalSide: { contract: 'values/portal/approvals', values: APPROVAL_SIDES },
  ApprovalState: { contract: 'values/portal/approvals', values: APPROVAL_STATES },
  ApprovalSubject: { contract: 'values/portal/approvals', values: APPROVAL_SUBJECTS },
  SubjectState: { contract: 'values/portal/approvals', values: SUBJECT_STATES },
  NewsletterFilter: { contract: 'values/statuses', values: NEWSLETTER_FILTERS },
  NoticeDelivery: { contract: 'values/portal/notice-kinds', values: NOTICE_DELIVERIES },
  NoticeKind: { contract: 'values/portal/notice-kinds', values: NOTICE_KIND_NAMES },
  PortalRole: { contract: 'permissions', values: PORTAL_ROLES },
  ProjectDue: { contract: 'values/statuses', values: PROJECT_DUES },
  ProjectEvent: { contract: 'values/portal/project-events', values: PROJECT_EVENTS },
  ProjectPriority: { contract: 'values/statuses', values: PROJECT_PRIORITIES },
  ProjectStatus: { contract: 'values/statuses', values: PROJECT_STATUSES },
  RecordKind: { contract: 'values/records', values: RECORD_KINDS },
  SavedViewList: { contract: 'values/saved-views', values: SAVED_VIEW_LISTS },
  ListDensity: { contract: 'values/preferences', values: LIST_DENSITIES },
  ShortcutUse: { contract: 'values/preferences', values: SHORTCUT_USES },
  StaffPasswords: { contract: 'staff-auth', values: STAFF_PASSWORDS },
  StaffRegistration: { contract: 'staff-auth', values: STAFF_REGISTRATION },
  TestMailState: { contract: 'system/test-mail', values: TEST_MAIL_STATES },
  UploadGroup: { contract: 'values/portal/upload-rules', values: UPLOAD_GROUPS },
  UploadState: { contract: 'values/portal/uploads', values: UPLOAD_STATES },
  UploadWriter: { contract: 'portal/uploads', values: UPLOAD_WRITERS },
  TrashKind: { contract: 'values/trash-kinds', values: TRASH_KINDS },
}

/** Resolvers that convert between the enum names of the SDL and the values of contracts. */
export const enumResolvers: Record<string, Record<string, string>> = mapEnums(({ values }) =>
  Object.fromEntries(values.map((value) => [toEnumName(value), value])),
)

/** The TypeScript type of each enum, for the code generator: `@loggia/contracts/clients#ClientStatus`. */
export const enumTypes: Record<string, string> = mapEnums(
  ({ contract }, name) => `@loggia/contracts/${contract}#${name}`,
)

function mapEnums<T>(map: (each: GraphqlEnum, name: string) => T): Record<string, T> {
  return Object.fromEntries(
    Object.entries(GRAPHQL_ENUMS).map(([name, each]) => [name, map(each, name)]),
  )
}
