import { z } from 'zod'
import type { operations } from '@loggia/domain/operations'
import type { Operation } from '@loggia/domain/kernel/operation'
import { pathKeys } from '../openapi-input.ts'
import { routes, type Route } from '../routes.ts'
import { exampleOf } from './example-of.ts'

type PartOf<T> = T extends readonly (infer I)[]
  ? PartOf<I>[]
  : T extends object
    ? { [K in keyof T]?: PartOf<T[K]> }
    : T

/** The response body of an output: the items of a page, the text of a file. */
type Body<T> = T extends { chunks: AsyncIterable<string> }
  ? string
  : T extends { items: infer I; total: number }
    ? I
    : T

/** The parts of an example that are written; the others are derived. */
interface Written<Input = object, Output = unknown> {
  input?: PartOf<Input>
  answer?: PartOf<Body<Output>>
}

/** The written parts by operation, for those that a module exports, typed by their input and output. */
type WrittenFor<Module> = {
  [K in keyof Module as Module[K] extends Operation ? K : never]?: Module[K] extends Operation
    ? Written<z.input<Module[K]['input']>, z.output<Module[K]['output']>>
    : never
}

const ADA = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  company: 'Analytical Engines',
}
const CLIENT = 'Navy Computing,"1 Harbour Road, Arlington",active,Prefers calls in the morning'
const PLAN = '2026-04-20,2026-09-30,"€ 40,000",Moves the booking system out of the cellar'
const SUBSCRIBED = '2025-11-03T09:30:00.000Z,2025-11-03T09:41:00.000Z'

const EARLIER = { title: 'What our clients say', items: [] }
const ITEM = { text: 'They listened.', name: 'Grace Hopper', role: 'Navy Computing' }
const EDITED = { ...EARLIER, items: [ITEM] }
const SECTION = { draft: EDITED, published: EARLIER, original: EARLIER }
const RESET = { ...SECTION, draft: EARLIER }

const BEGUN = { state: 'receiving', receivedBytes: 0, driveFileId: null, storedAt: null } as const

/** Examples whose parts must hold together in a way that no schema tells. */
const written: WrittenFor<typeof operations> = {
  answerApproval: {
    input: { answer: 'approved', text: 'Yes, please.' },
    answer: {
      state: 'approved',
      text: 'May we go live on Monday?',
      answer: 'Yes, please.',
      endedAt: '2026-05-04T16:00:00.000Z',
      endedBy: 'Grace Hopper',
    },
  },
  signInByLink: { input: { link: 'mZt0Qd3Vb8kXr5Yw1LhJc7Gf2Np9Ts4Ue6Ao' } },
  convertContact: {
    input: { client: ADA },
    answer: { client: ADA, contact: { clientId: 7 } },
  },
  linkContact: { answer: { client: ADA, contact: { clientId: 7 } } },
  readContactNeighbours: { input: { status: 'new' } },
  setContactOwner: { input: { ownerId: null }, answer: { owner: null } },
  setClientOwners: { input: { ownerId: 3 } },

  exportClients: {
    answer:
      'Id,Name,E-mail,Phone,Company,Address,Status,Notes,Portal role,Drive folder,Projects,Created,Owner\r\n' +
      `7,Grace Hopper,grace@navy.example,'+1 555 0100,${CLIENT},,,1,2026-04-15T09:30:00.000Z,Sam Staff\r\n`,
  },
  exportContacts: {
    answer:
      'Id,First name,Last name,E-mail,Company,Project type,Message,State,Contacted at,Contacted by,' +
      'Client id,Read at,Read by,Handled by,Came from,Page,UTM source,UTM medium,UTM campaign,UTM term,UTM content,Agreed to policies of,Created\r\n' +
      '12,Ada,Lovelace,ada@engine.example,Analytical Engines,Custom software,We would like to talk about a new engine.,' +
      'contacted,2026-05-04T16:00:00.000Z,Sam Staff,,2026-04-15T09:30:00.000Z,Sam Staff,Sam Staff,' +
      'search.example,/,,,,,,2025-04-15,2026-04-15T09:30:00.000Z\r\n',
  },
  exportProjects: {
    answer:
      'Id,Project,Client,Client id,Status,Priority,Start,End,Budget,Description,Notes,Created\r\n' +
      `3,Cloud migration,Grace Hopper,7,in-progress,high,${PLAN},Second offer accepted,2026-04-15T09:30:00.000Z\r\n`,
  },
  exportSubscribers: {
    answer:
      'Id,E-mail,State,Subscribed,Confirmed,Unsubscribed,Agreed to policies of,Consent words,Imported,Imported by\r\n' +
      `7,reader@customer.example,active,${SUBSCRIBED},,2025-04-15,,,\r\n`,
  },
  importClients: {
    input: {
      csv: `Name,E-mail,Phone,Company,Address,Status,Notes\r\nIda Rhodes,ida@tables.example,+1 555 0100,${CLIENT}\r\n`,
      fileName: 'clients.csv',
    },
    answer: {
      rows: [
        {
          key: 'ida@tables.example ida rhodes',
          values: { name: 'Ida Rhodes', email: 'ida@tables.example' },
        },
      ],
    },
  },
  importProjects: {
    input: {
      csv:
        'Project,Client email,Status,Priority,Start,End,Budget,Description,Notes\r\n' +
        `Cloud migration,grace@navy.example,in-progress,high,${PLAN},Second offer accepted\r\n`,
      fileName: 'projects.csv',
    },
  },
  importSubscribers: {
    input: {
      csv: `E-mail,Subscribed,Confirmed\r\n${ADA.email},${SUBSCRIBED}\r\n`,
      fileName: 'subscribers.csv',
      consent: 'Double opt-in at Mailchimp',
    },
    answer: { rows: [{ key: ADA.email, values: { email: ADA.email } }] },
  },

  readSiteSection: { answer: SECTION },
  saveSiteDraft: { input: { content: EDITED }, answer: SECTION },
  discardSiteDraft: { answer: { ...SECTION, draft: null, isDraft: false } },
  resetSiteDraft: { answer: RESET },
  publishSite: { answer: [{ isDraft: false }] },
  readSiteVersion: { answer: { content: EARLIER } },
  restoreSiteVersion: { answer: RESET },

  listUploads: { input: { clientId: 7 } },
  startUpload: { input: { clientId: 7, fingerprint: 'x7QpZ1' }, answer: BEGUN },
  readUpload: { answer: BEGUN },
  sendUploadPart: { answer: { ...BEGUN, receivedBytes: 1_048_576 } },
}

