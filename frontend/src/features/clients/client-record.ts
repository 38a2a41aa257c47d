import { CLIENT_STATUSES, type ClientStatus, type clientInput } from '@atrium/contracts/clients'
import type { z } from 'zod'
import type { ClientsQuery } from './clients.operations.generated.ts'

/** A client as the screens get it from the server. */
export type ClientRecord = ClientsQuery['clients']['items'][number]

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
}

/** What the schema makes of them. */
export type ClientFields = z.output<typeof clientInput>

export const CLIENT_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'address',
  'status',
  'notes',
] as const satisfies readonly (keyof ClientValues)[]

export const FIELD_LABELS: Record<keyof ClientValues, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  address: 'Address',
  status: 'Status',
  notes: 'Notes',
}

export const STATUS_LABELS: Record<ClientStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  prospect: 'Prospect',
}

export const NEW_CLIENT: ClientValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  address: '',
  status: 'active',
  notes: '',
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
  }
}
