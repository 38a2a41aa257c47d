import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Answer } from './answer.ts'
import type { Sandbox } from './sandbox.ts'

/** A request on its way to an answer; id is the one in the path, where there is one. */
export type Call = { request: IncomingMessage; url: URL; id: string; sandbox: Sandbox }

/** Answers requests of one kind; throws a Refusal or gives the answer. */
export type Handler = (call: Call) => Answer | Promise<Answer>

/** The fields of a form that was posted, after those in the address. */
export async function readForm({ request, url }: Call): Promise<URLSearchParams> {
  return new URLSearchParams([...url.searchParams, ...new URLSearchParams(await text(request))])
}
