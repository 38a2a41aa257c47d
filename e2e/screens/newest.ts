import type { Newest } from './screens.ts'

/** The client of the portal whose screens are taken. */
export const PORTAL_CLIENT = 'grace@lakeshore.example'

/** Reads which rows are the newest of a running demo, as the people of these cookies. */
export async function newestOf(
  site: string,
  cookies: Record<'staff' | 'client', string>,
): Promise<Newest> {
  const first = async (list: string, cookie = cookies.staff): Promise<number> => {
    const answer = await fetch(`${site}/api/${list}`, { headers: { cookie } })
    const [row] = (await answer.json()) as { id: number }[]
    if (!row) throw new Error(`There is nothing in ${list}`)
    return row.id
  }
  const ownClient = await first(`clients?q=${PORTAL_CLIENT}`)
  return {
    client: await first('clients?limit=1'),
    project: await first('projects?limit=1'),
    contact: await first('contacts?limit=1'),
    ownClient,
    ownProject: await first('projects?limit=1', cookies.client),
  }
}
