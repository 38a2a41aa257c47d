import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { deleteContacts, updateContacts } from './contact-bulk.service.ts'
import { convertContact } from './contact-conversion.service.ts'
import { linkContact } from './contact-link.service.ts'
import { readContact } from './contact-detail.service.ts'
import { listContacts } from './contact-list.service.ts'
import { addContactNote } from './contact-note.service.ts'
import { replyToContact } from './contact-reply.service.ts'
import { readContactCounts } from './inbox/contact-counts.service.ts'
import { openContact } from './inbox/contact-opening.service.ts'
import { setContactOwner } from './inbox/contact-owner.service.ts'
import { deleteSpam } from './inbox/spam.service.ts'
import { readContactRelations } from './inbox/contact-relations.service.ts'
import { readContactNeighbours } from './inbox/contact-neighbours.service.ts'
import { createContact, updateContact } from './contacts.service.ts'

export const contactsResolvers = {
  Query: {
    contacts: resolver(listContacts),
    contact: resolver(readContact),
    contactRelations: resolver(readContactRelations),
    contactCounts: resolver(readContactCounts),
    contactNeighbours: resolver(readContactNeighbours),
  },
  Mutation: {
    createContact: resolver(createContact, ({ input }) => input),
    updateContact: resolver(updateContact),
    openContact: resolver(openContact),
    setContactOwner: resolver(setContactOwner),
    deleteSpam: resolver(deleteSpam),
    addContactNote: resolver(addContactNote),
    replyToContact: resolver(replyToContact),
    convertContact: resolver(convertContact),
    linkContact: resolver(linkContact),
    updateContacts: resolver(updateContacts),
    deleteContacts: resolver(deleteContacts),
  },
} satisfies Resolvers
