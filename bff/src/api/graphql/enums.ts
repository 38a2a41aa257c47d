import { CLIENT_STATUSES } from '@loggia/contracts/clients/values'
import { CONTACT_FILTERS } from '@loggia/contracts/contacts/values'
import { NEWSLETTER_FILTERS } from '@loggia/contracts/newsletter/values'
import {
  PROJECT_DUES,
  PROJECT_PRIORITIES,
  PROJECT_STATUSES,
} from '@loggia/contracts/projects/values'
import { SAVED_VIEW_LISTS } from '@loggia/contracts/saved-views/saved-views'
import { CONTACT_RELATIONS } from '@loggia/contracts/contacts/values'
import { FIRST_RUN_KEYS } from '@loggia/contracts/first-run/steps'
import { PROJECT_EVENTS } from '@loggia/contracts/projects/events'
import { INVOICE_STATES, STORED_INVOICE_STATES } from '@loggia/contracts/invoices/values'
import { MILESTONE_STATES } from '@loggia/contracts/milestones/values'
import {
  APPROVAL_ANSWERS,
  APPROVAL_EVENTS,
  APPROVAL_SIDES,
  APPROVAL_STATES,
  APPROVAL_SUBJECTS,
  SUBJECT_STATES,
} from '@loggia/contracts/approvals/values'
import { MAIL_KINDS, RECORD_KINDS } from '@loggia/contracts/records/values'
import { IMPORT_OUTCOMES } from '@loggia/contracts/imports/limits'
import { IF_EXISTS } from '@loggia/contracts/clients/clients'
import { CONVERSATION_FILTERS } from '@loggia/contracts/messages/conversations'
import { MESSAGE_SOURCES } from '@loggia/contracts/messages/messages'
import { DELIVERY_STATES } from '@loggia/contracts/contacts/contact-work'
import { DOCUMENT_NEWS } from '@loggia/contracts/documents/values'
import { DRIVE_OWNERS } from '@loggia/contracts/documents/documents'
import { PORTAL_ROLES, STAFF_ROLES } from '@loggia/contracts/actors'
import { STAFF_PASSWORDS, STAFF_REGISTRATION } from '@loggia/contracts/staff-auth/staff-auth'
import { ASSET_KIND_NAMES } from '@loggia/contracts/assets/assets'
import { DRIVE_FAILURE_REASONS } from '@loggia/contracts/documents/drive-failure'
import { LISTED_STATES } from '@loggia/contracts/inbound/inbound-mails'
import { FINDING_LEVELS } from '@loggia/contracts/system/health'
import { TEST_MAIL_STATES } from '@loggia/contracts/system/test-mail'
import { COLOR_SCHEMES, LIST_DENSITIES, SHORTCUT_USES } from '@loggia/contracts/account/preferences'
import { NOTICE_DELIVERIES } from '@loggia/contracts/feature'
import { NOTICE_KIND_NAMES } from '@loggia/contracts/notices/kinds'
import { TRASH_KINDS } from '@loggia/contracts/trash/kinds'
import { UPLOAD_WRITERS } from '@loggia/contracts/uploads/uploads'
import { UPLOAD_GROUPS } from '@loggia/contracts/uploads/upload-rules'
import { UPLOAD_STATES } from '@loggia/contracts/uploads/uploads'
import { PASSKEY_SIDES } from '@loggia/contracts/passkeys/passkeys'
import { SECOND_FACTOR_DEMANDS } from '@loggia/contracts/second-factor/sign-in-rule'
import { toEnumName } from './enum-name.ts'

interface GraphqlEnum {
  /** The file of contracts that declares the type, under the same name. */
  contract: string
  values: readonly string[]
}

