import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  NoticeSettingsDocument,
  UpdateNoticeDeliveryDocument,
  UpdateNoticeScheduleDocument,
  type NoticeSettingsQuery,
} from './notice-settings.operations.generated.ts'
import { NoticeSettings } from './notice-settings.tsx'
import { ReportTimeZoneDocument } from './time-zone.operations.generated.ts'
import { timeZoneHere } from '../../../lib/browser/device.ts'

type Settings = NoticeSettingsQuery['noticeSettings']

function serve(changes: Partial<Settings> = {}) {
  const settings: Settings = {
    deliveries: [
      { kind: 'MILESTONE_DONE', label: 'Finished milestones', usual: 'DAILY', delivery: 'DAILY' },
    ],
    timeZone: 'Europe/Berlin',
    quietFrom: 0,
    quietTo: 0,
    ...changes,
  }
  const changed = vi.fn<(variables: object) => void>()
  network.use(
    reply(NoticeSettingsDocument, () => ({ noticeSettings: settings })),
    reply(UpdateNoticeDeliveryDocument, ({ kind, delivery }) => {
      changed({ kind, delivery })
      settings.deliveries = settings.deliveries.map((each) =>
        each.kind === kind ? { ...each, delivery } : each,
      )
      return { updateNoticeDelivery: settings }
    }),
    reply(UpdateNoticeScheduleDocument, (variables) => {
      changed(variables)
      Object.assign(settings, variables)
      return { updateNoticeSchedule: settings }
    }),
    reply(ReportTimeZoneDocument, (variables) => {
      changed(variables)
      Object.assign(settings, variables)
      return { updateNoticeSchedule: settings }
    }),
  )
  return changed
}

test('each kind has a choice, which is saved at once', async () => {
  const changed = serve()
  const { user } = renderWithApp(<NoticeSettings />)
  await user.selectOptions(await screen.findByLabelText('Finished milestones'), 'Email at once')
  await waitFor(() =>
    expect(changed).toHaveBeenCalledWith({ kind: 'MILESTONE_DONE', delivery: 'NOW' }),
  )
})

test('a preset chooses for all kinds, and says so once it is as it was chosen', async () => {
  const asked = { kind: 'APPROVAL_ASKED', label: 'Requests for your approval' } as const
  const done = { kind: 'MILESTONE_DONE', label: 'Finished milestones' } as const
  const changed = serve({
    deliveries: [
      { ...asked, usual: 'NOW', delivery: 'NEVER' },
      { ...done, usual: 'DAILY', delivery: 'DAILY' },
    ],
  })
  const { user } = renderWithApp(<NoticeSettings />)
  const preset = await screen.findByLabelText<HTMLSelectElement>('Email me about')
  expect(preset.value).toBe('As chosen for each kind')
  await user.selectOptions(preset, 'What waits for me')
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  expect(changed).toHaveBeenNthCalledWith(1, { kind: 'APPROVAL_ASKED', delivery: 'NOW' })
  expect(changed).toHaveBeenNthCalledWith(2, { kind: 'MILESTONE_DONE', delivery: 'NEVER' })
  await waitFor(() => expect(preset.value).toBe('What waits for me'))
})

test('quiet hours begin with eight hours, and end when nothing is quiet', async () => {
  const changed = serve()
  const { user } = renderWithApp(<NoticeSettings />)
  await user.selectOptions(await screen.findByLabelText(/No emails from/), '22:00')
  await waitFor(() => expect(changed).toHaveBeenCalledWith({ quietFrom: 1_320, quietTo: 0 }))
  await user.selectOptions(await screen.findByLabelText('Until'), '7:00')
  await waitFor(() => expect(changed).toHaveBeenCalledWith({ quietTo: 420 }))
  await user.selectOptions(screen.getByLabelText(/No emails from/), 'Emails at any hour')
  await waitFor(() => expect(changed).toHaveBeenCalledWith({ quietFrom: 420, quietTo: 420 }))
})

test('the next choice follows from the one before, whose answer has not come yet', async () => {
  serve()
  const answer = Promise.withResolvers<never>()
  const changed = vi.fn<(variables: object) => Promise<never>>(() => answer.promise)
  network.use(reply(UpdateNoticeScheduleDocument, changed))
  const { user } = renderWithApp(<NoticeSettings />)
  await user.selectOptions(await screen.findByLabelText(/No emails from/), '22:00')
  await user.selectOptions(await screen.findByLabelText('Until'), '7:00')
  await user.selectOptions(screen.getByLabelText(/No emails from/), 'Emails at any hour')
  expect(changed.mock.calls).toEqual([
    [{ quietFrom: 1_320, quietTo: 0 }],
    [{ quietTo: 420 }],
    [{ quietFrom: 420, quietTo: 420 }],
  ])
})

test('the time zone of the browser is told once nobody has chosen one', async () => {
  const changed = serve({ timeZone: null })
  renderWithApp(<NoticeSettings />)
  await waitFor(() => expect(changed).toHaveBeenCalledWith({ timeZone: timeZoneHere() }))
})
