/** The request by which an agent calls a tool, without a session before it. */
export function toolCall(name: string, input: unknown) {
  return {
    headers: { accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } },
  }
}
