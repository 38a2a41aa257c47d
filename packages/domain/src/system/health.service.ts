import { health } from '@loggia/contracts/system/health'
import { GIVEN_UP } from '@loggia/server/checks/backlog'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { listGivenUpMails } from './given-up-mails.queries.ts'

/** How the installation is doing. Each part gets two seconds; one that does not answer is a finding. */
export const readHealth = operation({
  summary: 'What a look at every part of the installation finds',
  action: 'health:read',
  rest: 'GET /health',
  field: 'health',
  input: z.object({}),
  output: health,
  async run({ db, inspect }) {
    const [findings, givenUpTotal, givenUpMails] = await Promise.all([
      inspect(),
      db.outbox.count({ where: GIVEN_UP }),
      listGivenUpMails(db),
    ])
    return {
      checkedAt: new Date().toISOString(),
      findings: findings.map((finding) => ({ ...finding, remedy: finding.remedy ?? null })),
      givenUpTotal,
      givenUpMails,
    }
  },
})
