import { z } from 'zod'
import { optionalField, requiredField } from '../fields.ts'
import { MAX_LENGTH } from '../limits.ts'
import { email, id, rowId } from '../text.ts'

/** How many colleagues of a client have access at the same time, besides its main contact. */
export const MAX_COLLEAGUES = 20

const name = requiredField(MAX_LENGTH.name, 'Name is required')
const phone = optionalField(MAX_LENGTH.phone)

const time = z.iso.datetime()

export const colleague = z
  .object({
    id: id
      .nullable()
      .describe(
        'Null for whoever has the email address of the client, whose access nobody ends here.',
      ),
    name: name.view,
    email: z.string(),
    phone: phone.view.describe('For staff and for themselves; null for others.'),
    isPrimary: z.boolean().describe('Whether they have the email address of the client.'),
    isYou: z.boolean().describe('Whether it is whoever asks.'),
    since: time.describe('Since when they have access.'),
    lastSeenAt: time.nullable().describe('When they signed in last; null while they have not.'),
    invitedAt: time
      .nullable()
      .describe('For staff: when they were invited by email; null for others, and while never.'),
    isUndelivered: z
      .boolean()
      .describe('For staff: whether the email that invited them last could not be delivered.'),
    mayEnd: z.boolean().describe('Whether whoever asks may end their access.'),
  })
  .meta({ graphql: 'Colleague', description: 'Somebody who sees a client in the portal.' })

export type Colleague = z.infer<typeof colleague>

export const colleagues = z
  .object({
    mayInvite: z.boolean().describe('Whether whoever asks may add somebody.'),
    clientMayInvite: z.boolean().describe('Whether staff let the people of the client invite.'),
    most: z.int().describe('How many colleagues there may be.'),
    people: z
      .array(colleague)
      .describe('Whoever has the email address of the client, and then its colleagues.'),
  })
  .meta({
    graphql: 'Colleagues',
    description: 'The people of a client, as one of them or staff see them.',
  })

/** Gives a colleague access to the client with this id. */
export const colleagueInput = z
  .object({ id: rowId, name: name.create, email })
  .meta({ graphql: 'ColleagueInput' })

const ofClient = { id: rowId, personId: rowId }

export const endColleagueInput = z.object(ofClient)

export const colleagueUpdate = z
  .object({ ...ofClient, name: name.change, phone: phone.change })
  .meta({
    graphql: 'ColleagueChanges',
    description: 'Fields that are left out keep their value; null clears it.',
  })

export const clientInvitationsInput = z.object({
  id: rowId,
  isAllowed: z.boolean('Must be yes or no'),
})

export const clientInvitations = z.object({ id, isAllowed: z.boolean() }).meta({
  graphql: 'ClientInvitations',
  description: 'Whether the people of a client may invite colleagues.',
})
