import { Prisma } from '@loggia/db/generated/client'
import { columnName, TABLE_NAMES } from '@loggia/db/names'
import { approvalErasure } from '../approvals/approval.erasure.ts'
import { calendarLinkErasure } from '../calendar/calendar-link.erasure.ts'
import { contactErasure } from '../contacts/contact.erasure.ts'
import { contractorErasure } from '../contractors/contractor.erasure.ts'
import { issueErasure } from '../newsletter/issues/issue.erasure.ts'
import { invoiceErasure } from '../invoices/invoice.erasure.ts'
import { conversationErasure } from '../messages/conversation.erasure.ts'
import { mailBounceErasure } from '../mail-bounces/mail-bounce.erasure.ts'
import { milestoneErasure } from '../milestones/milestone.erasure.ts'
import { noticeErasure } from '../notices/notice.erasure.ts'
import { passkeyErasure } from '../passkeys/passkey.erasure.ts'
import { people } from './people.erasure.ts'
import { portal } from './portal.erasure.ts'
import { records } from './records.erasure.ts'
import { secondFactorErasure } from '../second-factor/second-factor.erasure.ts'
import { uploadErasure } from '../uploads/upload.erasure.ts'
import { webhookErasure } from '../webhooks/webhook.erasure.ts'
import type { ColumnRule, ErasureRules } from '../kernel/erasure.ts'
import { entities } from '../entities.ts'

/** The rules for erasing a person, for every column of every table. */
const ERASURE: ErasureRules = {
  ...approvalErasure,
  ...calendarLinkErasure,
  ...contactErasure,
  ...contractorErasure,
  ...invoiceErasure,
  ...issueErasure,
  ...conversationErasure,
  ...mailBounceErasure,
  ...milestoneErasure,
  ...noticeErasure,
  ...passkeyErasure,
  Erasure: {
    rows: 'keep',
    noun: 'erasure',
    stays: 'It has numbers only.',
    columns: {
      id: 'keep',
      // Sealed, and emptied with the erasure.
      addressHash: 'keepInRow',
      address: 'keepInRow',
      requestedById: 'keep',
      requestedAt: 'keep',
      finishedAt: 'keep',
      erased: 'keep',
      failure: 'keep',
    },
  },
  ...people,
  ...portal,
  ...records,
  ...secondFactorErasure,
  ...uploadErasure,
  ...webhookErasure,
}

interface TableErasure {
  rows: 'delete' | 'change' | 'keep'
  /** The word for a row, which gets an `s` for several. */
  noun: string
  /** Why its rows stay; undefined where they go. */
  stays: string | undefined
  columns: Map<string, ColumnRule>
}

/** The same rules by the names that the database uses. */
export const ERASURE_BY_TABLE: ReadonlyMap<string, TableErasure> = new Map(
  Object.values(Prisma.ModelName).map((model) => {
    const { rows, noun, columns, ...rest } = ERASURE[model]
    const stays = 'stays' in rest ? rest.stays : undefined
    const rules = Object.entries<ColumnRule>(columns)
    return [
      TABLE_NAMES[model],
      {
        rows,
        noun,
        stays,
        columns: new Map(rules.map(([field, rule]) => [columnName(field), rule])),
      },
    ]
  }),
)

/** The columns of a table that are in no export, not even in one for the person themselves. */
export function secretColumns(table: string): string[] {
  const columns = ERASURE_BY_TABLE.get(table)?.columns ?? new Map<string, ColumnRule>()
  return [...columns].flatMap(([column, rule]) =>
    rule === 'secret' || (typeof rule === 'object' && 'secret' in rule) ? column : [],
  )
}

/** The SQL assignments that remove the person from a row `t`. */
export function assignments({ columns }: TableErasure): string {
  return [...columns]
    .flatMap(([column, rule]) => {
      const expression = expressionFor(column, rule)
      return expression === null ? [] : `${column} = ${expression}`
    })
    .join(', ')
}

function expressionFor(column: string, rule: ColumnRule): string | null {
  if (rule === 'clear') return 'NULL'
  if (rule === 'filter') return filteredFields(column)
  if (typeof rule === 'string') return null
  if ('follows' in rule && !('replace' in rule)) return null
  if ('replace' in rule) return rule.replace
  return 'secret' in rule ? rule.secret : rule.update
}

/** Fields of the audit that are no column and say nothing about a person. */
const COMPUTED = [
  'asset.kind',
  'client.projectCount',
  'contact.isQuarantined',
  'contact.noteId',
  'contact.replyId',
  'conversation.messageId',
  'import.created',
  'import.failed',
  'import.kind',
  'import.skipped',
  'internalNote.noteId',
  'project.progress',
  'siteSection.versionId',
]

/**
 * The SQL expression for a state of the audit, `before` or `after`, without the fields that say something about
 * a person. Fields that no rule keeps are removed, so that a new one is not forgotten.
 */
function filteredFields(column: string): string {
  const kept = [...keptFields(), ...COMPUTED].join(',')
  return `CASE WHEN t.${column} IS NOT NULL THEN (
    SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(t.${column})
    WHERE t.entity || '.' || key = ANY('{${kept}}'::text[])) END`
}

/** `entity.field` of every column whose rule keeps it in the audit. */
function keptFields(): string[] {
  return entities.flatMap(([entity, { model }]) =>
    model === undefined
      ? []
      : Object.entries<ColumnRule>(ERASURE[model].columns).flatMap(([field, rule]) =>
          rule === 'keep' || (typeof rule === 'object' && 'update' in rule)
            ? `${entity}.${field}`
            : [],
        ),
  )
}
