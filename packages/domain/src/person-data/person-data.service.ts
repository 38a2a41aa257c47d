import { addressKey } from '@loggia/contracts/email-address'
import { rowInput } from '@loggia/contracts/lists'
import {
  erasure,
  erasurePreview,
  personExport,
  personInput,
} from '@loggia/contracts/person-data/person-data'
import { notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { assertNotLastAdmin } from '../staff-auth/staff-access.ts'
import { lockActiveStaff } from '../staff-auth/account-changes.ts'
import { addressHash, sealAddress } from './erasure-address.ts'
import { erasureView, partsOf } from './erasure-view.ts'
import { exportPerson, previewOf } from './person.ts'

export const exportPersonData = operation({
  summary: 'Everything that is stored about the person with an email address',
  description:
    'The same as the command `person export`. The audit records who asked, not for whom.',
  action: 'personData:write',
  rest: 'POST /people/export',
  input: personInput,
  output: personExport,
  limits: ['personData.actor'],
  async run({ actor: author, config, publish, requestId }, { email }) {
    const key = addressKey(email)
    const tables = await exportPerson(config.DATABASE_URL, key, { author, requestId })
    publish([{ topic: 'person', id: null }])
    return { email: key, exportedAt: new Date().toISOString(), tables }
  },
})

export const previewErasure = operation({
  summary: 'What erasing the person with an email address would do; it changes nothing',
  action: 'personData:write',
  rest: 'POST /people/erasure-preview',
  input: personInput,
  output: erasurePreview,
  limits: ['personData.actor'],
  async run({ db, redis, config }, { email }) {
    const key = addressKey(email)
    const where = { addressHash: addressHash(config, key) }
    const open = await db.erasure.findUnique({ where })
    const { counts, warnings } = await previewOf(config.DATABASE_URL, key)
    return { ...partsOf(counts), warnings, erasure: open && (await erasureView(redis, open)) }
  },
})

export const erasePersonData = operation({
  summary: 'Erases the person with an email address; a worker does it, as a whole or not at all',
  description: 'Asked again before it has ended, it is the same; one that failed is tried again.',
  action: 'personData:write',
  rest: 'POST /people/erasures',
  input: personInput,
  output: erasure,
  limits: ['personData.actor'],
  async run({ actor, db: base, redis, config, transaction }, { email }) {
    const key = addressKey(email)
    const hash = addressHash(config, key)
    const id = await transaction(async ({ db, audit }) => {
      const waiting = { address: sealAddress(config, key), requestedById: actor.id, failure: null }
      await db.erasure.createMany({
        data: [{ ...waiting, addressHash: hash }],
        skipDuplicates: true,
      })
      const [found] = await lockMatching(db, 'erasures', { addressHash: hash })
      if (found === undefined) throw notFound('Erasure')
      await db.erasure.update({ where: { id: found }, data: waiting })
      const active = await lockActiveStaff(db)
      const account = await db.user.findFirst({ where: { emailKey: key, deactivatedAt: null } })
      if (account) assertNotLastAdmin(active, account)
      await audit({ action: 'person.erasureRequested', entity: 'person', entityId: found })
      return found
    })
    return erasureView(redis, await base.erasure.findUniqueOrThrow({ where: { id } }))
  },
})

export const readErasure = operation({
  summary: 'How far the erasure of a person is',
  action: 'personData:read',
  rest: 'GET /people/erasures/{id}',
  field: 'erasure',
  input: rowInput,
  output: erasure,
  async run({ db, redis }, { id }) {
    const row = await db.erasure.findUnique({ where: { id } })
    if (!row) throw notFound('Erasure')
    return erasureView(redis, row)
  },
})
