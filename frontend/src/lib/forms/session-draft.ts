import type { StoredName } from '@loggia/contracts/site/legal/kept-data'

/** Reads a draft that was typed but not sent; null without one. Drafts live as long as the tab. */
export function readDraft(key: StoredName): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(key: StoredName, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be full or disabled; typing must go on without a draft.
  }
}

export function dropDraft(key: StoredName): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is no draft to drop.
  }
}
