import type { Entity } from '../kernel/entity.ts'

/** A conversation; its id names the client or project that it is about. */
export const conversation: Entity = {
  model: 'Thread',
  readers: { all: 'conversations:read', own: 'messages:read', publishesId: true },
}

/** An internal note beside a conversation. */
export const internalNote: Entity = {
  model: 'InternalNote',
  readers: { all: 'internalNotes:read', publishesId: true },
}
