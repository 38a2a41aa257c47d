import { DRAFT_PREFIX } from './forget-message-drafts.ts'
import { readStored, writeStored } from './stored.ts'

/** A file that has been sent and goes with a message. */
export interface AttachedFile {
  id: number
  name: string
  bytes: number
}

/** A message that could not be sent yet. It keeps the key with which it was sent first, so that it is added once. */
export interface Unsent {
  key: string
  text: string
  files: readonly AttachedFile[]
  /** When it was sent first (ms since 1970); 0 where a release before did not say. */
  at: number
}

/** An unsent text. */
export interface MessageDraft {
  text: string
  files: readonly AttachedFile[]
  unsent: readonly Unsent[]
}

type Stored<T> = { [K in keyof T]?: unknown } | null

/** The draft of a conversation. It outlives the tab, so that nothing that was written is lost. */
export function readMessageDraft(name: string): MessageDraft {
  const stored = readStored('localStorage', `${DRAFT_PREFIX}${name}`) as Stored<MessageDraft>
  const { text, files, unsent } = stored ?? {}
  return {
    text: typeof text === 'string' ? text : '',
    files: filesIn(files),
    unsent: listIn<Stored<Unsent>>(unsent).flatMap(toUnsent),
  }
}

function listIn<T>(value: unknown): T[] {
  return Array.isArray(value) ? (value as T[]) : []
}

/** Releases without files and times stored none. */
function toUnsent(value: Stored<Unsent>): Unsent[] {
  const { key, text, files, at } = value ?? {}
  if (typeof key !== 'string' || typeof text !== 'string') return []
  return [{ key, text, files: filesIn(files), at: typeof at === 'number' ? at : 0 }]
}

function filesIn(value: unknown): AttachedFile[] {
  return listIn<Stored<AttachedFile>>(value).filter(
    (file): file is AttachedFile =>
      typeof file?.id === 'number' &&
      typeof file.name === 'string' &&
      typeof file.bytes === 'number',
  )
}

/** Keeps a draft; an empty one is forgotten. */
export function keepMessageDraft(name: string, draft: MessageDraft): void {
  const isEmpty = draft.text === '' && draft.unsent.length + draft.files.length === 0
  writeStored('localStorage', `${DRAFT_PREFIX}${name}`, isEmpty ? null : draft)
}

/** Forgets a message that has been sent, also once the page that sent it was left. */
export function forgetUnsent(name: string, key: string): void {
  const draft = readMessageDraft(name)
  keepMessageDraft(name, { ...draft, unsent: draft.unsent.filter((each) => each.key !== key) })
}
