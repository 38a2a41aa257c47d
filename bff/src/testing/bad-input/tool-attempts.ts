import { toolCall } from '@loggia/testing/api/tool-call'
import fc from 'fast-check'
import { z } from 'zod'
import type { AgentTool } from '../../api/mcp/tools.ts'
import { MCP_PATH } from '../../api/mcp/mcp.ts'
import { badHeaders } from './headers.ts'
import type { RawAnswer, RawRequest } from './raw-request.ts'
import { badBody, badText, badValue, corrupted, jsonOf } from './values.ts'

/** The call of a tool that succeeds. */
export function validToolRequest({ definition }: AgentTool, input: object): RawRequest {
  const { headers, body } = toolCall(definition.name, input)
  return {
    method: 'POST',
    path: MCP_PATH,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  }
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Variations of a valid call of a tool: its arguments, the message around them, headers, method and path are corrupted. */
export function badToolRequest(tool: AgentTool, input: object): fc.Arbitrary<RawRequest> {
  const { headers, body } = toolCall(tool.definition.name, input)
  const known = Object.keys(tool.definition.inputSchema.properties ?? {}).map((key) => [key])
  const message = (args: string) =>
    JSON.stringify({ ...body, params: { ...body.params, arguments: 0 } }).replace(
      '"arguments":0',
      () => `"arguments":${args}`,
    )
  return fc.record<RawRequest>({
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant('POST') },
      fc.constantFrom('GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE'),
    ),
    path: fc.oneof(
      { weight: 30, arbitrary: fc.constant(MCP_PATH) },
      fc.constantFrom(`${MCP_PATH}/`, `${MCP_PATH}?session=client`, `${MCP_PATH}/%00`),
    ),
    headers: badHeaders.map((others) => ({ ...JSON_TYPE, ...headers, ...others })),
    body: fc.oneof(
      { weight: 16, arbitrary: jsonOf(corrupted({ ...input }, known)).map(message) },
      { weight: 2, arbitrary: corrupted(body, MESSAGE).map((odd) => JSON.stringify(odd)) },
      { weight: 1, arbitrary: oddMessage.map((odd) => JSON.stringify({ ...body, ...odd })) },
      { weight: 1, arbitrary: badBody },
    ),
  })
}

/** Where a message says what it is, and what is called. */
const MESSAGE = [
  ['jsonrpc'],
  ['id'],
  ['method'],
  ['params'],
  ['params', 'name'],
  ['params', '_meta'],
]

const oddMessage = fc.oneof(
  fc
    .constantFrom('initialize', 'ping', 'resources/list', 'tools/list', 'notifications/cancelled')
    .map((method) => ({ method })),
  badText.map((method) => ({ method })),
  badText.map((name) => ({ params: { name } })),
  badValue.map((params) => ({ params })),
)

/** How an agent is refused: by the tool, or by the protocol. */
export const toolRefusal = z.union([
  z.object({
    jsonrpc: z.literal('2.0'),
    result: z.object({
      isError: z.literal(true),
      content: z.tuple([z.object({ type: z.literal('text'), text: z.string().min(1) })]),
    }),
  }),
  z.object({
    jsonrpc: z.literal('2.0'),
    error: z.object({ code: z.number(), message: z.string() }),
  }),
])

/** The answer to an agent with the status of a refusal, where HTTP says that all is well. */
export function judgedAnswer(answer: RawAnswer): RawAnswer {
  const isRefusal = answer.status === 200 && toolRefusal.safeParse(JSON.parse(answer.text)).success
  return isRefusal ? { ...answer, status: 400 } : answer
}
