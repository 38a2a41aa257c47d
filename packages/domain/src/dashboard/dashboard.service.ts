import { dashboard, type Dashboard } from '@loggia/contracts/dashboard/dashboard'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { dashboardReader, PARTS } from './dashboard.queries.ts'

/** The most visited page of the back office, read in one round trip. */
export const readDashboard = operation({
  summary: 'What the start page of the back office shows',
  action: 'dashboard:read',
  rest: 'GET /dashboard',
  field: 'dashboard',
  input: z.object({}),
  output: dashboard,
  async run({ db, selected }) {
    const fields = selected?.()
    const parts = fields ? PARTS.filter((part) => fields.has(part)) : PARTS
    // GraphQL reads no other parts than those that it has selected.
    return (await dashboardReader(db)(parts)) as Dashboard
  },
})
