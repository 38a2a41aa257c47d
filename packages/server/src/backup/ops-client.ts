import { Client } from 'pg'
import { APPLICATIONS } from '@loggia/db/live-programs'

/** A connection of an operator's command, not opened yet. */
export function createOpsClient(url: string): Client {
  const client = new Client({
    connectionString: url,
    application_name: APPLICATIONS.ops,
    keepAlive: true,
  })
  // One that is lost between two queries makes the next one fail. Without a listener it would end the process.
  client.on('error', () => {})
  return client
}

/** Runs a function on a connection of an operator's command, which is closed afterwards. */
export async function withOpsClient<T>(
  url: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = createOpsClient(url)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
