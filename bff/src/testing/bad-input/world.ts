import { cookieOf, type Browser } from '@loggia/testing/api/browser'
import { connect, memberRecord, startDriveApp, type DriveApp } from '@loggia/testing/api/drive'
import { prepareExample, type Prepared } from '@loggia/testing/api/example-preparations'
import { clientBrowser, newProgram, newStaff } from '@loggia/testing/api/people'
import { creatorOf } from '@loggia/testing/api/preparations/preparation'
import type { Attempt, Person } from './attempts.ts'
import { watchCommits, type Commit } from './commits.ts'
import { rawSender, type RawAnswer } from './raw-request.ts'
import { createCopy } from './stored-state.ts'
import { judgedAnswer } from './tool-attempts.ts'
import { MCP_PATH } from '../../api/mcp/mcp.ts'

/** Requests under way at the same time. */
export const LANES = 8

/** Those who call with the cookies of a browser. */
type InBrowser = Exclude<Person, 'program'>

/** An app, people who are signed in, and a state to which everything can return. */
export interface World {
  app: DriveApp
  /** Creates the data for the example of an operation, for the person who will send it, and saves the state. */
  prepare(name: string, person: Person): Promise<Prepared>
  /** The commits since the last preparation or the last call. */
  takeCommits(): Promise<Commit[]>
  /** Brings back the state of the last preparation, from which these commits led away. */
  restore(commits: readonly Commit[]): Promise<void>
  send(attempt: Attempt): Promise<RawAnswer>
  close(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const app = await startDriveApp()
  const sender = rawSender(app.url, LANES)
  const staff = await newStaff(app)
  const { token } = await newProgram(app, staff)
  const people: Record<InBrowser, Browser> = {
    visitor: app.browser(),
    member: await clientBrowser(app, await memberRecord(app, 'member@customer.example')),
    manager: await clientBrowser(app),
    staff: staff.browser,
  }
  await connect(app, people.staff)
  // Signed in before the state is saved that everything returns to.
  await creatorOf(app)
  let cookies = cookiesOf(people)
  const [base, prepared] = [await createCopy(app, 'base'), await createCopy(app, 'prepared')]
  const takeCommits = await watchCommits(app)
  await base.save()
  await prepared.save()
  function headersOf(by: Person): Record<string, string> {
    if (by === 'program') return { authorization: `Bearer ${token}` }
    return cookies[by] ? { cookie: cookies[by] } : {}
  }

  /** The tables in which the prepared state differs from the base. */
  let ofPreparation: string[] = []

  return {
    app,
    takeCommits,
    async prepare(name, person) {
      app.google.control.reset()
      await base.restore(ofPreparation)
      const sender = person === 'program' ? 'staff' : person
      const browser = app.browser(people[sender].cookies)
      const values = await prepareExample(app, name, browser)
      cookies = cookiesOf({ ...people, [sender]: browser })
      const before = ofPreparation
      ofPreparation = tablesIn(await takeCommits())
      await prepared.save([...new Set([...before, ...ofPreparation])])
      return values
    },
    async restore(commits) {
      app.google.control.reset()
      await prepared.restore(tablesIn(commits))
    },
    async send({ by, request }) {
      const headers = { ...headersOf(by), ...request.headers }
      const answer = await sender.send({ ...request, headers })
      return request.path.startsWith(MCP_PATH) ? judgedAnswer(answer) : answer
    },
    async close() {
      sender.close()
      await app.close()
    },
  }
}

const tablesIn = (commits: readonly Commit[]) => [
  ...new Set(commits.flatMap(({ tables }) => tables)),
]

function cookiesOf(people: Record<InBrowser, Browser>): Record<InBrowser, string> {
  return {
    visitor: cookieOf(people.visitor),
    member: cookieOf(people.member),
    manager: cookieOf(people.manager),
    staff: cookieOf(people.staff),
  }
}
