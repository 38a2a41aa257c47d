import { resolver } from '../kernel/resolver.ts'
import type { Resolvers } from '../generated/graphql.d.ts'
import {
  readNoticeSettings,
  updateNoticeDelivery,
  updateNoticeSchedule,
} from './notice-settings.service.ts'
import { listNotices, markNoticesRead, readUnreadNotices } from './notices.service.ts'
import { stopNoticeMails } from './stop-notices.service.ts'

export const noticesResolvers = {
  Query: {
    notices: resolver(listNotices),
    unreadNotices: resolver(readUnreadNotices),
    noticeSettings: resolver(readNoticeSettings),
  },
  Mutation: {
    markNoticesRead: resolver(markNoticesRead),
    updateNoticeDelivery: resolver(updateNoticeDelivery),
    updateNoticeSchedule: resolver(updateNoticeSchedule),
    stopNoticeMails: resolver(stopNoticeMails),
  },
} satisfies Resolvers
