import type { Resolvers } from '../../generated/graphql.d.ts'
import { deleteContacts, updateContacts } from './contact-bulk.service.ts'
import { createContact, listContacts, updateContact } from './contacts.service.ts'

export const contactsResolvers: Resolvers = {
  Query: {
    contacts: (_, input, context) => listContacts(context, input),
  },
  Mutation: {
    createContact: (_, { input }, context) => createContact(context, input),
    updateContact: (_, input, context) => updateContact(context, input),
    updateContacts: (_, input, context) => updateContacts(context, input),
    deleteContacts: (_, input, context) => deleteContacts(context, input),
  },
}
