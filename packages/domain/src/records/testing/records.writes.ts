import { type Area, MEMBER, NUMBERS } from '@loggia/testing/api/concurrent-writes/area'

export const CLIENTS = [7, 8] as const
export const PEOPLE = [22, 21] as const
export const PROJECTS = [4, 3, 5] as const

const client = `'Grace Hopper', '${MEMBER}', '${MEMBER}', 'Navy', 'active'`

/** Clients, those who have access to them, and projects. */
export const records: Area = {
  tables: {
    clients: {
      columns: 'id, name, email, email_key, company, status',
      rows: CLIENTS.map((id) => `(${id}, ${client})`),
      restored: ['status', 'email', 'may_invite', 'invited_at'],
    },
    client_people: {
      columns: 'id, client_id, email, email_key, name, ended_at',
      rows: PEOPLE.map(
        (id) => `(${id}, ${29 - id}, 'p${id}@navy.example', 'p${id}@navy.example', 'P', NULL)`,
      ),
      restored: ['client_id', 'ended_at'],
    },
    projects: {
      columns: 'id, title, description, client_id',
      rows: [`(3, 'Pier', '', 8)`, `(4, 'Pier', '', 7)`, `(5, 'Pier', '', 7)`],
      restored: ['client_id', 'title'],
    },
  },
  ids: { '/clients/': CLIENTS, '/client/records/': CLIENTS, '/projects/': PROJECTS },
  changes: {
    createClient: () => ({ ifExists: 'create' }),
    updateClient: (choose) => ({ name: `Grace ${choose(NUMBERS)}`, status: 'active' }),
    updateOwnRecord: (choose) => ({ name: `Grace ${choose(NUMBERS)}` }),
    setClientOwners: (_, guest) => ({ ownerId: guest.id }),
    importClients: () => ({ dryRun: false }),
    importProjects: (choose) => ({
      dryRun: false,
      csv: `Project,Client id\nPier ${choose(NUMBERS)},7\nPier ${choose(NUMBERS)},8`,
    }),
    addContractor: (_, { id }) => ({ projectId: PROJECTS[0], userId: id }),
    removeContractor: (_, { id }) => ({ projectId: PROJECTS[0], userId: id }),
    inviteColleague: (choose) => ({ email: `colleague${choose(NUMBERS)}@navy.example` }),
    updateColleague: (choose) => ({
      id: CLIENTS[0],
      personId: PEOPLE[0],
      phone: `+1 ${choose(NUMBERS)}`,
    }),
    endColleagueAccess: () => ({ id: CLIENTS[0], personId: PEOPLE[0] }),
    setClientInvitations: (choose) => ({ isAllowed: choose([0, 1]) === 0 }),
  },
}
