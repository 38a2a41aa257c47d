interface Actor {
  actor: string
}

/** What people change about how they are told of things. */
export const NOTICE_SENTENCES = {
  'notice.deliveryChanged': ({ actor }: Actor) => `${actor} changed which emails they receive`,
  'notice.scheduleChanged': ({ actor }: Actor) => `${actor} changed when they receive emails`,
  'notice.mailsStopped': ({ actor }: Actor) => `${actor} ended emails by a link in one of them`,
}
