import { CLIENT_STATUSES, clientInput, type ClientStatus } from '@loggia/contracts/clients'
import { PORTAL_ROLES, type PortalRole } from '@loggia/contracts/permissions'
import { z } from 'zod'
import type { ClientRowFragment } from './clients.operations.generated.ts'

/** A client as the screens get it from the server. */
export type ClientRecord = ClientRowFragment

type Graded<T> = T extends `${infer S}` ? Uppercase<S> : never

/** What the form holds: texts only, so that fields can be compared. */
export interface ClientValues {
  name: string
  email: string
  phone: string
  company: string
  address: string
  status: ClientStatus
  notes: string
  /** Staff's to decide; empty as the installation decides. */
  portalRole: PortalRole | ''
  /** Staff's to decide. */
  driveFolderId: string
}

const nothing = z.literal('').transform(() => null)

/** The form's rules: those of the server, where an empty text means nothing. */
export const clientForm = clientInput.extend({
  portalRole: z.union([nothing, clientInput.shape.portalRole]),
  driveFolderId: z.union([nothing, clientInput.shape.driveFolderId]),
})

/** What the rules make of the values. */
export type ClientFields = z.output<typeof clientForm>

export const FIELD_LABELS: Record<keyof ClientValues, string> = {
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

export const STATUS_LABELS: Record<ClientStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  prospect: 'Prospect',
}

export const ROLE_LABELS: Record<PortalRole, string> = { manager: 'Manager', member: 'Member' }

export const NEW_CLIENT: ClientValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  address: '',
  status: 'active',
  notes: '',
  portalRole: '',
  driveFolderId: '',
}

/** The word that contracts and REST use for a status of GraphQL. */
export function statusWord(status: Graded<ClientStatus>): ClientStatus {
  return CLIENT_STATUSES.find((word) => word.toUpperCase() === status) ?? 'active'
}

/** The other way round. */
export function statusName(word: ClientStatus) {
  return word.toUpperCase() as Graded<ClientStatus>
}

/** A record as the form shows it, from GraphQL or from REST, whose words for a status differ in case. */
export function valuesOf(record: Readonly<Record<string, unknown>>): ClientValues {
  const text = (name: keyof ClientValues) => {
    const value = record[name]
    return typeof value === 'string' ? value : ''
  }
  const status = text('status').toUpperCase() as Graded<ClientStatus>
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    address: text('address'),
    notes: text('notes'),
    status: statusWord(status),
    portalRole: PORTAL_ROLES.find((role) => role === text('portalRole').toLowerCase()) ?? '',
    driveFolderId: text('driveFolderId'),
  }
}
