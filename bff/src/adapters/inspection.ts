import type { Database } from '@loggia/db/client'
import { ask } from '@loggia/server/checks/answer'
import { readInstallation } from '@loggia/server/checks/installation'
import { readProcesses } from '@loggia/server/health/process-reports'
import type { Redis } from 'ioredis'
import type { Inspection } from '@loggia/domain/kernel/ports'

/** Looks at the engines directly; no part takes more than two seconds. */
export function createInspection(db: Database, redis: Redis): Inspection {
  return {
    installation: () => readInstallation(db, redis),
    async processes() {
      const answer = await ask(() => readProcesses(redis))
      return answer.answered ? answer.facts : null
    },
  }
}
