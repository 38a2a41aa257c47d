import { CLIENT_STATUSES } from './values.ts'
import { z } from 'zod'
import { driveFolder } from '../documents/drive-folder.ts'
import { enumField, optionalField, requiredField, shapeOf } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { bulkResult, ids, listInput, version, rowVersion } from '../lists.ts'
import { chosenOwner, ownerFilter } from '../owner.ts'
import { PORTAL_ROLES } from '../actors.ts'
import { email, id, rowId } from '../text.ts'

export const portalRole = z.enum(PORTAL_ROLES, 'Must be manager or member').meta({
  graphql: 'PortalRole',
  description:
    'What somebody with an email address may do in the portal, whichever records have that address.',
  values: {
    manager: 'Everything that a member may do, and the tabs Clients and Site Settings.',
    member: 'May see their own record, projects and documents.',
  },
})

/** The editable fields of a client. Every schema below is made from this list. */
export const clientFields = {
  name: requiredField(MAX_LENGTH.name, 'Name is required'),
  email: { view: z.string(), create: email, change: email.optional() },
  phone: optionalField(MAX_LENGTH.phone),
  company: requiredField(MAX_LENGTH.company, 'Company is required'),
  address: optionalField(MAX_LENGTH.address, 'lines'),
  status: enumField(
    z
      .enum(CLIENT_STATUSES, 'Must be active, inactive or prospect')
      .meta({ graphql: 'ClientStatus' }),
    'active',
  ),
  notes: optionalField(MAX_LENGTH.notes, 'lines'),
  portalRole: {
    view: portalRole
      .nullable()
      .describe(
        'The role of whoever has this email address, the same in every record of it. Null: the default of the installation.',
      ),
    create: portalRole
      .nullish()
      .describe(
        'Staff only. Sets the role of whoever has the email address; null or none keeps the one they have.',
      ),
    change: portalRole
      .nullish()
      .describe(
        'Staff only. Sets the role of whoever has the email address, the new one if it changes; null returns it to the default.',
      ),
  },
  driveFolderId: {
    view: z
      .string()
      .nullable()
      .describe('The folder of the workspace Drive that the people of the client may see.'),
    create: driveFolder.nullish().describe('Staff only.'),
    change: driveFolder.nullish().describe('Staff only.'),
  },
}

const status = clientFields.status.view

const ownerId = chosenOwner
  .nullish()
  .describe('Staff only. The id of the colleague who is responsible; null for nobody.')

export const clientInput = z
  .object(shapeOf(clientFields, 'create'))
  .extend({ ownerId })
  .meta({ graphql: 'ClientInput' })

/** What to do about a new client whose email address is taken. */
const IF_EXISTS = ['create', 'refuse'] as const

export type IfExists = (typeof IF_EXISTS)[number]

export const ifExists = z
  .enum(IF_EXISTS, 'Must be create or refuse')
  .meta({
    graphql: 'IfExists',
    description: 'What to do about a new client whose email address another client has already.',
    values: {
      create: 'Add it all the same: several clients may share an address.',
      refuse:
        'Refuse it with DUPLICATE, and the id, name and company of those clients in `existing`.',
    },
  })
  .default('create')

const invite = z
  .boolean('Must be yes or no')
  .default(false)
  .describe('Staff only. Whether to mail the new client an invitation to the portal.')

export const newClientInput = clientInput
  .extend({ ifExists, invite })
  .meta({ graphql: 'ClientInput' })

/** A change of a client: missing keys stay as they are. */
const clientChanges = z.object(shapeOf(clientFields, 'change')).extend({ ownerId })

export const clientUpdate = clientChanges
  .extend({
    id: rowId,
    version,
  })
  .meta({
    graphql: 'ClientChanges',
    description: 'Fields that are left out keep their value; null clears it.',
  })

/** The new owner of several clients; null for none. */
export const clientOwnersUpdate = z.object({ ids, ownerId: chosenOwner.nullish() })

/** The result of inviting several clients. */
export const clientsInvited = bulkResult
  .extend({
    refused: z
      .array(
        z
          .object({ id, reason: z.string() })
          .meta({ graphql: 'RefusedRow', description: 'A row that was left as it is.' }),
      )
      .describe('Those that were mailed nothing, and why.'),
  })
  .meta({
    graphql: 'ClientsInvited',
    description: 'The result of inviting at most 200 clients; `changed` counts the emails.',
  })

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
export const client = z
  .object({
    id,
    ...shapeOf(clientFields, 'view'),
    projectCount: z
      .int()
      .describe('The number of projects that are deleted together with the client.'),
    ownerId: id.nullable().describe('The member of staff who is responsible for the client.'),
    owner: z.string().nullable().describe('The name of that member of staff.'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: rowVersion,
  })
  .meta({
    id: 'Client',
    description:
      'A company or person that the agency works for. Several clients may share an email address.',
  })

export type Client = z.infer<typeof client>

export const clientReference = client
  .pick({ id: true, name: true, company: true })
  .meta({ id: 'ClientReference', description: 'A client as another one refers to it.' })

export type ClientReference = z.infer<typeof clientReference>

/** A client together with at most ten others that have the same email address, newest first. */
export const clientAmongOthers = client
  .extend({
    sharesEmailWith: z
      .array(clientReference)
      .describe(
        'At most ten other clients with the same email address, newest first. Null except in the answers of `createClient`, `convertContact` and `linkContact`; elsewhere, query `clientsWithEmail`.',
      ),
  })
  .meta({
    graphql: 'Client',
  })

export type ClientAmongOthers = z.infer<typeof clientAmongOthers>

/** A client's own record, as the client sees it in the portal. */
export const ownRecord = client
  .omit({
    notes: true,
    portalRole: true,
    driveFolderId: true,
    projectCount: true,
    ownerId: true,
    owner: true,
  })
  .extend({
    phone: z.string().nullable().describe('Null for whoever is a colleague in this record.'),
    address: z.string().nullable().describe('Null for whoever is a colleague in this record.'),
  })
  .meta({ graphql: 'OwnRecord', description: 'A client as its own people see it.' })

export const portalDefault = z
  .object({
    role: portalRole,
    offersManager: z.boolean().describe('Whether staff may make somebody a manager.'),
  })
  .meta({ graphql: 'PortalDefault', description: 'What the default of the installation means.' })

/** Finds the clients that already have an email address, before another one gets it. */
export const clientsWithEmailInput = z.object({
  email,
  exceptId: rowId.nullish().describe('Left out of the answer: the client that is being edited.'),
})
