import { spawn } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SentTexts } from '@loggia/domain/inbound/quote-shapes'
import type { ReadAnswer } from '@loggia/domain/inbound/read-mail'

/** Beside this file, in the images too, where both are bundled. */
const PROGRAM = fileURLToPath(
  new URL(`./mail-process${extname(import.meta.filename)}`, import.meta.url),
)

/** Time is that of the processor, so that a busy machine does not count. An email of 10 MB takes a third of both. */
export const LIMITS = { cpuSeconds: 2, heapMb: 128 }

/** As in the images. By default a process that fills its heap has 490 MB in the end, with this 280. */
const SEMI_SPACE_MB = 4

/** So long (ms) it may take on however busy a machine. */
const MAX_MS = 30_000

/**
 * Reads an email that may be made to do harm in a process of its own, so that nothing else waits for it or ends with
 * it.
 *
 * @returns null for unreadable ones, and `ended` for those that take more time or memory than any email
 * @throws when the process cannot be started
 */
export async function readInProcess(
  raw: Uint8Array,
  { sent, cpuSeconds, heapMb }: typeof LIMITS & { sent?: SentTexts } = LIMITS,
): Promise<ReadAnswer | null | 'ended'> {
  const limited = `ulimit -t ${cpuSeconds}; exec "$@"`
  const memory = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`]
  const program = [process.execPath, ...memory, PROGRAM]
  const child = spawn('sh', ['-c', limited, 'sh', ...program], {
    // The content of an email gets near no secret.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  })
  const result = Promise.withResolvers<ReadAnswer | null | 'ended'>()
  child.on('message', ({ answer }: { answer: ReadAnswer | null }) => result.resolve(answer))
  child.on('error', result.reject)
  child.on('exit', () => result.resolve('ended'))
  child.send({ raw, sent }, (error) => {
    // It has ended: the exit tells.
    if (error && child.connected) result.reject(error)
  })
  try {
    return await result.promise
  } finally {
    child.kill('SIGKILL')
  }
}
