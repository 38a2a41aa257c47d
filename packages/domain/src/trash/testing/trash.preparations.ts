import { creatorOf, type PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createClient } from '@loggia/testing/api/preparations/rows'

export const trash: PreparationsOf = (app) => {
  /** Deletes a new client; returns its item in the trash. */
  async function deletedClient(): Promise<{ id: number }> {
    const recordId = await createClient(app)
    await (await creatorOf(app)).request('delete', `/api/clients/${recordId}`)
    return app.db.trashItem.findFirstOrThrow({ where: { kind: 'client', recordId } })
  }
  return {
    restoreTrashItem: async () => ({ id: (await deletedClient()).id }),
    purgeTrashItem: async () => ({ id: (await deletedClient()).id }),
    emptyTrash: async () => void (await deletedClient()),
  }
}
