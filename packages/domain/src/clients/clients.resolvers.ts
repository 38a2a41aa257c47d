import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { deleteClients, updateClients } from './client-bulk.service.ts'
import { setClientOwners } from './owner/client-owner.service.ts'
import { importClients } from './client-import.service.ts'
import {
  listClients,
  listClientsWithEmail,
  listOwnRecords,
  readClient,
} from './client-list.service.ts'
import { createClient, deleteClient, updateClient } from './clients.service.ts'
import { readPortalDefault } from './portal-default.service.ts'

export const clientsResolvers = {
  Query: {
    clients: resolver(listClients),
    client: resolver(readClient),
    clientsWithEmail: resolver(listClientsWithEmail),
    portalDefault: resolver(readPortalDefault),
    ownRecords: resolver(listOwnRecords),
  },
  Mutation: {
    createClient: resolver(createClient, ({ input, ifExists }) => ({ ...input, ifExists })),
    updateClient: resolver(updateClient, ({ id, input }) => ({ ...input, id })),
    deleteClient: resolver(deleteClient),
    updateClients: resolver(updateClients),
    importClients: resolver(importClients),
    setClientOwners: resolver(setClientOwners),
    deleteClients: resolver(deleteClients),
  },
} satisfies Resolvers
