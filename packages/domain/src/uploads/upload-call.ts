import type { Context } from '../kernel/context.ts'
import type { DriveCall } from '../documents/drive-connection.ts'

/** What work on uploads needs; requests have it, and so have the checks that run on their own. */
export type UploadCall = DriveCall & Pick<Context, 'locks' | 'scanner'>

/** Who stores and refuses files, for the audit: whoever sent them has begun it. */
export const SYSTEM = { kind: 'system', name: 'Loggia' } as const
