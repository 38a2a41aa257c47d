import type { Endpoints } from '../kernel/endpoint.ts'
import {
  readNoticeSettings,
  updateNoticeDelivery,
  updateNoticeSchedule,
} from './notice-settings.service.ts'
import { listNotices, markNoticesRead, readUnreadNotices } from './notices.service.ts'
import { stopNoticeMails } from './stop-notices.service.ts'

export const noticesEndpoints: Endpoints = {
  listNotices: {
    rest: 'GET /notices',
    field: 'notices',
    summary: 'List what you were told, newest first',
    operation: listNotices,
  },
  readUnreadNotices: {
    rest: 'GET /notices/unread',
    field: 'unreadNotices',
    summary: 'Count what you were told and have not read',
    operation: readUnreadNotices,
  },
  markNoticesRead: {
    rest: 'POST /notices/read',
    summary: 'Mark notices as read: these, those of a page, and all from before a moment',
    operation: markNoticesRead,
  },
  readNoticeSettings: {
    rest: 'GET /notices/settings',
    field: 'noticeSettings',
    summary: 'Get how you are told of things by email',
    operation: readNoticeSettings,
  },
  updateNoticeDelivery: {
    rest: 'PUT /notices/settings/delivery',
    summary: 'Choose how you are mailed one kind of notice',
    operation: updateNoticeDelivery,
  },
  updateNoticeSchedule: {
    rest: 'PATCH /notices/settings/schedule',
    summary: 'Choose when you are mailed; what is left out stays',
    operation: updateNoticeSchedule,
  },
  stopNoticeMails: {
    rest: 'POST /notices/stop',
    summary:
      'End emails of some kinds with the token from one of them; also serves one-click unsubscription (RFC 8058)',
    operation: stopNoticeMails,
    query: ['token'],
  },
}
