import { z } from 'zod'
import { optionalField, requiredField } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { email, id, rowId } from '../text.ts'

/** How many colleagues of a client have access at the same time, besides its main contact. */
export const MAX_COLLEAGUES = 20

const name = requiredField(MAX_LENGTH.name, 'Name is required')
const phone = optionalField(MAX_LENGTH.phone)

const time = z.iso.datetime()

/** A person who sees a client in the portal. */
export const colleague = z.object({
  /** Null for the main contact, whose access cannot be ended here. */
  id: id.nullable(),
  name: name.view,
  email: z.string(),
  /** For staff and for themselves; null for others. */
  phone: phone.view,
  /** Whether they have the address of the client. */
  isPrimary: z.boolean(),
  /** Whether it is the caller. */
  isYou: z.boolean(),
  /** Since when they have access. */
  since: time,
  /** When they signed in last; null while they have not. */
  lastSeenAt: time.nullable(),
  /** Whether the caller may end their access. */
  mayEnd: z.boolean(),
})

export type Colleague = z.infer<typeof colleague>

/** The people of a client, as one of them or staff see them. */
export const colleagues = z.object({
  /** Whether the caller may invite colleagues. */
  mayInvite: z.boolean(),
  /** Whether staff let the people of the client invite. */
  clientMayInvite: z.boolean(),
  /** How many colleagues there may be. */
  most: z.int(),
  people: z.array(colleague),
})

/** Gives a colleague access to the client with this id. */
export const colleagueInput = z.object({ id: rowId, name: name.create, email })

const ofClient = { id: rowId, personId: rowId }

export const endColleagueInput = z.object(ofClient)

/** Corrections of a colleague, who is identified by the address. */
export const colleagueUpdate = z.object({ ...ofClient, name: name.change, phone: phone.change })

export const clientInvitationsInput = z.object({
  id: rowId,
  isAllowed: z.boolean('Must be yes or no'),
})

export const clientInvitations = z.object({ id, isAllowed: z.boolean() })
