/** Where a message was written: on a screen, or in an answer to an email. */
export const MESSAGE_SOURCES = ['screen', 'mail'] as const

export type MessageSource = (typeof MESSAGE_SOURCES)[number]
