import { DRIVE_FAILURE_TEXTS, type DriveFailure } from '@loggia/contracts/documents/drive-failure'
import { health } from '@loggia/contracts/system/health'
import { GIVEN_UP } from '@loggia/server/checks/backlog'
import { bad, ok, warn, type Finding } from '@loggia/server/checks/finding'
import { z } from 'zod'
import type { DriveGateway } from '../kernel/drive/gateway.ts'
import { operation } from '../kernel/operation.ts'
import { visibleConnection, type VisibleConnection } from '../documents/drive-connection.ts'
import { listGivenUpMails } from './given-up-mails.queries.ts'

/** How the installation is doing. Each part gets two seconds; one that does not answer is a finding. */
export const readHealth = operation({
  action: 'health:read',
  rest: 'GET /health',
  field: 'health',
  input: z.object({}),
  output: health,
  async run(scope) {
    const { actor, db, drive, inspect } = scope
    const [shared, givenUpTotal, givenUpMails, connection, lastFailure] = await Promise.all([
      inspect(),
      db.outbox.count({ where: GIVEN_UP }),
      listGivenUpMails(db),
      visibleConnection(scope, actor),
      drive.failures.last(),
    ])
    const findings = [...shared, checkDrive(drive.gateway, connection, lastFailure)]
    return {
      checkedAt: new Date().toISOString(),
      findings: findings.map((finding) => ({ ...finding, remedy: finding.remedy ?? null })),
      givenUpTotal,
      givenUpMails,
    }
  },
})

/** Google Drive: whether it is connected, and why it failed last. */
function checkDrive(
  { isOAuthConfigured, serviceAccount }: DriveGateway,
  { row, credentials }: VisibleConnection,
  lastFailure: DriveFailure | null,
): Finding {
  const name = 'Google Drive'
  if (!isOAuthConfigured && !serviceAccount) return ok(name, 'not set up')
  if (credentials === null && row) {
    const { what, advice } = DRIVE_FAILURE_TEXTS['consent-withdrawn']
    return bad(name, asPhrase(what), advice)
  }
  if (credentials === null) return ok(name, 'not connected')
  if (lastFailure && !lastFailure.recovered) {
    const { what, advice } = DRIVE_FAILURE_TEXTS[lastFailure.reason]
    return warn(name, `${asPhrase(what)} (${lastFailure.detail})`, advice)
  }
  return ok(name, `connected as ${row?.account ?? serviceAccount}`)
}

/** Findings are phrases without a full stop. */
function asPhrase(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
