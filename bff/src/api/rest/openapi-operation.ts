import type { Action, ActorKind } from '@loggia/contracts/permissions'
import type { z } from 'zod'
import { POLICY } from '../../core/policy.ts'
import type { Route } from '../../core/route.ts'
import { examples } from './examples/examples.ts'
import { errorAnswersOf } from './openapi-errors.ts'
import { bodySchemaOf, parametersOf } from './openapi-input.ts'
import { jsonSchemaOf } from './openapi-schemas.ts'

type Topic = Action extends infer A ? (A extends `${infer T}:${string}` ? T : never) : never

/** The heading under which the actions of a topic stand. */
export const TAGS: Record<Topic, string> = {
  siteSettings: 'Site settings',
  viewer: 'Viewer',
  contacts: 'Contacts',
  newsletter: 'Newsletter',
  clients: 'Clients',
  ownRecord: 'Clients',
  projects: 'Projects',
  documents: 'Documents',
  drive: 'Documents',
  dashboard: 'Dashboard',
  staffSession: 'Staff accounts',
  staffAccount: 'Staff accounts',
  team: 'Team',
  audit: 'Audit',
  queues: 'Queues',
  clientSession: 'Portal sign-in',
}

/** A row of the route table as the document describes it. */
export function openApiOperation(route: Route): object {
  const { action } = route.operation
  const schema = bodySchemaOf(route)
  const parameters = parametersOf(route)
  return {
    operationId: route.name,
    tags: [tagOf(action)],
    summary: route.summary,
    description: audienceOf(POLICY[action]),
    security: securityOf(POLICY[action]),
    ...(parameters.length > 0 && { parameters }),
    ...(schema && {
      requestBody: {
        required: schema.required !== undefined,
        content: { 'application/json': { schema, ...exampleOf(examples[route.name]?.body) } },
      },
    }),
    responses: { [route.status ?? 200]: successOf(route), ...errorAnswersOf(route) },
  }
}

function tagOf(action: Action): string {
  return TAGS[action.slice(0, action.indexOf(':')) as Topic]
}

function successOf({ name, operation, status, isPage, isCsv, streams }: Route): object {
  if (status === 204) return { description: 'Done; there is no body' }
  if (status === 303)
    return { description: 'To be read elsewhere', headers: { Location: location } }
  if (streams)
    return { description: 'The content, or the part in `Content-Range`', content: { '*/*': {} } }
  if (isCsv) return fileOf(name)
  const output = isPage ? itemsOf(operation.output) : operation.output
  const schema = jsonSchemaOf(output, 'output')
  return {
    description: status === 201 ? 'Made' : 'Done',
    ...(isPage && { headers: { 'X-Total-Count': totalCount } }),
    content: { 'application/json': { schema, ...exampleOf(examples[name]?.answer) } },
  }
}

function fileOf(name: string): object {
  return {
    description:
      'A file in UTF-8 with a byte order mark; cells that could be formulas begin with an apostrophe',
    headers: { 'Content-Disposition': attachment },
    content: { 'text/csv': { schema: { type: 'string' }, ...exampleOf(examples[name]?.answer) } },
  }
}

const attachment = { description: 'The name of the file, with the day', schema: { type: 'string' } }
const location = { description: 'Where', schema: { type: 'string' } }

const totalCount = { description: 'How many match in all', schema: { type: 'integer' } }

function itemsOf(page: z.ZodType): z.ZodType {
  return (page as z.ZodObject<{ items: z.ZodType }>).shape.items
}

function exampleOf(example: unknown): object {
  return example === undefined ? {} : { example }
}

const AUDIENCES: Record<ActorKind, string> = {
  visitor: 'everybody',
  member: 'clients',
  manager: 'clients who are managers',
  staff: 'staff',
}

function audienceOf(allowed: readonly ActorKind[]): string {
  if (allowed.includes('visitor')) return 'For everybody.'
  const kinds = allowed.filter((kind) => kind !== 'manager' || !allowed.includes('member'))
  return `For ${kinds.map((kind) => AUDIENCES[kind]).join(' and ')}.`
}

/** The cookies of which one is needed; none where everybody may. */
function securityOf(allowed: readonly ActorKind[]): object[] {
  if (allowed.includes('visitor')) return []
  const isForClients = allowed.includes('member') || allowed.includes('manager')
  return [
    ...(allowed.includes('staff') ? [{ staffSession: [] }] : []),
    ...(isForClients ? [{ clientSession: [] }] : []),
  ]
}
