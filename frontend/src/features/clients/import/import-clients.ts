import type { ClientImport } from '@loggia/contracts/imports/client-import'
import { CSV_IMPORTS } from '@loggia/contracts/paths'

/** The server refused the file; the message is the server's. */
export class ImportRefused extends Error {}

/**
 * Imports the clients of a CSV file, or reports what would happen to each row. Uses REST, because a
 * file may be larger than a GraphQL request.
 *
 * @param dryRun reports only
 * @throws ImportRefused with the server's message; TypeError without a network connection
 */
export async function importClients(csv: string, dryRun: boolean): Promise<ClientImport> {
  const response = await fetch(CSV_IMPORTS.clients, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csv, dryRun }),
  })
  const body = (await response.json()) as ClientImport & { message?: string }
  if (!response.ok) throw new ImportRefused(body.message)
  return body
}
