import type { Context } from '../kernel/context.ts'
import type { DriveCall } from '../documents/drive-connection.ts'

/** The context of work on uploads, for requests and for checks in the background. */
export type UploadCall = DriveCall & Pick<Context, 'config' | 'redis'>

/** The author of stored and refused files, for the audit: the sender has begun it. */
export const SYSTEM = { kind: 'system', name: 'Loggia' } as const
