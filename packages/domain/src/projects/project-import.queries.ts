import type { projectInput } from '@loggia/contracts/projects/projects'
import type { z } from 'zod'
import { addressKey } from '@loggia/contracts/email-address'
import { foldCase } from '@loggia/contracts/fold-case'
import type { ClientByName } from '@loggia/contracts/projects/project-import'
import type { Transaction } from '@loggia/db/client'

/** The client that a row of a file means, or why there is not just one. */
export type ClientMatch = { clientId: number } | { fault: { field: string; message: string } }

export const NO_CLIENT = { fault: { field: 'client', message: 'There is no such client' } }

const SEVERAL = {
  fault: {
    field: 'client',
    message: 'Several clients match: add a column Client email or Client id',
  },
}

/** Finds the clients that rows mean. Whatever a row says about its client must be true of it. */
export async function matchClients(
  db: Transaction,
  wanted: readonly ClientByName[],
): Promise<ClientMatch[]> {
  const candidates = await candidatesOf(db, wanted)
  const names = wanted.filter(isNameOnly).flatMap(({ client }) => client ?? [])
  const byName = await clientsByName(db, names)
  return wanted.map((one) => {
    if (isNameOnly(one)) return matchOf(byName.get(one.client ?? '') ?? [])
    return matchOf(
      candidates
        .of(one)
        .filter((client) => fits(client, one))
        .map(({ id }) => id),
    )
  })
}

function matchOf(ids: number[]): ClientMatch {
  const [clientId, another] = ids
  if (clientId === undefined) return NO_CLIENT
  return another === undefined ? { clientId } : SEVERAL
}

const isNameOnly = ({ clientId, clientEmail }: ClientByName) => !clientId && !clientEmail

/** The clients with one of the ids or addresses. */
async function candidatesOf(db: Transaction, wanted: readonly ClientByName[]) {
  const ids = wanted.flatMap(({ clientId }) => clientId ?? [])
  const keys = wanted.flatMap(({ clientEmail }) => (clientEmail ? addressKey(clientEmail) : []))
  const found = await db.client.findMany({
    where: { OR: [{ id: { in: ids } }, { emailKey: { in: keys } }] },
    select: { id: true, name: true, company: true, emailKey: true },
  })
  const byId = Map.groupBy(found, ({ id }) => id)
  const byEmail = Map.groupBy(found, ({ emailKey }) => emailKey)
  return {
    of({ clientId, clientEmail }: ClientByName) {
      if (clientId) return byId.get(clientId) ?? []
      return byEmail.get(addressKey(clientEmail ?? '')) ?? []
    },
  }
}

function fits(
  { name, company, emailKey }: { name: string; company: string; emailKey: string },
  { client, clientEmail }: ClientByName,
): boolean {
  const hasEmail = !clientEmail || addressKey(clientEmail) === emailKey
  const isCalled = !client || [name, company].some((text) => foldCase(text) === foldCase(client))
  return hasEmail && isCalled
}

/** Up to two ids of the clients with each name, as the name of a person or of a company. */
async function clientsByName(
  db: Transaction,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  if (names.length === 0) return new Map()
  const rows = await db.$queryRaw<{ name: string; ids: number[] }[]>`
    WITH wanted AS (SELECT DISTINCT name, lower(name) AS folded FROM unnest(${names}::text[]) name)
    SELECT name, (array_agg(DISTINCT id))[1:2] AS ids FROM (
      SELECT w.name, c.id FROM wanted w JOIN clients c ON lower(c.name) = w.folded
      UNION ALL SELECT w.name, c.id FROM wanted w JOIN clients c ON lower(c.company) = w.folded
    ) found GROUP BY name`
  return new Map(rows.map(({ name, ids }) => [name, ids]))
}

/** Which projects their clients have already, by their places. */
export async function existingAmong(
  db: Transaction,
  projects: Pick<z.output<typeof projectInput>, 'clientId' | 'title' | 'startDate'>[],
): Promise<Set<number>> {
  const rows = await db.$queryRaw<{ place: number }[]>`
    SELECT (w.n - 1)::int AS place
    FROM unnest(
      ${projects.map(({ clientId }) => clientId)}::int[],
      ${projects.map(({ title }) => title)}::text[],
      ${projects.map(({ startDate }) => startDate)}::date[]
    ) WITH ORDINALITY w(client_id, title, start_date, n)
    WHERE EXISTS (
      SELECT 1 FROM projects p
      WHERE p.client_id = w.client_id AND lower(p.title) = lower(w.title)
        AND p.start_date IS NOT DISTINCT FROM w.start_date)`
  return new Set(rows.map(({ place }) => place))
}