/** The example that the document shows of an operation. A test sends it and checks the answer. */
interface Example {
  body?: object
  query?: Record<string, string>
  answer?: unknown
}

const byName: Readonly<Record<string, Written>> = written

const derived = new Map<string, Example>()

/** The example of an operation by its name, derived when it is first asked for; empty where no route has that name. */
export function exampleFor(name: string): Example {
  const known = derived.get(name)
  if (known) return known
  const route = routes.find((each) => each.name === name)
  const example = route ? routeExample(route) : {}
  derived.set(name, example)
  return example
}

function routeExample(route: Route): Example {
  const input = inputExample(route)
  const answer = answerExample(route, input)
  if (route.method === 'get') return { query: textsOf(input), answer }
  const hasBody = !route.receivesFile && Object.keys(input).length > 0
  return { ...(hasBody && { body: input }), answer }
}

/** The parts of a call besides its path. */
function inputExample(route: Route): Record<string, unknown> {
  const given = byName[route.name]?.input ?? {}
  const place = { ...placeOf(route), side: 'input', given } as const
  const example = z.record(z.string(), z.unknown()).parse(exampleOf(route.operation.input, place))
  const inPath = pathKeys(route)
  return Object.fromEntries(Object.entries(example).filter(([key]) => !inPath.includes(key)))
}

/** The answer to that call, with its changes; undefined where the answer has no body. */
function answerExample(route: Route, input: Record<string, unknown>): unknown {
  const { operation, status, isCsv, isPage, isStreamed } = route
  const answer = byName[route.name]?.answer
  if (isCsv) return answer
  if (isStreamed || status >= 204) return undefined
  const changed = { ...input, ...('version' in input && { version: Number(input['version']) + 1 }) }
  const given = Array.isArray(answer) ? answer : { ...changed, ...Object(answer) }
  const place = { ...placeOf(route), side: 'output', given } as const
  const example = exampleOf(operation.output, place)
  return isPage ? z.object({ items: z.unknown() }).parse(example).items : example
}

function placeOf({ name, operation }: Route) {
  const [topic = ''] = operation.action.split(':')
  return { owners: [topic], key: name }
}

export function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]))
}
