import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createClient, createProject } from '@loggia/testing/api/preparations/rows'

export const clients: PreparationsOf = (app) => {
  const client = async () => ({ id: await createClient(app) })
  const project = async () => ({ id: await createProject(app) })
  return {
    createClient: async () => ({ ifExists: 'create' }),
    async updateClients() {
      const { id } = await client()
      return { ids: [id, id + 1] }
    },
    async setClientOwners(browser) {
      const { id: ownerId } = (await browser.request('get', '/api/user')).body as { id: number }
      const { id } = await client()
      return { ids: [id, id + 1], ownerId }
    },
    inviteClient: client,
    inviteClients: async () => ({ ids: [await createClient(app)] }),
    deleteClients: async () => ({ ids: [await createClient(app)] }),
    readClient: client,
    readClientRecord: client,
    readRecordTimeline: async () => ({ record: 'client', ...(await client()) }),
    updateClient: client,
    deleteClient: client,
    startClientView: client,
    createProject: async () => ({ clientId: await createClient(app) }),
    importProjects: async () => void (await createClient(app)),
    readProject: project,
    updateProject: project,
    deleteProject: project,
  }
}
