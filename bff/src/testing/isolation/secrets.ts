export type Row = Record<string, unknown>

/** Tables that are filled with several rows: each takes the next id, and differs in these columns. */
export const VARIANTS: Partial<Record<string, Row[]>> = {
  clients: [{ status: 'active', drive_folder_id: null }],
  projects: [{ status: 'in-progress', drive_folder_id: null }],
  // The second is not for the client.
  milestones: [{ is_visible: true }, { is_visible: false }],
  // One of the project, one of the client.
  threads: [{ client_id: null }, { project_id: null }],
}

/** What a client may see of its own rows: of these tables all columns but those that are named. */
const SHOWN: Partial<Record<string, { except: string[] }>> = {
  clients: { except: ['notes'] },
  projects: { except: ['notes'] },
  milestones: { except: [] },
  threads: { except: [] },
  messages: { except: [] },
  uploads: { except: ['session'] },
  notices: { except: [] },
}

/** The tables of which a client sees something with a text. */
export const TABLES_OF_CLIENTS = Object.keys(SHOWN).filter((table) => table !== 'threads')

/** The rows of a table, counted from the first, that are not for the client. */
const HIDDEN_ROWS: Partial<Record<string, number[]>> = { milestones: [1] }

/** Whether a column of a row is for staff only. A new table is, until it is named above. */
export function isStaffOnly(table: string, column: string, index: number): boolean {
  const shown = SHOWN[table]
  return !shown || shown.except.includes(column) || (HIDDEN_ROWS[table]?.includes(index) ?? false)
}
