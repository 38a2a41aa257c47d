/** What people delete, with its table and the SQL expression of its name for a row `t`. */
export const TRASH_TABLES = {
  client: { table: 'clients', title: 't.name' },
  project: { table: 'projects', title: 't.title' },
  contact: { table: 'contacts', title: `concat_ws(' ', t.first_name, t.last_name)` },
  milestone: { table: 'milestones', title: 't.title' },
  invoice: { table: 'invoices', title: `concat_ws(' ', t.number, t.title)` },
} as const

export type TrashKind = keyof typeof TRASH_TABLES
