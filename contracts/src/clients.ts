import { z } from 'zod'
import { ids } from './bulk.ts'
import { DRIVE_ID } from './documents.ts'
import { MAX_LENGTH } from './limits.ts'
import { listInput, version } from './lists.ts'
import { PORTAL_ROLES } from './permissions.ts'
import { clearableText, email, id, optionalText, requiredText, rowId } from './text.ts'

export const CLIENT_STATUSES = ['active', 'inactive', 'prospect'] as const

export type ClientStatus = (typeof CLIENT_STATUSES)[number]

const status = z.enum(CLIENT_STATUSES, 'Must be active, inactive or prospect')
const portalRole = z.enum(PORTAL_ROLES, 'Must be manager or member').nullable()
const driveFolderId = z.string().regex(DRIVE_ID, 'Must be the id of a Drive folder').nullable()
const name = requiredText(MAX_LENGTH.name, 'Name is required')
const company = requiredText(MAX_LENGTH.company, 'Company is required')

export const clientInput = z.object({
  name,
  email,
  phone: optionalText(MAX_LENGTH.phone),
  company,
  address: optionalText(MAX_LENGTH.address),
  status: status.default('active'),
  notes: optionalText(MAX_LENGTH.notes),
  /** Staff only. */
  portalRole: portalRole.optional(),
  /** Staff only. */
  driveFolderId: driveFolderId.optional(),
})

export type ClientInput = z.input<typeof clientInput>

/** A change of a client: keys that are missing stay as they are. */
export const clientChanges = z.object({
  name: name.optional(),
  email: email.optional(),
  phone: clearableText(MAX_LENGTH.phone).optional(),
  company: company.optional(),
  address: clearableText(MAX_LENGTH.address).optional(),
  status: status.optional(),
  notes: clearableText(MAX_LENGTH.notes).optional(),
  /** Staff only. */
  portalRole: portalRole.optional(),
  /** Staff only. */
  driveFolderId: driveFolderId.optional(),
})

export const clientUpdate = clientChanges.extend({ id: rowId, version })

/** A change of several clients at once. */
export const clientsUpdate = z.object({ ids, status })

export const clientListInput = listInput([
  'name',
  'company',
  'email',
  'status',
  'createdAt',
]).extend({
  status: status.nullish(),
})

/** A client as staff and managers see it. Times are ISO 8601 in UTC. */
export const client = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string(),
  address: z.string().nullable(),
  status: z.enum(CLIENT_STATUSES),
  notes: z.string().nullable(),
  portalRole: z.enum(PORTAL_ROLES).nullable(),
  driveFolderId: z.string().nullable(),
  /** The projects that go with it when it is deleted. */
  projectCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})

export type Client = z.infer<typeof client>

/** A client's own record, as its people see it. */
export const ownRecord = client.omit({
  notes: true,
  portalRole: true,
  driveFolderId: true,
  projectCount: true,
})

/** Asks who has an address already, before another client gets it. */
export const clientsWithEmailInput = z.object({
  email,
  /** The client whose form asks. */
  exceptId: rowId.nullish(),
})
