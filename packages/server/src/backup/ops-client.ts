import type { Client } from 'pg'
import { createConnection } from '@loggia/db/connection'
import { APPLICATIONS } from '@loggia/db/live-programs'

/** A connection of an operator's command, not opened yet. */
export function createOpsClient(url: string): Client {
  return createConnection({
    connectionString: url,
    application_name: APPLICATIONS.ops,
    keepAlive: true,
  })
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
