import type { BrowserContextOptions, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { keepEvidence, recordTrace } from './evidence.ts'
import { waitAfterEachLoad, waitUntilHydrated } from './hydration.ts'
import { signInAsClient, signInAsStaff } from './sign-in.ts'
import { startStack, type Stack, type StackOptions, type Variables } from './stack.ts'

/** The stack of a test file, with pages of people who are signed in. */
export interface TestStack extends Stack {
  /** A page in a new browser session, in which a new member of staff, Lin Clerk, is signed in. */
  newStaffPage(username?: string): Promise<Page>
  /** A page in a new browser session that is signed in to the portal. */
  newClientPage(email: string): Promise<Page>
}

/**
 * Starts a stack before the tests of the file and stops it after them. Its properties can be read
 * from the first hook on. Pages that a test opens are closed after it; those of beforeAll stay.
 */
export function useStack(variables: Variables = {}, options: StackOptions = {}): TestStack {
  let started: Stack | undefined
  beforeAll(async () => {
    started = await startStack(variables, options)
  })
  afterAll(() => started?.close())

  function stack(): Stack {
    if (!started) throw new Error('The stack starts in beforeAll')
    return started
  }
  // An abandoned page would still fetch the changes of the next tests.
  let ofTest: Page[] | undefined
  const ofFile: Page[] = []
  beforeEach(() => {
    ofTest = []
  })
  afterEach(async (context) => {
    const opened = [...ofFile, ...(ofTest ?? [])]
    if (started && context.task.result?.state === 'fail')
      await keepEvidence(context, opened, started)
    await Promise.all((ofTest ?? []).map(closeWithSession))
    ofTest = undefined
  })
  const newPage = async (options?: BrowserContextOptions) => {
    const page = await stack().newPage(options)
    if (options?.javaScriptEnabled !== false) await waitAfterEachLoad(page)
    if (ofTest) await recordTrace(page)
    const opened = ofTest ?? ofFile
    opened.push(page)
    return page
  }
  return {
    get url() {
      return stack().url
    },
    get db() {
      return stack().db
    },
    get redis() {
      return stack().redis
    },
    get mailbox() {
      return stack().mailbox
    },
    get drive() {
      return stack().drive
    },
    output: () => stack().output(),
    newPage,
    async newStaffPage(username = 'lin') {
      const page = await newPage()
      await signInAsStaff(page, username)
      await waitUntilHydrated(page)
      return page
    },
    async newClientPage(email) {
      const page = await newPage()
      await signInAsClient(page, email)
      await waitUntilHydrated(page)
      return page
    },
    close: async () => {
      await started?.close()
      started = undefined
    },
  }
}

/** Answers that a test still held back may be lost. */
async function closeWithSession(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
}
