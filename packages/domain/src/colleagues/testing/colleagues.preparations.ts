import { buildClient } from '@loggia/testing/builders'
import { uniqueEmail } from '@loggia/testing/unique'
import type { PreparationsOf } from '@loggia/bff/testing/preparations/preparation'

/** A client with a colleague. Staff send the examples. */
export const colleagues: PreparationsOf = ({ db }) => {
  const client = async () => ({ id: (await buildClient({ db })).id })

  async function colleague(): Promise<{ id: number; personId: number }> {
    const { id } = await client()
    const email = uniqueEmail('teo')
    const data = { clientId: id, email, emailKey: email, name: 'Teo Quay' }
    return { id, personId: (await db.clientPerson.create({ data })).id }
  }

  return {
    listColleagues: client,
    inviteColleague: client,
    setClientInvitations: client,
    updateColleague: colleague,
    endColleagueAccess: colleague,
  }
}
