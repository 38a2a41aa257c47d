import { readDataTables } from '@loggia/db/tables'
import { withClient } from '@loggia/local/engines/postgres/database'

/** Every row of every table, in a stable order. */
export function contents(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const result: Record<string, string[]> = {}
    for (const { name } of await readDataTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${client.escapeIdentifier(name)} t ORDER BY 1`,
      )
      result[name] = rows.map(({ row }) => row)
    }
    return result
  })
}
