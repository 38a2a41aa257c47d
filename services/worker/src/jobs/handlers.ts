import type { JobName } from '@atrium/contracts/jobs'
import type { Handler } from './handler.ts'
import { sendAccessCode } from './send-access-code.ts'
import { sendContactNotification } from './send-contact-notification.ts'

/** Every job has its handler here; the compiler names a missing one. */
export const HANDLERS = { sendAccessCode, sendContactNotification } satisfies {
  [N in JobName]: Handler<N>
}
