import { POLICY } from '@loggia/contracts/permissions'
import { PATHS } from '@loggia/contracts/paths'
import type { Context } from '@loggia/domain/kernel/context'
import type { Operation } from '@loggia/domain/kernel/operation'
import { operations } from '@loggia/domain/operations'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { audienceOf } from '../audience.ts'
import { wholeSchemaOf } from '../rest/openapi-schemas.ts'

/** How many rows of a list an agent gets, where it does not say, and at most: it reads them all. */
const PAGE = { usual: 20, most: 50 }

/** How long (characters) a result may be. An agent would lose sight of the rest of its work. */
const MAX_RESULT = 60_000

/** An operation as a tool for agents. */
export interface AgentTool {
  operation: Operation
  definition: Tool
}

/** The operations for agents, by the name of their tool. */
export const agentTools: ReadonlyMap<string, AgentTool> = new Map(
  Object.entries<Operation>(operations).flatMap(([name, operation]) =>
    operation.agent ? [[name, { operation, definition: definitionOf(name, operation) }]] : [],
  ),
)

function definitionOf(name: string, operation: Operation): Tool {
  const { action, agent, description, input, rest, summary = name } = operation
  const sentences = [`${summary}.`, description, audienceOf(POLICY[action])]
  if (isPaged(operation)) sentences.push(`${PAGE.usual} rows unless \`limit\` says otherwise.`)
  return {
    name,
    title: summary,
    description: sentences.filter(Boolean).join(' '),
    inputSchema: objectSchema(input, 'input'),
    outputSchema: objectSchema(z.object({ result: operation.output }), 'output'),
    annotations: {
      readOnlyHint: agent === 'read',
      destructiveHint: rest?.startsWith('DELETE') === true || name.startsWith('delete'),
      idempotentHint: agent === 'read' || /^(PUT|PATCH|DELETE)/.test(rest ?? ''),
      openWorldHint: false,
    },
  }
}

function objectSchema(schema: z.ZodType, side: 'input' | 'output'): Tool['inputSchema'] {
  return { ...wholeSchemaOf(schema, side), type: 'object' } as Tool['inputSchema']
}

function isPaged({ input }: Operation): boolean {
  return input instanceof z.ZodObject && 'limit' in input.shape
}

const withLimit = z.looseObject({ limit: z.number().catch(PAGE.usual) })

/** Limits how much a list answers; everything else of the input is the operation's to judge. */
function bounded(operation: Operation, input: unknown): unknown {
  if (!isPaged(operation)) return input
  const { limit, ...others } = withLimit.parse(input ?? {})
  return { ...others, limit: Math.min(limit, PAGE.most) }
}

/**
 * Calls the operation of a tool.
 *
 * @throws AppError of the operation; an error of its own for a result that is too long
 */
export async function callTool(
  { operation }: AgentTool,
  context: Context,
  input: unknown,
): Promise<{ result: unknown; text: string }> {
  const result: unknown = await operation(context, bounded(operation, input ?? {}))
  const text = JSON.stringify(result)
  if (text.length > MAX_RESULT) throw new ResultTooLongError()
  return { result, text }
}

export class ResultTooLongError extends Error {
  override name = 'ResultTooLong'
}

const PAGES = new Map<string | undefined, string>([
  ['clients', PATHS.adminClients],
  ['projects', PATHS.adminProjects],
  ['contacts', PATHS.adminContacts],
])

/** Where people see in the back office what a tool is about; null where there is no such page. */
export function officePageOf({ rest }: Operation, publicUrl: string): string | null {
  const path = PAGES.get(rest?.split('/')[1])
  return path === undefined ? null : `${new URL(path, publicUrl).href}/{id}`
}
