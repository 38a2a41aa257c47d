import {
  projectHistoryEntry,
  projectHistoryInput,
} from '@loggia/contracts/projects/project-history'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { notFound } from '../../kernel/errors.ts'
import { operation } from '../../kernel/operation.ts'
import { isOwnRecord } from '../../portal-access/portal-client.queries.ts'
import { projectsWithClients } from '../project.view.ts'
import { historyParts, toHistory, type HistoryParts } from './project-history.queries.ts'

/** What happened in a project of the client who is signed in, newest first, as far as clients may know it. */
export const readOwnProjectHistory = operation({
  action: 'ownRecord:read',
  input: projectHistoryInput,
  output: z.array(projectHistoryEntry),
  async run({ db, actor }, { projectId }) {
    const [found] = await db.rows<{ parts: HistoryParts }>(Prisma.sql`
      SELECT ${historyParts()} AS parts FROM ${projectsWithClients}
      WHERE p.id = ${projectId} AND ${isOwnRecord(actor)}`)
    if (!found) throw notFound('Project')
    return toHistory(found.parts)
  },
})
