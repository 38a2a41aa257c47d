import { clientPath } from '@loggia/contracts/paths'
import { ownData, type OwnData } from '@loggia/contracts/portal-profile/portal-profile'
import { notify } from '../notices/notify.ts'
import { staffFor } from '../notices/recipients.ts'
import { z } from 'zod'
import { personKey, type ClientActor } from '../kernel/actor.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import type { Reading } from '../kernel/lists/reading.ts'
import { jsonText, startText } from '../kernel/text-operation.ts'
import { listOwnClients } from '../portal-access/reachable.ts'
import { MAX_OBJECTS, partsOf, slicesOf } from './own-data.queries.ts'

const definition = {
  action: 'ownRecord:read',
  input: z.object({}),
  limits: ['ownExport.actor'],
} as const

/** All data held about the caller, as far as they may see it. */
export const exportOwnData = Object.assign(
  operation({
    ...definition,
    rest: 'GET /client/data',
    field: 'ownData',
    summary: 'Everything that is held about you, as far as you may see it',
    output: ownData,
    async run({ actor, reading }) {
      let text = ''
      for await (const piece of piecesOf(reading, actor, MAX_OBJECTS)) text += piece
      return JSON.parse(text) as OwnData
    },
  }),
  {
    text: operation({
      ...definition,
      output: jsonText,
      run: ({ actor, reading }) => startText(piecesOf(reading, actor)),
    }),
  },
)

/** The export as JSON, of which one list is held at a time. */
async function* piecesOf(reading: Reading, actor: ClientActor, max = Infinity) {
  const { email } = actor
  // Sent with the first rows, so that an error until then is answered as one.
  let before = JSON.stringify({ exportedAt: new Date().toISOString(), email }).slice(0, -1)
  let rows = 0
  for (const [name, part] of Object.entries(partsOf(actor))) {
    before += `,"${name}":[`
    for (const slice of await slicesOf(reading, part)) {
      rows += slice.rows
      if (rows > max) throw new AppError('VALIDATION', TOO_MUCH)
      yield before + slice.json
      before = ','
    }
    before = before === ',' ? ']' : `${before}]`
  }
  yield `${before}}`
}

const TOO_MUCH = 'This is too much for one answer. Download it as a file from /api/client/data'

/** Asks staff to erase the caller's data. They decide: some of it has to be kept. */
export const requestErasure = operation({
  summary: 'Asks the team to erase what is held about you',
  description: 'They answer; nothing is erased by this.',
  action: 'ownRecord:write',
  rest: 'POST /client/erasure-request',
  errors: ['NOT_FOUND'],
  input: z.object({}),
  output: z.literal(true),
  limits: ['erasureRequest.actor'],
  async change({ actor, db, audit }) {
    const [newest] = await listOwnClients(db, actor)
    if (!newest) throw notFound('Client')
    const { id, name } = newest
    await audit({ action: 'client.erasureRequested', entity: 'client', entityId: id })
    await notify(db, {
      kind: 'erasureRequested',
      recipients: await staffFor(db, { clientId: id }),
      details: { title: name, by: actor.name ?? name },
      path: clientPath(id),
      clientId: id,
      by: personKey(actor),
      // Asked twice in a day, it is one request.
      onceKey: `erasure ${actor.emailKey} ${new Date().toISOString().slice(0, 10)}`,
    })
    return true as const
  },
})
