import { AREAS } from '../concurrent-writes/areas.ts'
import type { Shown } from '../concurrent-writes/area.ts'

export type Row = Record<string, unknown>

/** The columns of its own rows that a client may see, by table. */
const SHOWN: Readonly<Record<string, Shown>> = {
  clients: {
    except: ['notes', 'portal_role', 'upload_folder_id', 'may_invite'],
    variants: [{ status: 'active', drive_folder_id: null }],
  },
  client_people: { except: [], variants: [{ ended_at: null }] },
  projects: { except: ['notes'], variants: [{ status: 'in-progress', drive_folder_id: null }] },
  // One of the project, one of the client.
  threads: { except: [], variants: [{ client_id: null }, { project_id: null }] },
  messages: { except: [], variants: [{ source: 'screen', deleted_at: null }] },
  uploads: { except: ['session', 'fingerprint'], variants: [{ state: 'stored' }] },
  // The second is for the team.
  notices: {
    except: ['once_key', 'mail_delivery'],
    variants: [{ kind: 'messageReceived' }, { kind: 'messageReceived', recipient: 'staff:1' }],
    hidden: [1],
  },
  ...Object.assign({}, ...AREAS.map(({ shown }) => shown)),
}

/** The rows that a table is filled with: each takes the next id, and differs in these columns. */
export function variantsOf(table: string): Row[] {
  return SHOWN[table]?.variants ?? [{}]
}

/** The tables of which a client sees something with a text. */
export const TABLES_OF_CLIENTS = Object.keys(SHOWN).filter((table) => table !== 'threads')

/** Whether a column of a row is for staff only. A new table is, until its area names it. */
export function isStaffOnly(table: string, column: string, index: number): boolean {
  const shown = SHOWN[table]
  return !shown || shown.except.includes(column) || (shown.hidden?.includes(index) ?? false)
}
