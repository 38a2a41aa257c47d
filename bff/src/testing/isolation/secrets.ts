export type Row = Record<string, unknown>

/** Tables that are filled with several rows: each takes the next id, and differs in these columns. */
export const VARIANTS: Partial<Record<string, Row[]>> = {
  clients: [{ status: 'active', drive_folder_id: null }],
  client_people: [{ ended_at: null }],
  projects: [{ status: 'in-progress', drive_folder_id: null }],
  // The second is not for the client.
  milestones: [{ is_visible: true }, { is_visible: false }],
  // One of the project, one of the client.
  threads: [{ client_id: null }, { project_id: null }],
  messages: [{ source: 'screen', deleted_at: null }],
  uploads: [{ state: 'stored' }],
  // The second is a draft.
  invoices: [{ state: 'open' }, { state: 'draft' }],
  // The client is asked about a milestone.
  approvals: [{ document_id: null }],
  approval_events: [{ kind: 'asked' }],
  // The second is for the team.
  notices: [{ kind: 'messageReceived' }, { kind: 'messageReceived', recipient: 'staff:1' }],
}

/** What a client may see of its own rows: of these tables all columns but those that are named. */
const SHOWN: Partial<Record<string, { except: string[] }>> = {
  clients: { except: ['notes', 'portal_role', 'upload_folder_id', 'may_invite'] },
  client_people: { except: [] },
  projects: { except: ['notes'] },
  milestones: { except: [] },
  invoices: { except: [] },
  approvals: { except: ['subject'] },
  approval_events: {
    except: ['text_salt', 'text_hash', 'session_hash', 'person_salt', 'person_hash'],
  },
  threads: { except: [] },
  messages: { except: [] },
  uploads: { except: ['session', 'fingerprint'] },
  notices: { except: ['once_key', 'mail_delivery'] },
}

/** The tables of which a client sees something with a text. */
export const TABLES_OF_CLIENTS = Object.keys(SHOWN).filter((table) => table !== 'threads')

/** The rows of a table, counted from the first, that are not for the client. */
const HIDDEN_ROWS: Partial<Record<string, number[]>> = {
  milestones: [1],
  invoices: [1],
  notices: [1],
}

/** Whether a column of a row is for staff only. A new table is, until it is named above. */
export function isStaffOnly(table: string, column: string, index: number): boolean {
  const shown = SHOWN[table]
  return !shown || shown.except.includes(column) || (HIDDEN_ROWS[table]?.includes(index) ?? false)
}
