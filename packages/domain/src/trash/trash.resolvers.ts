import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import { emptyTrash, purgeTrashItem } from './purge.service.ts'
import { restoreRecords, restoreTrashItem } from './restore.service.ts'
import { listTrash } from './trash-list.service.ts'

export const trashResolvers = {
  Query: {
    trash: resolver(listTrash),
  },
  Mutation: {
    restoreTrashItem: resolver(restoreTrashItem),
    restoreRecords: resolver(restoreRecords),
    purgeTrashItem: resolver(purgeTrashItem),
    emptyTrash: resolver(emptyTrash),
  },
} satisfies Resolvers
