import type { ClientImport } from '@loggia/contracts/client-import'
import { CLIENT_IMPORT } from '@loggia/contracts/paths'

/** A refusal in the server's words. */
export class ImportRefused extends Error {}

/**
 * Tells what would become of the rows of a CSV file, or makes clients of them. Through REST, since a
 * file may be larger than a call of GraphQL.
 *
 * @throws ImportRefused in the server's words; TypeError without a network
 */
export async function importClients(csv: string, dryRun: boolean): Promise<ClientImport> {
  const answer = await fetch(CLIENT_IMPORT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csv, dryRun }),
  })
  const body = (await answer.json()) as ClientImport & { message?: string }
  if (!answer.ok) throw new ImportRefused(body.message)
  return body
}
