import type { Exchange } from './attempts.ts'
import type { Commit } from './commits.ts'

/** Rows that an operation stores without an entry in the audit. */
interface UnauditedWrite {
  /** The only table that it changes. */
  table: string
  /** Its path in REST, or its field in GraphQL. */
  by: RegExp
  /** Why it is stored even when the request is refused. */
  evenRefused?: string
}

const UNAUDITED: readonly UnauditedWrite[] = [
  // The audit names an editor of a draft only once.
  { table: 'site_sections', by: /saveSiteDraft|\/draft/ },
  // Read marks are personal.
  { table: 'portal_welcomes', by: /endWelcome|\/client\/guide\/welcomed/ },
  { table: 'document_visits', by: /recordDocumentVisit|\/google\/files\/[^/]+\/visit/ },
  { table: 'portal_visits', by: /record(Documents|Portal)Visit|\/(google|client)\/visit/ },
  // The last use of a passkey. Proofs by it have an entry.
  { table: 'passkeys', by: /proveWithPasskey|\/user\/proof\/passkey(?!\/)/ },
  // The row exists to be locked; repeating a choice adds nothing else.
  {
    table: 'notice_schedules',
    by: /updateNotice(Delivery|Schedule)|stopNoticeMails|\/notices\/(settings|stop)/,
  },
  {
    table: 'uploads',
    by: /\/uploads\/\d+/,
    evenRefused: 'where Drive receives a file, and how much, is kept however its next part ends',
  },
]

/** Tells whether a write needs no entry in the audit: one for each request that succeeded. */
export function unauditedWrites(exchanges: readonly Exchange[]): (commit: Commit) => boolean {
  const left = new Map(
    UNAUDITED.map(({ table, by, evenRefused }) => {
      const found = exchanges.filter(({ attempt: { request } }) =>
        by.test(`${request.path} ${String(request.body)}`),
      )
      const succeeded = found.filter(({ answer }) => answer.status < 400).length
      return [table, evenRefused !== undefined && found.length > 0 ? Infinity : succeeded]
    }),
  )
  return ({ tables: [table = '', ...others] }) => {
    const count = others.length > 0 ? 0 : (left.get(table) ?? 0)
    if (count > 0) left.set(table, count - 1)
    return count > 0
  }
}
