import { createContext, type ReactNode } from 'react'
import type { AttachedFile } from '../browser/message-draft.ts'

/** What takes files for a message. */
export interface AttachFilesProps {
  /** What the files are sent for. */
  subject: { clientId: number } | { projectId: number }
  /** The session that requests act with; the portal names that of the client. */
  session: 'client' | undefined
  files: readonly AttachedFile[]
  onFiles: (change: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => void
  /** Files are on their way. */
  onBusy: (isBusy: boolean) => void
}

/** Renders what attaches files to a message; null where nobody attaches any. */
export const Attaching = createContext<((props: AttachFilesProps) => ReactNode) | null>(null)
