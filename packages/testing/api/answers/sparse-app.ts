import { clearMailConnections } from '@loggia/domain/mail-connections/testing/seed'
import { buildProject } from '../../builders.ts'
import type { SeededApp } from '../answers-seed.ts'
import { startTestApp } from '../app.ts'
import type { Browser } from '../browser.ts'
import { staffBrowser } from '../people.ts'
import type { Input } from './read-calls.ts'

/** An app with hardly any data, to show which values can be unknown. */
export interface SparseApp {
  /** Queries that answer null where those of the seeded app have a value. */
  reads: [query: string, browser: Browser, input?: Input][]
  close(): Promise<void>
}

/** A file of which Google tells as little as it may. */
const BARE_FILE = { id: 'docBare00000001', name: 'Bare', mimeType: 'text/plain', owners: [{}] }

/** An invoice whose number says nothing of the one that follows. */
const UNCOUNTED_INVOICE = {
  number: 'Deposit',
  title: 'Deposit',
  amount: 100,
  currency: 'EUR',
  issuedOn: new Date('2026-04-15'),
  dueOn: new Date('2026-05-15'),
}

/** Starts it without a Drive, with the sessions and the Drive of the seeded one. */
export async function startSparseApp({ app, staff, member, ids }: SeededApp): Promise<SparseApp> {
  const empty = await startTestApp()
  const newStaff = await staffBrowser(empty)
  const { id: projectId, clientId } = await buildProject(empty)
  await empty.db.invoice.create({ data: { ...UNCOUNTED_INVOICE, clientId } })
  app.google.control.answer(JSON.stringify({ ...BARE_FILE, files: [BARE_FILE], drives: [] }))
  await forgetDevices(app)
  await clearMailConnections(app.db)
  return {
    reads: [
      ['health', newStaff],
      ['installation', newStaff],
      ['testMail', newStaff],
      ['mailWays', newStaff],
      ['secondFactor', newStaff],
      ['signInRule', newStaff],
      ['uploadSettings', newStaff],
      ['approvalSubjects', newStaff, { projectId }],
      ['invoiceChoices', newStaff, { clientId }],
      ['approvalSubjects', staff, { projectId: ids.newProject }],
      ['documents', staff],
      ['mailWays', staff],
      ['ownSessions', staff],
      ['portalSessions', member],
    ],
    close: empty.close,
  }
}

/** Sessions that the release before the names of devices had started had none. */
async function forgetDevices({ redis }: SeededApp['app']): Promise<void> {
  const keys = await redis.keys('session:*')
  for (const key of keys) {
    if ((await redis.type(key)) !== 'string') continue
    const session = JSON.parse((await redis.get(key)) ?? '{}') as { data?: { device?: string } }
    delete session.data?.device
    await redis.set(key, JSON.stringify(session), 'KEEPTTL')
  }
}
