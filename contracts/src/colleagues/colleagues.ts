import { z } from 'zod'
import { optionalField, requiredField } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { email, id, rowId } from '../text.ts'

/** So many colleagues of a client have access at the same time, beside whoever has its address. */
export const MAX_COLLEAGUES = 20

const name = requiredField(MAX_LENGTH.name, 'Name is required')
const phone = optionalField(MAX_LENGTH.phone)

const time = z.iso.datetime()

/** Somebody who sees a client in the portal. */
export const colleague = z.object({
  /** Null for whoever has the address of the client, whose access nobody ends here. */
  id: id.nullable(),
  name: name.view,
  email: z.string(),
  /** For staff and for themselves; null for others. */
  phone: phone.view,
  /** Whether they have the address of the client. */
  isPrimary: z.boolean(),
  /** Whether it is whoever asks. */
  isYou: z.boolean(),
  /** Since when they have access. */
  since: time,
  /** When they signed in last; null while they have not. */
  lastSeenAt: time.nullable(),
  /** Whether whoever asks may end their access. */
  mayEnd: z.boolean(),
})

export type Colleague = z.infer<typeof colleague>

/** The people of a client, as one of them or staff see them. */
export const colleagues = z.object({
  /** Whether whoever asks may add somebody. */
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

/** What is corrected about a colleague; the address is the person. */
export const colleagueUpdate = z.object({ ...ofClient, name: name.change, phone: phone.change })

export const clientInvitationsInput = z.object({
  id: rowId,
  isAllowed: z.boolean('Must be yes or no'),
})

export const clientInvitations = z.object({ id, isAllowed: z.boolean() })
