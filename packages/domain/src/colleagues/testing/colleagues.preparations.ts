import { buildClient, buildColleague } from '@loggia/testing/builders'
import type { PreparationsOf } from '@loggia/testing/api/preparations/preparation'

/** A client with a colleague. Staff send the examples. */
export const colleagues: PreparationsOf = ({ db }) => {
  const client = async () => ({ id: (await buildClient({ db })).id })

  async function colleague(): Promise<{ id: number; personId: number }> {
    const { id: personId, clientId: id } = await buildColleague({ db })
    return { id, personId }
  }

  return {
    listColleagues: client,
    inviteColleague: client,
    setClientInvitations: client,
    updateColleague: colleague,
    endColleagueAccess: colleague,
  }
}
