import { health } from '@loggia/contracts/system/health'
import { checkInstallation } from '@loggia/server/checks/installation'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { visibleConnection } from '../documents/drive-connection.service.ts'
import { listGivenUpMails } from './given-up-mails.queries.ts'
import { checkDrive } from './judge-drive.ts'
import { checkProcesses } from './judge-processes.ts'

/** How the installation is doing. Each part gets two seconds; one that does not answer is a finding. */
export const readHealth = operation({
  action: 'health:read',
  input: z.object({}),
  output: health,
  async run(scope) {
    const { actor, db, drive, inspection } = scope
    const [installation, processes, givenUpMails, connection, lastFailure] = await Promise.all([
      inspection.installation(),
      inspection.processes(),
      listGivenUpMails(db),
      visibleConnection(scope, actor),
      drive.failures.last(),
    ])
    const { mails } = installation
    const findings = [
      ...checkProcesses(processes),
      ...checkInstallation(installation),
      checkDrive(drive.gateway, connection, lastFailure),
    ]
    return {
      checkedAt: new Date().toISOString(),
      findings: findings.map((finding) => ({ ...finding, cure: finding.cure ?? null })),
      givenUpTotal: mails.answered ? mails.facts.givenUp : givenUpMails.length,
      givenUpMails,
    }
  },
})
