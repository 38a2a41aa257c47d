import { Client } from 'pg'
import { APPLICATIONS } from '@loggia/db/live-programs'

/** Runs a function on a connection of an operator's command, which is closed afterwards. */
export async function withOpsClient<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, application_name: APPLICATIONS.ops })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
