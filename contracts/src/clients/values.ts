export const CLIENT_STATUSES = ['active', 'inactive', 'prospect'] as const

export type ClientStatus = (typeof CLIENT_STATUSES)[number]
