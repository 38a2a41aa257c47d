import { DRIVE_FAILURE_TEXTS, type DriveFailure } from '@loggia/contracts/system/drive-failures'
import { bad, ok, warn, type Finding } from '@loggia/server/checks/finding'
import type { DriveGateway } from '../kernel/drive-ports.ts'
import type { VisibleConnection } from '../documents/drive-connection.service.ts'

/** Google Drive: whether it is connected, and why it failed last. */
export function checkDrive(
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
  return ok(name, row ? `connected as ${row.account}` : `connected as ${serviceAccount}`)
}

/** Findings are phrases without a full stop. */
function asPhrase(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
