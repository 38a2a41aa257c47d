/** Names this tab in what it sends, so that it knows its own changes again. It is no secret. */
export const TAB_ID = Math.random().toString(36).slice(2).padEnd(8, '0')
