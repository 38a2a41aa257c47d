import type { Resolvers } from '../../generated/graphql.d.ts'
import { deleteContacts, updateContacts } from './contact-bulk.service.ts'
import { convertContact } from './contact-conversion.service.ts'
import { readContact } from './contact-detail.service.ts'
import { listContacts } from './contact-list.service.ts'
import { addContactNote } from './contact-note.service.ts'
import { replyToContact } from './contact-reply.service.ts'
import { createContact, updateContact } from './contacts.service.ts'

export const contactsResolvers: Resolvers = {
  Query: {
    contacts: (_, input, context) => listContacts(context, input),
    contact: (_, input, context) => readContact(context, input),
  },
  Mutation: {
    createContact: (_, { input }, context) => createContact(context, input),
    updateContact: (_, input, context) => updateContact(context, input),
    addContactNote: (_, input, context) => addContactNote(context, input),
    replyToContact: (_, input, context) => replyToContact(context, input),
    convertContact: (_, input, context) => convertContact(context, input),
    updateContacts: (_, input, context) => updateContacts(context, input),
    deleteContacts: (_, input, context) => deleteContacts(context, input),
  },
}
