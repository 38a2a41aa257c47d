import type { Resolvers } from '../../generated/graphql.d.ts'
import { deleteClients, updateClients } from './client-bulk.service.ts'
import { importClients } from './client-import.service.ts'
import { listClients, listClientsWithEmail, listOwnRecords } from './client-list.service.ts'
import { createClient, deleteClient, updateClient } from './clients.service.ts'

export const clientsResolvers: Resolvers = {
  Query: {
    clients: (_, input, context) => listClients(context, input),
    clientsWithEmail: (_, input, context) => listClientsWithEmail(context, input),
    ownRecords: (_, __, context) => listOwnRecords(context, {}),
  },
  Mutation: {
    createClient: (_, { input }, context) => createClient(context, input),
    updateClient: (_, { id, input }, context) => updateClient(context, { ...input, id }),
    deleteClient: (_, { id }, context) => deleteClient(context, { id }),
    updateClients: (_, input, context) => updateClients(context, input),
    importClients: (_, input, context) => importClients(context, input),
    deleteClients: (_, input, context) => deleteClients(context, input),
  },
}
