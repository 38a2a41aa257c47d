import type { Resolvers } from '../../generated/graphql.d.ts'
import { createContact, listContacts } from './contacts.service.ts'

export const contactsResolvers: Resolvers = {
  Query: {
    contacts: (_, __, context) => listContacts(context, {}),
  },
  Mutation: {
    createContact: (_, { input }, context) => createContact(context, input),
  },
}
