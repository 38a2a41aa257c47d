import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { UploadProgress } from '@loggia/domain/kernel/drive-writer'
import { ANSWERS, parseAnswer } from './answers.ts'

interface SessionAnswer {
  status: number
  range: string | undefined
  data: string
}

/** Sends a part of a file to a session, at the pace at which Drive takes it, or asks how much it has. */
export async function sendPart(
  session: string,
  contentRange: string,
  part: { body: Readable; length: number } | null,
  signal: AbortSignal,
): Promise<SessionAnswer> {
  const request = session.startsWith('https:') ? httpsRequest : httpRequest
  const headers = { 'content-range': contentRange, 'content-length': part?.length ?? 0 }
  const sent = request(session, { method: 'PUT', headers, signal })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  const passed = part ? pipeline(part.body, sent) : Promise.resolve(void sent.end())
  // Drive may answer before it has everything, when it has the part already or has forgotten the file.
  passed.catch(() => undefined)
  try {
    const response = await Promise.race([answered, passed.then(() => answered)])
    const { statusCode = 0, headers: answer } = response
    return { status: statusCode, range: answer.range, data: await text(response) }
  } finally {
    if (!sent.writableFinished) sent.destroy()
  }
}

/** What the answer of a session says. */
export function readProgress({ status, range, data }: SessionAnswer): UploadProgress {
  if (status === 200 || status === 201) {
    return { fileId: parseAnswer(ANSWERS.created, JSON.parse(data)).id }
  }
  // Without a range, nothing has arrived.
  if (status === 308) return { receivedBytes: Number(/-(\d+)$/.exec(range ?? '')?.[1] ?? -1) + 1 }
  if (status === 404 || status === 410) return null
  throw Object.assign(new Error(), { response: { status, data } })
}
