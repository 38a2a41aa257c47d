import type * as notices from '@loggia/domain/notices/notices.service'
import type * as settings from '@loggia/domain/notices/notice-settings.service'
import type * as stop from '@loggia/domain/notices/stop-notices.service'
import type { NoticeSettings } from '@loggia/contracts/portal/notices'
import type { ExamplesOf } from './example.ts'

const settingsExample: NoticeSettings = {
  deliveries: [
    { kind: 'contactReceived', delivery: 'never' },
    { kind: 'messageReceived', delivery: 'now' },
    { kind: 'fileUploaded', delivery: 'daily' },
  ],
  timeZone: 'Europe/Berlin',
  quietFrom: 1_320,
  quietTo: 420,
}

const unreadExample = { count: 1, paths: ['/admin/projects/7'] }

/** What people are told, and how. */
export const noticesExamples = {
  listNotices: {
    answer: {
      notices: [
        {
          id: 61,
          kind: 'messageReceived',
          title: 'Patient portal',
          by: 'Grace Hopper',
          path: '/admin/projects/7',
          createdAt: '2026-04-15T09:30:00.000Z',
          isRead: false,
        },
      ],
      hasMore: false,
      settledBefore: '2026-04-15T09:31:00.000Z',
    },
  },
  readUnreadNotices: { answer: unreadExample },
  markNoticesRead: {
    body: { ids: [61], path: '/admin/projects/7', before: '2026-04-15T09:31:00.000Z' },
    answer: { count: 0, paths: [] },
  },
  readNoticeSettings: { answer: settingsExample },
  updateNoticeDelivery: {
    body: { kind: 'fileUploaded', delivery: 'never' },
    answer: settingsExample,
  },
  updateNoticeSchedule: {
    body: { timeZone: 'Europe/Berlin', quietFrom: 1_320, quietTo: 420 },
    answer: settingsExample,
  },
  stopNoticeMails: {
    body: { token: '71.q0uTgFvJ2qXn4pHk8mW6rLd1sYb3cZ5aEoNiVxRtKhU' },
    answer: { success: true as const, kinds: ['messageReceived' as const] },
  },
} satisfies ExamplesOf<typeof notices & typeof settings & typeof stop>
