import { fromCalendarDay, toCalendarDay } from '@loggia/contracts/dates'
import {
  SECOND_FACTOR_DEMANDS,
  signInRule,
  signInRuleInput,
  type SignInRule,
} from '@loggia/contracts/second-factor/sign-in-rule'
import type { Transaction } from '@loggia/db/client'
import { z } from 'zod'
import { agencyToday } from '../kernel/agency-day.ts'
import { changesBetween } from '../kernel/change-row.ts'
import { operation } from '../kernel/operation.ts'
import { lockTable } from '../kernel/row-locks.ts'

/** The sign-in rule of the team. */
export const readSignInRule = operation({
  summary: 'Who has to have a second factor',
  action: 'team:read',
  rest: 'GET /staff/sign-in-rule',
  field: 'signInRule',
  input: z.object({}),
  output: signInRule,
  run: ({ db }) => ruleIn(db),
})

/** Requires a second factor, or no longer. It counts at the next call of each person concerned. */
export const changeSignInRule = operation({
  summary: 'Requires a second factor, from today where no day is named, or no longer',
  action: 'team:write',
  rest: 'PUT /staff/sign-in-rule',
  input: signInRuleInput,
  output: signInRule,
  async change({ db, audit }, { secondFactorFor, secondFactorFrom }) {
    await lockTable(db, 'sign_in_rules')
    const before = await ruleIn(db)
    const from = secondFactorFor === 'nobody' ? null : (secondFactorFrom ?? (await agencyToday(db)))
    const after = { secondFactorFor, secondFactorFrom: from }
    const { after: changed, ...change } = changesBetween(before, after)
    if (!changed || Object.keys(changed).length === 0) return before
    const data = { secondFactorFor, secondFactorFrom: from && fromCalendarDay(from) }
    await db.signInRule.upsert({
      where: ONLY_ROW,
      create: { ...ONLY_ROW, ...data },
      update: data,
    })
    await audit({ action: 'signInRule.changed', entity: 'signInRule', ...change, after: changed })
    return after
  },
})

const ONLY_ROW = { id: 1 }

const demand = z.enum(SECOND_FACTOR_DEMANDS)

async function ruleIn(db: Pick<Transaction, 'signInRule'>): Promise<SignInRule> {
  const rule = await db.signInRule.findUnique({ where: ONLY_ROW })
  if (!rule) return { secondFactorFor: 'nobody', secondFactorFrom: null }
  const { secondFactorFor, secondFactorFrom: from } = rule
  return {
    secondFactorFor: demand.parse(secondFactorFor),
    secondFactorFrom: from && toCalendarDay(from),
  }
}
