import type { Route } from '../kernel/route.ts'
import {
  readNoticeSettings,
  updateNoticeDelivery,
  updateNoticeSchedule,
} from './notice-settings.service.ts'
import { listNotices, markNoticesRead, readUnreadNotices } from './notices.service.ts'
import { stopNoticeMails } from './stop-notices.service.ts'

export const noticesRoutes: Route[] = [
  {
    name: 'listNotices',
    method: 'get',
    path: '/notices',
    summary: 'List what you were told, newest first',
    operation: listNotices,
  },
  {
    name: 'readUnreadNotices',
    method: 'get',
    path: '/notices/unread',
    summary: 'Count what you were told and have not read',
    operation: readUnreadNotices,
  },
  {
    name: 'markNoticesRead',
    method: 'post',
    path: '/notices/read',
    summary: 'Mark notices as read: these, those of a page, and all from before a moment',
    operation: markNoticesRead,
  },
  {
    name: 'readNoticeSettings',
    method: 'get',
    path: '/notices/settings',
    summary: 'Get how you are told of things by email',
    operation: readNoticeSettings,
  },
  {
    name: 'updateNoticeDelivery',
    method: 'put',
    path: '/notices/settings/delivery',
    summary: 'Choose how you are mailed one kind of notice',
    operation: updateNoticeDelivery,
  },
  {
    name: 'updateNoticeSchedule',
    method: 'patch',
    path: '/notices/settings/schedule',
    summary: 'Choose when you are mailed; what is left out stays',
    operation: updateNoticeSchedule,
  },
  {
    name: 'stopNoticeMails',
    method: 'post',
    path: '/notices/stop',
    summary:
      'End emails of some kinds with the token from one of them; also serves one-click unsubscription (RFC 8058)',
    operation: stopNoticeMails,
    input: ({ query, body }) => ({ ...query, ...body }),
    query: ['token'],
  },
]