/** The enums of the SDL, with the values that contracts, REST and the database use. */
export const GRAPHQL_ENUMS: Record<string, GraphqlEnum> = {
  AssetKind: { contract: 'assets/assets', values: ASSET_KIND_NAMES },
  ClientStatus: { contract: 'clients/values', values: CLIENT_STATUSES },
  ContactFilter: { contract: 'contacts/values', values: CONTACT_FILTERS },
  ColorScheme: { contract: 'account/preferences', values: COLOR_SCHEMES },
  ContactRelation: { contract: 'contacts/values', values: CONTACT_RELATIONS },
  ConversationFilter: {
    contract: 'messages/conversations',
    values: CONVERSATION_FILTERS,
  },
  DeliveryState: { contract: 'contacts/contact-work', values: DELIVERY_STATES },
  DocumentNews: { contract: 'documents/values', values: DOCUMENT_NEWS },
  DriveFailureReason: { contract: 'documents/drive-failure', values: DRIVE_FAILURE_REASONS },
  DriveOwner: { contract: 'documents/documents', values: DRIVE_OWNERS },
  ListedMailState: { contract: 'inbound/inbound-mails', values: LISTED_STATES },
  FindingLevel: { contract: 'system/health', values: FINDING_LEVELS },
  FirstRunKey: { contract: 'first-run/steps', values: FIRST_RUN_KEYS },
  IfExists: { contract: 'clients/clients', values: IF_EXISTS },
  ImportOutcome: { contract: 'imports/limits', values: IMPORT_OUTCOMES },
  InvoiceState: { contract: 'invoices/values', values: INVOICE_STATES },
  StoredInvoiceState: { contract: 'invoices/values', values: STORED_INVOICE_STATES },
  MessageSource: { contract: 'messages/messages', values: MESSAGE_SOURCES },
  MailKind: { contract: 'records/values', values: MAIL_KINDS },
  MilestoneState: { contract: 'milestones/values', values: MILESTONE_STATES },
  ApprovalAnswer: { contract: 'approvals/values', values: APPROVAL_ANSWERS },
  ApprovalEventKind: { contract: 'approvals/values', values: APPROVAL_EVENTS },
  ApprovalSide: { contract: 'approvals/values', values: APPROVAL_SIDES },
  ApprovalState: { contract: 'approvals/values', values: APPROVAL_STATES },
  ApprovalSubject: { contract: 'approvals/values', values: APPROVAL_SUBJECTS },
  SubjectState: { contract: 'approvals/values', values: SUBJECT_STATES },
  NewsletterFilter: { contract: 'newsletter/values', values: NEWSLETTER_FILTERS },
  NoticeDelivery: { contract: 'feature', values: NOTICE_DELIVERIES },
  NoticeKind: { contract: 'notices/kinds', values: NOTICE_KIND_NAMES },
  PasskeySide: { contract: 'passkeys/passkeys', values: PASSKEY_SIDES },
  PortalRole: { contract: 'actors', values: PORTAL_ROLES },
  StaffRole: { contract: 'actors', values: STAFF_ROLES },
  ProjectDue: { contract: 'projects/values', values: PROJECT_DUES },
  ProjectEvent: { contract: 'projects/events', values: PROJECT_EVENTS },
  ProjectPriority: { contract: 'projects/values', values: PROJECT_PRIORITIES },
  ProjectStatus: { contract: 'projects/values', values: PROJECT_STATUSES },
  RecordKind: { contract: 'records/values', values: RECORD_KINDS },
  SavedViewList: { contract: 'saved-views/saved-views', values: SAVED_VIEW_LISTS },
  ListDensity: { contract: 'account/preferences', values: LIST_DENSITIES },
  ShortcutUse: { contract: 'account/preferences', values: SHORTCUT_USES },
  SecondFactorDemand: {
    contract: 'second-factor/sign-in-rule',
    values: SECOND_FACTOR_DEMANDS,
  },
  StaffPasswords: { contract: 'staff-auth/staff-auth', values: STAFF_PASSWORDS },
  StaffRegistration: { contract: 'staff-auth/staff-auth', values: STAFF_REGISTRATION },
  TestMailState: { contract: 'system/test-mail', values: TEST_MAIL_STATES },
  UploadGroup: { contract: 'uploads/upload-rules', values: UPLOAD_GROUPS },
  UploadState: { contract: 'uploads/uploads', values: UPLOAD_STATES },
  UploadWriter: { contract: 'uploads/uploads', values: UPLOAD_WRITERS },
  TrashKind: { contract: 'trash/kinds', values: TRASH_KINDS },
}

/** Resolvers that convert between the enum names of the SDL and the values of contracts. */
export const enumResolvers: Record<string, Record<string, string>> = mapEnums(({ values }) =>
  Object.fromEntries(values.map((value) => [toEnumName(value), value])),
)

/** The TypeScript type of each enum, for the code generator: `@loggia/contracts/clients/clients#ClientStatus`. */
export const enumTypes: Record<string, string> = mapEnums(
  ({ contract }, name) => `@loggia/contracts/${contract}#${name}`,
)

function mapEnums<T>(map: (each: GraphqlEnum, name: string) => T): Record<string, T> {
  return Object.fromEntries(
    Object.entries(GRAPHQL_ENUMS).map(([name, each]) => [name, map(each, name)]),
  )
}
