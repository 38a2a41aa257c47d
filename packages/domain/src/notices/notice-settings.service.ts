import { isDeepStrictEqual } from 'node:util'
import {
  noticeDeliveryInput,
  noticeScheduleInput,
  noticeSettings,
} from '@loggia/contracts/notices/notices'
import { noticeKindsFor } from '@loggia/contracts/notices/kinds'
import { recordRecipients } from '../kernel/unit-of-work.ts'
import { isTimeZone } from './time-of-day.ts'
import { z } from 'zod'
import { personKey } from '../kernel/actor.ts'
import { invalidField } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { choose, lockSchedule, planAll, readSettings, sideOf } from './notice-plan.ts'

/** How the caller is told of things by email. */
export const readNoticeSettings = operation({
  summary: 'How you get notices by email',
  action: 'notices:read',
  rest: 'GET /notices/settings',
  field: 'noticeSettings',
  input: z.object({}),
  output: noticeSettings,
  run: ({ actor, db }) => readSettings(db, personKey(actor)),
})

export const updateNoticeDelivery = operation({
  summary: 'Chooses how you are mailed one kind of notice, also those that wait to be mailed',
  action: 'notices:write',
  rest: 'PUT /notices/settings/delivery',
  input: noticeDeliveryInput,
  output: noticeSettings,
  limits: ['notices.actor'],
  async change({ actor, db, audit }, { kind, delivery }) {
    const recipient = personKey(actor)
    if (!noticeKindsFor(sideOf(recipient)).includes(kind)) {
      throw invalidField('kind', 'Must be a kind of notice that you can receive')
    }
    const schedule = await lockSchedule(db, recipient)
    const before = await readSettings(db, recipient)
    const former = before.deliveries.find((each) => each.kind === kind)
    if (former?.delivery === delivery) return before
    await choose(db, recipient, { kind, delivery }, schedule)
    await audit({
      action: 'notice.deliveryChanged',
      entity: 'notice',
      before: { [kind]: former?.delivery },
      after: { [kind]: delivery },
    })
    recordRecipients(db, [recipient])
    return readSettings(db, recipient)
  },
})

export const updateNoticeSchedule = operation({
  summary: 'Chooses when you are mailed; what is left out stays',
  action: 'notices:write',
  rest: 'PATCH /notices/settings/schedule',
  input: noticeScheduleInput,
  output: noticeSettings,
  limits: ['notices.actor'],
  async change({ actor, db, audit }, { timeZone, quietFrom, quietTo }) {
    const recipient = personKey(actor)
    if (timeZone && !isTimeZone(timeZone)) throw invalidField('timeZone', 'Must be a time zone')
    const before = await lockSchedule(db, recipient)
    const after = {
      timeZone: timeZone ?? before.timeZone,
      quietFrom: quietFrom ?? before.quietFrom,
      quietTo: quietTo ?? before.quietTo,
    }
    if (!isDeepStrictEqual(before, after)) {
      await db.noticeSchedule.update({ where: { recipient }, data: after })
      await planAll(db, recipient, after)
      await audit({ action: 'notice.scheduleChanged', entity: 'notice', before, after })
      recordRecipients(db, [recipient])
    }
    return readSettings(db, recipient)
  },
})
