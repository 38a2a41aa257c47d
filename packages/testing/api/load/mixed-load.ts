import { setImmediate as nextTurn } from 'node:timers/promises'
import { uniqueNumber } from '../../unique.ts'
import { readClientStatus } from '@loggia/domain/client-auth/client-auth.service'
import { listContacts as contacts } from '@loggia/domain/contacts/contact-list.service'
import { createContact as contact } from '@loggia/domain/contacts/contacts.service'
import { readDashboard as dashboard } from '@loggia/domain/dashboard/dashboard.service'
import { listOwnProjects as ownProjects } from '@loggia/domain/projects/own-projects.service'
import { currentStaff, loginStaff as login } from '@loggia/domain/staff-auth/staff-auth.service'
import type { TestApp } from '../app.ts'
import { overGraphql, overRest, type Call } from '../both-apis.ts'
import type { Browser } from '../browser.ts'
import { clientBrowser, newStaff } from '../people.ts'

type Answer = Pick<Response, 'status' | 'headers'>

/**
 * Calls the app from many sides at once until it is stopped: contacts, lists, the dashboard and sign-ins through both
 * APIs, sessions, a CSV file, the settings of the site.
 */
export async function startMixedLoad(app: TestApp) {
  const { browser: staff, username, password } = await newStaff(app)
  const calls = callsOf(app, { username, password }, staff, await clientBrowser(app))
  const succeeded = new Set<string>()
  const refused = new Set<string>()
  const wrong: string[] = []
  const stopping = new AbortController()

  async function repeat(name: string, call: () => Promise<Answer>): Promise<void> {
    while (!stopping.signal.aborted) {
      const { status, headers } = await call().catch(cutOff)
      if (status >= 200 && status < 300) succeeded.add(name)
      const isRetryable = status === 503 && Number(headers.get('retry-after')) > 0
      if (isRetryable) refused.add(name)
      if (status >= 300 && !isRetryable) wrong.push(`${name} ${status}`)
      // Answers that fail at once must not keep the app, which runs in this thread, from doing anything else.
      await nextTurn()
    }
  }
  const running = Promise.all(Object.entries(calls.byName).map((entry) => repeat(...entry)))
  return {
    /** Names and statuses of unacceptable answers: errors other than 503 with Retry-After. */
    wrong,
    /** The addresses of the contacts that were accepted. */
    accepted: calls.accepted,
    /** The names of calls that succeeded, or were refused with 503, since `watchSuccess`. */
    succeeded,
    refused,
    /** Forgets earlier calls. The returned function says whether every call has succeeded since. */
    watchSuccess() {
      succeeded.clear()
      refused.clear()
      return () => succeeded.size === Object.keys(calls.byName).length
    },
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

function callsOf(app: TestApp, account: object, staff: Browser, client: Browser) {
  const accepted: string[] = []
  const sendContact = (call: Call<unknown>) => async () => {
    const email = `visitor${uniqueNumber()}@storm.example`
    const input = { firstName: 'A', lastName: 'B', email, message: 'Hello' }
    const answer = await call(app.browser(), input)
    if (answer.status < 300) accepted.push(email)
    return answer
  }
  const page = { page: 1, limit: 20 }
  const byName: Record<string, () => Promise<Answer>> = {
    contact: sendContact(overRest(contact)),
    'contact (GraphQL)': sendContact(overGraphql(contact)),
    list: () => overRest(contacts)(staff, page),
    'list (GraphQL)': () => overGraphql(contacts)(staff, page),
    dashboard: () => overRest(dashboard)(staff),
    'dashboard (GraphQL)': () => overGraphql(dashboard)(staff),
    'sign-in': () => overRest(login)(app.browser(), { ...account }),
    'sign-in (GraphQL)': () => overGraphql(login)(app.browser(), { ...account }),
    'portal (GraphQL)': () => overGraphql(ownProjects)(client),
    'client session': () => overRest(readClientStatus)(client),
    'staff session': () => overRest(currentStaff)(staff),
    file: () => staff.request('get', '/api/contacts.csv'),
    settings: () => app.browser().request('get', '/api/site-settings'),
  }
  return { byName, accepted }
}

/** A response that ended in its middle: its status had been sent when the error happened. */
function cutOff(error: unknown): Answer {
  if (!(error instanceof TypeError)) throw error
  return { status: 0, headers: new Headers() }
}
