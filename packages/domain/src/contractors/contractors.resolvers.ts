import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { addContractor, listContractors, removeContractor } from './contractors.service.ts'

export const contractorsResolvers = {
  Query: {
    contractors: resolver(listContractors),
  },
  Mutation: {
    addContractor: resolver(addContractor),
    removeContractor: resolver(removeContractor),
  },
} satisfies Resolvers
