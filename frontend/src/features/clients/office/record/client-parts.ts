import type { PortalRole } from '@loggia/contracts/permissions'
import type { ComponentType } from 'react'
import type { ClientRecordQuery } from './client-record.operations.generated.ts'
import type { TimelineParts } from '../../../activity/office/timeline/record-timeline.tsx'

export type ClientRecord = ClientRecordQuery['clientRecord']
export type RecordedClient = ClientRecord['client']

interface DialogProps {
  onDone: () => void
}

/** What other features lend to the page of a client, so that it shows everything as their pages do. */
export interface ClientParts extends TimelineParts {
  ClientBadge: ComponentType<{ status: string }>
  /** Opens the portal as the client sees it. */
  ViewAsClient: ComponentType<{ clientId: number }>
  ClientDialog: ComponentType<DialogProps & { client: RecordedClient }>
  DeleteClient: ComponentType<DialogProps & { client: RecordedClient }>
  /** Adds a project of this client. */
  ProjectDialog: ComponentType<DialogProps & { clientId: number }>
  ProjectBadges: ComponentType<{ project: ClientRecord['projects'][number] }>
  ContactBadges: ComponentType<{ contact: ClientRecord['contacts'][number] }>
  /** Who sees the client in the portal. */
  People: ComponentType<{ clientId: number }>
  /** The documents of a folder of the workspace's Drive. */
  FolderDocuments: ComponentType<{ folderId: string }>
  /** Which documents the people of the client opened. */
  DocumentVisits: ComponentType<{ clientId: number }>
  /** What the team and the client write to each other. */
  Conversation: ComponentType<{ clientId: number }>
  /** What the client owes and has paid. */
  Invoices: ComponentType<{ clientId: number }>
  /** The files that the client has sent. */
  Files: ComponentType<{ subject: { clientId: number } }>
  roleNames: Readonly<Record<PortalRole, string>>
}
