import { env } from '@loggia/testing/env'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createContact } from '@loggia/domain/contacts/contacts.service'
import { testOperation } from '@loggia/testing/api/both-apis'
import { collectChanges } from '@loggia/testing/api/concurrent-writes/collect-changes'
import { lostTransactions } from '@loggia/testing/api/concurrent-writes/lost-transactions'
import { startStage } from '@loggia/testing/api/concurrent-writes/stage'
import {
  anyWriteCall,
  firstCallOf,
  isAboutCaller,
  isOfClients,
  WRITES,
} from '@loggia/testing/api/concurrent-writes/write-calls'
import { countDeadlocks } from '@loggia/testing/api/deadlocks'
import { exampleFor } from './rest/examples/examples.ts'
import { routes } from './rest/routes.ts'

/** Calls that are sent at once. */
const TOGETHER = 8

/** The answers of calls that cannot succeed on the stage. */
const ANSWERS: Record<string, string> = {
  // The code is in an email only.
  verifyAccessCode: 'VALIDATION',
  proveClient: 'VALIDATION',
  confirmEmailChange: 'VALIDATION',
  confirmStaffEmailChange: 'VALIDATION',
  // No email has brought a link to the stage.
  signInByLink: 'UNAUTHENTICATED',
  // The stage has no authenticator.
  signInStaffWithPasskey: 'UNAUTHENTICATED',
  signInClientWithPasskey: 'UNAUTHENTICATED',
  addPasskey: 'VALIDATION',
  proveWithPasskey: 'VALIDATION',
  // No app asks for access on the stage.
  allowApp: 'NOT_FOUND',
  refuseApp: 'NOT_FOUND',
  // The guest has begun to set up none.
  confirmSecondFactor: 'CONFLICT',
  // Sessions are no rows: the one that a call ends is gone for the next.
  endOwnSession: 'NOT_FOUND',
  endPortalSession: 'NOT_FOUND',
  // No Drive is connected on the stage.
  recordDocumentVisit: 'CONFLICT',
  // The Drive of the stage does not answer, and its files have another sender.
  startUpload: 'CONFLICT',
  // The stage has no contractors.
  addContractor: 'NOT_FOUND',
  sendUploadPart: 'NOT_FOUND',
}

/** Operations without a visible effect on any screen, with the reason. */
const SILENT: Record<string, string> = {
  logoutStaff: 'ends a session of one browser',
  logoutClient: 'ends a session of one browser',
  requestAccessCode: 'keeps a code in Redis',
  requestEmailChange: 'keeps a code in Redis',
  requestStaffEmailChange: 'keeps a code in Redis',
  confirmStaffEmailChange: 'needs the code of an email',
  confirmEmailChange: 'needs the code of an email',
  proveClient: 'needs the code of an email',
  startPasskeySignIn: 'keeps a challenge in Redis',
  startPasskey: 'keeps a challenge in Redis',
  startPasskeyProof: 'keeps a challenge in Redis',
  addPasskey: 'needs what an authenticator makes',
  requestPasswordReset: 'leaves the writing to the worker',
  readInvitationLink: 'reads',
  readCalendarAddress: 'reads',
  previewErasure: 'reads',
  previewIssue: 'reads',
  previewMailWords: 'reads',
  readSubscriberData: 'reads',
  changeSubscriberAddress: 'changes nothing before the link is opened',
  endWelcome: 'is nobody else’s business',
  listOwnSessions: 'reads',
  readOwnPreferences: 'reads',
  endOwnSession: 'finds no session on the stage',
  endPortalSession: 'finds no session on the stage',
  endClientView: 'ends what one browser shows',
  inviteClients: 'finds only clients who have signed in on the stage',
  addContractor: 'finds no contractor on the stage',
  removeContractor: 'finds no contractor on the stage',
  confirmSecondFactor: 'finds that nothing was begun',
  proveIdentity: 'is about one session, whatever the screens show',
  proveWithPasskey: 'is about one session, whatever the screens show',
  recordDocumentVisit: 'finds no Drive on the stage',
  recordDocumentsVisit: 'decides what is new at the next visit',
  recordPortalVisit: 'decides what is new at the next visit',
  deleteSpam: 'finds nothing held back on the stage',
  connectDrive: 'begins what the return from Google ends',
  startUpload: 'cannot succeed without Google',
  sendUploadPart: 'cannot succeed without Google',
  finishDriveConsent: 'cannot succeed without Google',
  connectMail: 'begins what the return from Microsoft or Google ends',
  finishMailConsent: 'cannot succeed without Microsoft or Google',
  disconnectMail: 'finds no mailbox on the stage',
  allowApp: 'finds no app on the stage',
  refuseApp: 'tells the app only',
}

const stage = await startStage()
const heard = await collectChanges(stage.app)
const loseNext = await lostTransactions(stage.app)
afterAll(() => stage.app.close())

test('every operation that another method than GET calls counts as one that writes', () => {
  const others = routes.filter(({ method }) => method !== 'get')
  expect(others.filter((route) => !WRITES.includes(route)).map(({ name }) => name)).toEqual([])
})

describe('a transaction that loses against another one', () => {
  const calls = WRITES.map((route) => ({ ...firstCallOf(route), route }))

  test.each(calls)('is repeated, and told to screens: $name', async ({ send, route }) => {
    await stage.reset()
    if (isOfClients(route)) await stage.signInMember()
    else if (isAboutCaller(route)) await stage.signInGuest()
    await heard.forget()
    await loseNext(1)
    expect(await send(stage)).toBe(ANSWERS[route.name])
    if (!(route.name in SILENT)) await heard.waitForAny()
  })

  testOperation('twice is 503 with Retry-After', createContact, async (call) => {
    const before = await stage.app.db.contact.count()
    await loseNext(2)
    const { status, headers, error } = await call(stage.staff, {
      ...exampleFor('createContact').body,
    })
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(error).toMatchObject({ code: 'UNAVAILABLE' })
    expect(await stage.app.db.contact.count()).toBe(before)
  })
})

test('writing operations at the same rows never fail because of each other', async () => {
  const round = fc.array(anyWriteCall, { minLength: TOGETHER, maxLength: TOGETHER })
  for (const calls of fc.sample(round, { numRuns: env.fuzzRuns })) {
    await stage.reset()
    const codes = await Promise.all(calls.map(({ send }) => send(stage)))
    const failed = calls.flatMap(({ name }, index) => (codes[index] === 'INTERNAL' ? name : []))
    const deadlocks = await countDeadlocks(stage.app)
    const sent = calls.map(({ name }) => name)
    expect({ failed, deadlocks, sent }).toEqual({ failed: [], deadlocks: 0, sent })
  }
})
