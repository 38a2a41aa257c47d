import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SentTexts } from '@loggia/domain/inbound/quote-shapes'
import type { ReadAnswer } from '@loggia/domain/inbound/read-mail'
import { runInProcess, type ProcessLimits } from '@loggia/server/run-in-process'

/** Beside this file, in the images too, where both are bundled. */
const PROGRAM = fileURLToPath(
  new URL(`./mail-process${extname(import.meta.filename)}`, import.meta.url),
)

/** An email of 10 MB takes a third of both. */
export const LIMITS: ProcessLimits = { cpuSeconds: 2, heapMb: 128 }

/**
 * Reads an email that may be made to do harm in a process of its own.
 *
 * @returns null for unreadable ones, and `ended` for those that take more time or memory than any email
 * @throws when the process cannot be started
 */
export function readInProcess(
  raw: Uint8Array,
  { sent, ...limits }: ProcessLimits & { sent?: SentTexts } = LIMITS,
): Promise<ReadAnswer | null | 'ended'> {
  return runInProcess<ReadAnswer | null>(PROGRAM, { raw, sent }, limits)
}
