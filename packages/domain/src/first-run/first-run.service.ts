import {
  FIRST_RUN_KEYS,
  FIRST_RUN_STEPS,
  type FirstRunKey,
  type FirstRunStep,
} from '@loggia/contracts/first-run/steps'
import { firstRun, firstRunInput, type FirstRun } from '@loggia/contracts/first-run/first-run'
import { z } from 'zod'
import { mayDo } from '../kernel/access/authorize.ts'
import type { StaffActor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import { operation } from '../kernel/operation.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { readFirstRunFacts } from './first-run.queries.ts'

export const readFirstRun = operation({
  summary: 'The checklist of a new installation',
  action: 'dashboard:read',
  rest: 'GET /first-run',
  field: 'firstRun',
  input: z.object({}),
  output: firstRun,
  run: (scope) => readChecklist(scope),
})

/** Takes the checklist off the dashboard of all staff, or brings it back. */
export const changeFirstRun = operation({
  summary: 'Hides the checklist of a new installation from all staff, or shows it again',
  action: 'firstRun:write',
  rest: 'PUT /first-run',
  input: firstRunInput,
  output: firstRun,
  async run(scope, { isHidden }) {
    await scope.transaction(async ({ db, audit }) => {
      await lockMatching(db, 'first_run', ONLY_ROW)
      const before = await db.firstRun.findUnique({ where: ONLY_ROW })
      if (before?.isHidden === isHidden) return
      await db.firstRun.upsert({
        where: ONLY_ROW,
        create: { ...ONLY_ROW, isHidden },
        update: { isHidden },
      })
      const action = isHidden ? 'firstRun.hidden' : 'firstRun.shown'
      await audit({ action, entity: 'firstRun' })
    })
    return readChecklist(scope)
  },
})

const ONLY_ROW = { id: 1 }

/** The demo is set up already, so that it shows the checklist only on demand. */
async function readChecklist({
  actor,
  config,
  db,
  drive,
}: Context & { actor: StaffActor }): Promise<FirstRun> {
  const { isHidden, done } = await readFirstRunFacts(db, drive.gateway)
  const mayTake = (key: FirstRunKey) => {
    const { needs }: FirstRunStep = FIRST_RUN_STEPS[key]
    return !needs || mayDo(actor, needs)
  }
  return {
    isHidden: isHidden ?? config.demo,
    steps: FIRST_RUN_KEYS.filter(mayTake).map((key) => ({ key, isDone: done[key] })),
  }
}
