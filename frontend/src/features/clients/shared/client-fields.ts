import { toEnumName } from '@loggia/contracts/enum-name'
import { CLIENT_STATUSES } from '@loggia/contracts/clients/values'
import { type Client, clientInput } from '@loggia/contracts/clients/clients'
import { PORTAL_ROLES } from '@loggia/contracts/actors'
import { z } from 'zod'
import {
  type FormValues,
  readValues,
  type Row,
  type WithFields,
} from '../../../lib/forms/form-values.ts'
import type { ClientChanges, ClientInput } from './operations/changes.operations.generated.ts'
import type { ClientRowFragment } from './clients.operations.generated.ts'

/** The fields of the form. The owner is chosen on the page of the client, and in the list. */
const formInput = clientInput.omit({ ownerId: true })

/** A field of the form: every field of the contract's input has one. */
export type ClientField = keyof z.input<typeof formInput>

export type ClientValues = FormValues<ClientField>

/** Fields of the view that no screen shows, so that the fragment does not select them. */
type Unselected = 'updatedAt'

/** A client as the fragment selects it. */
export type ClientRecord = WithFields<ClientRowFragment, Exclude<keyof Client, Unselected>>

export const FIELD_LABELS: Record<ClientField, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  address: 'Address',
  status: 'Status',
  notes: 'Notes',
  portalRole: 'Portal role',
  driveFolderId: 'Drive folder',
}

const FIELDS = formInput.keyof().options
const ENUMS = { status: CLIENT_STATUSES, portalRole: PORTAL_ROLES }

export const NEW_CLIENT: ClientValues = { ...readValues(FIELDS, {}), status: 'active' }

/** The form values of a client, as GraphQL or REST returns it. */
export function valuesOf(client: Row): ClientValues {
  return readValues(FIELDS, client, ENUMS)
}

const empty = z.literal('').transform(() => null)

/** The rules of the contract; an empty select or text means that staff have decided nothing. */
export const clientForm = formInput.extend({
  portalRole: z.union([empty, formInput.shape.portalRole]),
  driveFolderId: z.union([empty, formInput.shape.driveFolderId]),
})

export type ClientFields = z.output<typeof clientForm>

/** Both inputs of the API accept every field. */
type ApiInput = WithFields<ClientInput, ClientField> & WithFields<ClientChanges, ClientField>

/** The fields in GraphQL's spelling. */
export function inputOf({ status, portalRole, ...texts }: ClientFields) {
  const input = {
    ...texts,
    status: toEnumName(status),
    portalRole: portalRole ? toEnumName(portalRole) : null,
  }
  return input satisfies ApiInput
}

/** As `inputOf`, without the fields that only staff may name, unless they were decided. */
export function newInputOf(fields: ClientFields) {
  const { portalRole, driveFolderId, ...rest } = inputOf(fields)
  return { ...rest, ...(portalRole && { portalRole }), ...(driveFolderId && { driveFolderId }) }
}
