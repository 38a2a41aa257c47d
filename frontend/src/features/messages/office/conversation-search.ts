import type { ConversationsQuery } from './conversations.operations.generated.ts'

/** A conversation in the list. */
export type Listed = ConversationsQuery['conversations']['conversations'][number]

/** The address with this conversation open, or with none. */
export function withOpen(former: URLSearchParams, opened: Listed | null): URLSearchParams {
  const next = new URLSearchParams(former)
  next.delete('project')
  next.delete('client')
  if (opened?.projectId) next.set('project', String(opened.projectId))
  else if (opened) next.set('client', String(opened.clientId))
  return next
}

/** The conversation that the address opens. */
export function openIn(search: URLSearchParams) {
  const id = (name: string) =>
    /^[1-9]\d{0,8}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : null
  const [projectId, clientId] = [id('project'), id('client')]
  if (projectId !== null) return { projectId }
  return clientId === null ? null : { clientId }
}

/** The conversation to start with: the newest that waits for an answer, if one does. */
export function defaultConversation(listed: readonly Listed[]): Listed | null {
  return listed.find(({ isUnanswered }) => isUnanswered) ?? listed[0] ?? null
}

/** Whether a listed conversation is the open one. */
export function isSame(open: ReturnType<typeof openIn>, { clientId, projectId }: Listed): boolean {
  if (open === null) return false
  return 'projectId' in open
    ? open.projectId === projectId
    : projectId === null && open.clientId === clientId
}
