import { endingOf } from '@loggia/contracts/uploads/upload-rules'
import { fileSize } from '@loggia/contracts/uploads/file-size'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AttachedFile } from '../../../lib/browser/message-draft.ts'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { refetchChanged } from '../../../lib/data/use-change.ts'
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { FileRefused, sendParts } from './send-parts.ts'
import {
  CancelUploadDocument,
  StartUploadDocument,
  type UploadTargetQuery,
} from './uploads.operations.generated.ts'

/** How much of the beginning and the end of a file tells it from others. */
const SAMPLE = 64 * 1024

/**
 * Tells a file from others with its name, also after the page was loaded again: its size, its date, and its ends. Reading
 * all of a large file would take longer than sending the first parts.
 */
async function fingerprintOf(file: File): Promise<string> {
  const about = `${file.size} ${file.lastModified}`
  // Browsers hash on encrypted pages only.
  if (!globalThis.crypto?.subtle) return about
  const ends = new Blob([about, file.slice(0, SAMPLE), file.slice(-SAMPLE)])
  const hash = await crypto.subtle.digest('SHA-256', await ends.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A file on its way, as the screen shows it. */
export interface SentFile {
  key: number
  name: string
  size: number
  sent: number
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed'
  /** Why it failed, in words. */
  problem: string | null
}

export interface UploadSubject {
  clientId?: number
  projectId?: number
}

type Target = UploadTargetQuery['uploadTarget']

/** How many files are taken, and the text about the others. */
interface Limit {
  most: number
  problem: string
}

interface Running {
  abort: AbortController
  id: number | null
}

/**
 * Files that are being sent, one after the other. Failed ones stay on the screen until they are dismissed, and so do
 * sent ones, unless another list shows them from then on.
 */
export function useSending(
  subject: UploadSubject,
  session: 'client' | undefined,
  onArrived?: (file: AttachedFile) => void,
) {
  const client = useApolloClient()
  const [files, setFiles] = useState<SentFile[]>([])
  const [start] = useMutation(StartUploadDocument)
  const [cancel] = useMutation(CancelUploadDocument)
  const running = useRef(new Map<number, Running>())
  const queue = useRef(Promise.resolve())
  const nextKey = useRef(0)

  const change = useCallback((key: number, changes: Partial<SentFile>) => {
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...changes } : file)))
  }, [])

  async function send(key: number, file: File, { abort }: Running): Promise<void> {
    const { signal } = abort
    try {
      signal.throwIfAborted()
      change(key, { state: 'sending' })
      const fingerprint = await fingerprintOf(file)
      const input = { ...subject, name: file.name, bytes: file.size, fingerprint }
      const { data } = await start({ variables: { input } })
      const begun = data?.startUpload
      if (!begun) throw new FileRefused('It could not be sent.')
      running.current.set(key, { abort, id: begun.id })
      await sendParts({
        file,
        signal,
        id: begun.id,
        receivedBytes: begun.receivedBytes,
        query: session ? `?session=${session}` : '',
        onProgress: (sent) => change(key, { sent }),
        onPaused: (isPaused) => change(key, { state: isPaused ? 'paused' : 'sending' }),
      })
      change(key, { state: 'done', sent: file.size })
      if (!onArrived) return
      onArrived({ id: begun.id, name: file.name, bytes: file.size })
      setFiles((all) => all.filter((each) => each.key !== key))
    } catch (error) {
      if (signal.aborted) return
      const said = error instanceof FileRefused ? error.message : errorMessage(error)
      change(key, { state: 'failed', problem: said ?? 'It could not be sent. Please try again.' })
    } finally {
      running.current.delete(key)
      void refetchChanged(client, ['upload'])
    }
  }

  function add(chosen: Iterable<File>, target: Target, limit?: Limit): void {
    for (const [index, file] of [...chosen].entries()) {
      const key = nextKey.current
      nextKey.current += 1
      const isTooMany = limit !== undefined && index >= limit.most
      const problem = isTooMany ? limit.problem : refusalOf(file, target)
      const shown = { key, name: file.name, size: file.size, sent: 0 }
      setFiles((all) => [...all, { ...shown, problem, state: problem ? 'failed' : 'waiting' }])
      if (problem) continue
      const run = { abort: new AbortController(), id: null }
      running.current.set(key, run)
      queue.current = queue.current.then(() => send(key, file, run)).catch(() => undefined)
    }
  }

  /** Takes a file off the screen; one that is being sent is given up. */
  function dismiss(key: number): void {
    const run = running.current.get(key)
    run?.abort.abort()
    if (run?.id) void cancel({ variables: { id: run.id } }).catch(() => undefined)
    setFiles((all) => all.filter((file) => file.key !== key))
  }

  const isBusy = files.some(({ state }) => ['waiting', 'sending', 'paused'].includes(state))
  useUnsavedGuard(isBusy)
  // An unfinished file goes on when it is chosen again.
  useEffect(() => {
    const runs = running.current
    return () => runs.forEach(({ abort }) => abort.abort())
  }, [])
  return { files, add, dismiss, isBusy }
}

/**
 * Why a file would be refused, before anything of it is sent; null for one that may be sent. Whether there is room for it
 * is for the server to say: a file that was begun counts already.
 */
function refusalOf(file: File, { endings, maxBytes }: Target): string | null {
  if (file.size === 0) return 'It is empty, or a folder.'
  if (file.size > maxBytes) return `A file may have ${fileSize(maxBytes)} at most.`
  const ending = endingOf(file.name)
  if (ending === '') return 'The name needs an ending such as .pdf.'
  return endings.includes(ending) ? null : `Files of the type .${ending} are not accepted.`
}
