import { addressKey } from '@loggia/contracts/email-address'
import { foldCase } from '@loggia/contracts/fold-case'
import { clientImport, type ImportedValues } from '@loggia/contracts/clients/client-import'
import { clientInput } from '@loggia/contracts/clients/clients'
import { IMPORT_PART_OF, IMPORT_PARTS, IMPORT_SEVERAL } from '@loggia/contracts/imports/headings'
import { importInput } from '@loggia/contracts/imports/import'
import type { Transaction } from '@loggia/db/client'
import type { z } from 'zod'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { importOperation, inBatches, type Verdict } from '../kernel/imports/import-operation.ts'
import { listed } from '../kernel/imports/known-columns.ts'
import { withOtherNotes, type Cells } from '../kernel/imports/read-import.ts'
import { lockTable } from '../kernel/row-locks.ts'
import { giveAddresses } from '../portal-access/address-holders.ts'
import {
  CLIENT_HEADINGS,
  CLIENT_LEFT_OUT,
  CLIENT_STATUS_WORDS,
  CLIENT_WORDS,
} from './client-columns.ts'
import { clientsById } from './client.view.ts'
import { NO_MANAGERS } from './portal-rights.queries.ts'
import { rolesOf, setPortalRoles, type RoleChanges } from './portal-role.ts'

type NewClient = z.output<typeof clientInput>

export const importClients = importOperation({
  summary: 'Creates clients from the valid rows of a file of at most 2,000 rows',
  description:
    'The file is a CSV file or an Excel workbook. What no field of a client is for goes to the notes, as lines “Heading: value”, unless `columns` says otherwise. Those whose name and email address a client has are skipped. A dry run returns the same result without creating anything. The whole request may have 100 kB; send larger files, up to 1 MB, to POST /api/clients/import.',
  action: 'clients:import',
  forScreens: true,
  rest: 'POST /clients/import',
  kind: 'clients',
  input: importInput,
  output: clientImport,
  format: {
    headings: CLIENT_HEADINGS,
    parts: IMPORT_PARTS.clients,
    partOf: IMPORT_PART_OF.clients,
    words: CLIENT_WORDS,
    leftOut: CLIENT_LEFT_OUT,
    required: ['name', 'email', 'company'],
    several: IMPORT_SEVERAL.clients,
    literal: ['name', 'firstName', 'middleName', 'lastName', 'email', 'company'],
    input: clientInput,
    toFields,
    refusal: ({ phone }) =>
      phone !== null && SHORTENED.test(phone)
        ? {
            field: 'phone',
            message: 'A spreadsheet has shortened this number: format the column as text',
          }
        : null,
    toInput: ({ status, portalRole, ...others }: ImportedValues) => ({
      ...others,
      // An empty cell means the default.
      ...(status && { status: listed(status, CLIENT_STATUS_WORDS) }),
      portalRole: listed(portalRole),
    }),
  },
  async decide(db, inputs: NewClient[], isDryRun, { PORTAL_MANAGERS }) {
    if (!isDryRun) await lockTable(db, 'clients')
    const emailKey = { in: inputs.map(({ email }) => addressKey(email)) }
    const select = { name: true, email: true } as const
    const existing = await db.client.findMany({ where: { emailKey }, select })
    const known = new Set(existing.map(keyOf))
    return inputs.map((record): Verdict<NewClient> => {
      const key = keyOf(record)
      const isRefused = record.portalRole === 'manager' && !PORTAL_MANAGERS && !known.has(key)
      if (isRefused) return { fault: { field: 'portalRole', message: NO_MANAGERS } }
      return { key, exists: known.has(key), record }
    })
  },
  async add(unit, records) {
    await giveAddresses(
      unit.db,
      records.map(({ email }) => addressKey(email)),
    )
    await setPortalRoles(unit, await rolesIn(unit.db, records))
    return inBatches(records, (batch) => addClients(unit, batch))
  },
  toRow: (row, clientId) => ({ ...row, clientId }),
})

/** How spreadsheets show long numbers, and save them so: 4.93012E+11, 4930901820.0, and #### in a narrow column. */
const SHORTENED = /^(?:\d(?:[.,]\d+)?e\+?\d+|\d{5,}[.,]0+|#{2,})$/i

/** Chinese, Japanese and Korean names begin with that of the family. */
const FAMILY_FIRST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A name and an address, with the parts that the file has in columns of their own. */
function toFields(
  cells: Cells<keyof ImportedValues | keyof typeof IMPORT_PARTS.clients>,
): ImportedValues {
  const { prefix, firstName, middleName, lastName, suffix, ...others } = cells
  const { street, postalCode, city, region, country, otherNotes, ...fields } = others
  const name = joined(
    ' ',
    FAMILY_FIRST.test(lastName ?? '')
      ? [lastName, firstName]
      : [prefix, firstName, middleName, lastName],
    // Beside a first name, a column "Name" often has the last one only.
    fields.name,
  )
  const place = [postalCode, city].filter(Boolean).join(' ')
  return {
    ...fields,
    name: suffix && !name?.includes(suffix) ? [name, suffix].filter(Boolean).join(' ') : name,
    notes: withOtherNotes(fields.notes, otherNotes),
    address: joined(', ', [street, place, region, country], fields.address),
  }
}

/** The parts and the whole of a field, without those that it has already. */
function joined(between: string, parts: (string | null)[], whole: string | null): string | null {
  const more = parts.filter((part) => part && !whole?.includes(part))
  const all = between === ' ' ? [...more, whole] : [whole, ...more]
  return all.filter(Boolean).join(between) || null
}

function keyOf({ name, email }: { name: string; email: string }): string {
  return `${addressKey(email)} ${foldCase(name)}`
}

/** Returns their ids, which ascend in the order of the rows. */
async function addClients({ db, auditAll }: UnitOfWork, inputs: NewClient[]): Promise<number[]> {
  const data = inputs.map(({ portalRole: _role, ...fields }) => ({
    ...fields,
    emailKey: addressKey(fields.email),
  }))
  const rows = await db.client.createManyAndReturn({ data, select: { id: true } })
  const ids = rows.map(({ id }) => id)
  const clients = await clientsById(db, ids)
  const created = { action: 'client.created', entity: 'client' } as const
  await auditAll(clients.map((after) => ({ ...created, entityId: after.id, after })))
  return clients.map(({ id }) => id)
}

/**
 * The roles that a file decides. Where its rows disagree about a person, or with what staff decided before, the lower one
 * counts, in whichever order the rows come.
 */
async function rolesIn(db: Transaction, inputs: NewClient[]): Promise<RoleChanges> {
  const decided = inputs.flatMap(({ email, portalRole }) =>
    portalRole ? [[addressKey(email), portalRole] as const] : [],
  )
  const members = decided.filter(([, role]) => role === 'member')
  const earlier = await rolesOf(
    db,
    decided.map(([key]) => key),
  )
  const stay = [...earlier].flatMap(([key, role]) =>
    role === 'member' ? [[key, 'member'] as const] : [],
  )
  return new Map([...decided, ...members, ...stay])
}
