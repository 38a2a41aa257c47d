import { CHUNK_UNIT, MAX_CHUNK } from '@loggia/contracts/uploads/upload-rules'

/** How long (ms) a part should take: short enough that little is lost with it, long enough to be no burden. */
const PART_MS = 2_000

/** How long (ms) an attempt may take: a line can break without a word. */
const ATTEMPT_MS = 60_000

/** The longest pause (ms) between attempts. */
const MAX_PAUSE_MS = 15_000

/** How far a file is, as the server says. */
export interface Arrived {
  receivedBytes: number
  state: string
  reason?: string | null
}

/** The server refuses the file: sending it again would not help. */
export class FileRefused extends Error {}

interface Sending {
  file: File
  id: number
  receivedBytes: number
  /** `?session=` and a value, or nothing. */
  query: string
  signal: AbortSignal
  onProgress(bytes: number): void
  /** The line broke, or it works again. */
  onPaused(isPaused: boolean): void
}

/**
 * Sends the missing rest of a file, part by part. A broken line pauses it until the browser is online again, for as
 * long as that takes: then the server says where to go on.
 *
 * @throws FileRefused with the reason; the reason of the aborted signal
 */
export async function sendParts(sending: Sending): Promise<Arrived> {
  const { file, signal, onProgress, onPaused } = sending
  let start = sending.receivedBytes
  let size = CHUNK_UNIT
  let failures = 0
  for (;;) {
    const began = performance.now()
    try {
      const arrived = failures === 0 ? await sendPart(sending, start, size) : await ask(sending)
      if (failures > 0) onPaused(false)
      else size = nextSize(size, performance.now() - began)
      failures = 0
      start = arrived.receivedBytes
      onProgress(start)
      if (arrived.state === 'refused') throw new FileRefused(arrived.reason ?? 'It was refused.')
      if (arrived.state !== 'receiving') return arrived
      // All of it is there, and only the end of the last part was not heard of.
      if (start >= file.size) failures = 1
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof FileRefused) throw error
      if (failures === 0) onPaused(true)
      failures += 1
      size = CHUNK_UNIT
      await pause(Math.min(500 * 2 ** failures, MAX_PAUSE_MS), signal)
    }
  }
}

/** Twice or half as much, as fast as the line is. */
function nextSize(size: number, ms: number): number {
  if (ms < PART_MS / 2) return Math.min(size * 2, MAX_CHUNK)
  return ms > PART_MS * 2 ? Math.max(size / 2, CHUNK_UNIT) : size
}

function sendPart(sending: Sending, start: number, size: number): Promise<Arrived> {
  const end = Math.min(start + size, sending.file.size)
  return put(
    sending,
    `bytes ${start}-${end - 1}/${sending.file.size}`,
    sending.file.slice(start, end),
  )
}

/** Asks how much has arrived, and completes a file that the server has as a whole. */
function ask(sending: Sending): Promise<Arrived> {
  return put(sending, `bytes */${sending.file.size}`, null)
}

async function put(
  { id, query, signal }: Sending,
  range: string,
  body: Blob | null,
): Promise<Arrived> {
  const response = await fetch(`/api/uploads/${id}${query}`, {
    method: 'PUT',
    headers: { 'content-range': range, 'content-type': 'application/octet-stream' },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]),
  })
  const answer = (await response.json()) as Partial<Arrived> & { message?: string }
  if (response.ok && answer.receivedBytes !== undefined && answer.state !== undefined) {
    return { ...answer, receivedBytes: answer.receivedBytes, state: answer.state }
  }
  // Asking changes nothing that could conflict: without a time to try again, files are no longer accepted.
  const isClosed = response.status === 409 && !body && !response.headers.has('retry-after')
  const isFinal = isClosed || [400, 401, 403, 404].includes(response.status)
  throw isFinal ? new FileRefused(answer.message ?? 'It was refused.') : new Error(answer.message)
}

/** Waits, but no longer than until the browser is online again or the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = AbortSignal.any([signal, AbortSignal.timeout(ms)])
  return new Promise((resolve) => {
    over.addEventListener('abort', () => resolve())
    window.addEventListener('online', () => resolve(), { signal: over, once: true })
  })
}
