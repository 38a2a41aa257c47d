import { CLIENT_STATUSES } from './values.ts'
import { z } from 'zod'
import { driveFolder } from '../documents/drive-folder.ts'
import { enumField, optionalField, requiredField, shapeOf } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { ids, listInput, version } from '../lists.ts'
import { chosenOwner, ownerFilter } from '../owner.ts'
import { PORTAL_ROLES } from '../actors.ts'
import { email, id, rowId } from '../text.ts'

const portalRole = z.enum(PORTAL_ROLES, 'Must be manager or member').nullable()
const driveFolderId = driveFolder.nullable()

/** The editable fields of a client. Every schema below is made from this list. */
export const clientFields = {
  name: requiredField(MAX_LENGTH.name, 'Name is required'),
  email: { view: z.string(), create: email, change: email.optional() },
  phone: optionalField(MAX_LENGTH.phone),
  company: requiredField(MAX_LENGTH.company, 'Company is required'),
  address: optionalField(MAX_LENGTH.address, 'lines'),
  status: enumField(CLIENT_STATUSES, 'active', 'Must be active, inactive or prospect'),
  notes: optionalField(MAX_LENGTH.notes, 'lines'),
  /**
   * The role of the person with this email address, not of the record. Only staff may set it; null stands
   * for the default of the installation.
   */
  portalRole: {
    view: z.enum(PORTAL_ROLES).nullable(),
    create: portalRole.optional(),
    change: portalRole.optional(),
  },
  /** Only staff may set it. */
  driveFolderId: {
    view: z.string().nullable(),
    create: driveFolderId.optional(),
    change: driveFolderId.optional(),
  },
}

const status = clientFields.status.view

/** The responsible member of staff. Only staff may set it. */
const owner = { ownerId: chosenOwner.nullish() }

export const clientInput = z.object(shapeOf(clientFields, 'create')).extend(owner)

/** What to do about a new client whose email address is taken. */
export const IF_EXISTS = ['create', 'refuse'] as const

export type IfExists = (typeof IF_EXISTS)[number]

export const ifExists = z.enum(IF_EXISTS, 'Must be create or refuse').default('create')

export const newClientInput = clientInput.extend({ ifExists })

/** A change of a client: missing keys stay as they are. */
const clientChanges = z.object(shapeOf(clientFields, 'change')).extend(owner)

export const clientUpdate = clientChanges.extend({ id: rowId, version })

/** The new owner of several clients; null for none. */
export const clientOwnersUpdate = z.object({ ids, ownerId: chosenOwner.nullish() })

/** One change to several clients. */
export const clientsUpdate = z.object({ ids, status })

export const clientListInput = listInput([
  'name',
  'company',
  'email',
  'status',
  'createdAt',
]).extend({
  status: status.nullish(),
  owner: ownerFilter.nullish(),
})

/** A client as staff and managers see it. Times are ISO 8601 in UTC. */
export const client = z.object({
  id,
  ...shapeOf(clientFields, 'view'),
  /** How many projects are deleted along with the client. */
  projectCount: z.int(),
  /** The member of staff who is responsible for it. */
  ownerId: id.nullable(),
  owner: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})

export type Client = z.infer<typeof client>

/** A client as another one refers to it. */
export const clientReference = client.pick({ id: true, name: true, company: true })

export type ClientReference = z.infer<typeof clientReference>

/** A client together with at most ten others that have the same email address, newest first. */
export const clientAmongOthers = client.extend({ sharesEmailWith: z.array(clientReference) })

export type ClientAmongOthers = z.infer<typeof clientAmongOthers>

/** A client's own record, as the client sees it in the portal. */
export const ownRecord = client.omit({
  notes: true,
  portalRole: true,
  driveFolderId: true,
  projectCount: true,
  ownerId: true,
  owner: true,
})

/** The default of the installation. */
export const portalDefault = z.object({
  role: z.enum(PORTAL_ROLES),
  /** Whether managers can be appointed. */
  offersManager: z.boolean(),
})

/** Finds the clients that already have an email address, before another one gets it. */
export const clientsWithEmailInput = z.object({
  email,
  /** Left out of the answer: the client that is being edited. */
  exceptId: rowId.nullish(),
})
