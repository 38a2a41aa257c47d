import { Client } from 'pg'
import { actionableError } from '../../actionable-error.ts'

/** Runs a function on a new connection, which is closed afterwards. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A connection that is lost between two queries; the next one fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What the database of `npm start` is called, and what it was called before the product was renamed. */
const NAME = 'loggia'
const FORMER = 'atrium'

/**
 * Makes sure that there is a database `loggia`: one of before the renaming gets the new name, otherwise it is created.
 * Where both exist, neither is deleted, and the one that `keep` does not name is put aside.
 *
 * @param url names another database of the same server
 * @throws an ActionableError when both exist and `keep` names none
 */
export async function ensureDatabase(url: string, dataDir: string, keep?: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname = any($1)',
      [[NAME, FORMER]],
    )
    const names = rows.map(({ name }) => name)
    const rename = (from: string, to: string) =>
      client.query(`alter database ${from} rename to ${to}`)
    if (names.length === 2) {
      if (keep !== NAME && keep !== FORMER) throw whichIsMeant(dataDir)
      const other = keep === NAME ? FORMER : NAME
      await rename(other, `${other}_unused`)
      if (keep === FORMER) await rename(FORMER, NAME)
    } else if (names.includes(FORMER)) await rename(FORMER, NAME)
    else if (names.length === 0) await client.query(`create database ${NAME}`)
  })
}

function whichIsMeant(dataDir: string) {
  return actionableError(
    `${dataDir} holds two databases: ${NAME}, and ${FORMER} from before the product was renamed.`,
    `Start with the data of before: npm start -- --keep=${FORMER}; or with those of ${NAME}: npm start -- --keep=${NAME}. The other one is kept under another name.`,
  )
}
