import { Client } from 'pg'

/** Runs a function on a new connection, which is closed afterwards. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  // A connection that is lost between two queries; the next one fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Makes sure that there is a database `loggia`.
 *
 * @param url names another database of the same server
 */
export async function ensureDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'loggia'`)
    if (rowCount === 0) await client.query('create database loggia')
  })
}
