import type { Sentences } from './sentence.ts'

/** What people change about how they are told of things. */
export const NOTICE_SENTENCES = {
  'notice.deliveryChanged': ({ actor }) => `${actor} changed which emails they receive`,
  'notice.scheduleChanged': ({ actor }) => `${actor} changed when they receive emails`,
  'notice.mailsStopped': ({ actor }) => `${actor} ended emails by a link in one of them`,
} satisfies Sentences
