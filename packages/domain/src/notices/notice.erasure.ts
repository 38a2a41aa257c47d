import { followsPerson, type ErasureRules } from '../kernel/erasure.ts'

type Notices = 'Notice' | 'NoticePreference' | 'NoticeSchedule' | 'NoticeMail'

/** The rules for notices and their settings. */
export const noticeErasure: Pick<ErasureRules, Notices> = {
  Notice: {
    rows: 'delete',
    noun: 'notice',
    columns: {
      id: 'keep',
      recipient: followsPerson,
      kind: 'keep',
      details: 'delete',
      causedBy: followsPerson,
      path: 'keep',
      clientId: 'keep',
      messageId: 'keep',
      onceKey: 'keep',
      createdAt: 'keep',
      readAt: 'keep',
      mailDueAt: 'keep',
      mailDelivery: 'keep',
      mailId: 'keep',
    },
  },
  NoticePreference: {
    rows: 'delete',
    noun: 'notice setting',
    columns: { recipient: followsPerson, kind: 'keep', delivery: 'keep' },
  },
  NoticeSchedule: {
    rows: 'delete',
    noun: 'notice setting',
    columns: {
      recipient: followsPerson,
      timeZone: 'delete',
      quietFrom: 'keep',
      quietTo: 'keep',
    },
  },
  NoticeMail: {
    rows: 'delete',
    noun: 'technical record',
    columns: {
      id: 'keep',
      recipient: followsPerson,
      kinds: 'keep',
      createdAt: 'keep',
    },
  },
}
