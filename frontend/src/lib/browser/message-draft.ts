/** A message that could not be sent yet. It keeps the key with which it was sent first, so that it is added once. */
export interface Unsent {
  key: string
  text: string
  /** Whether it was on its way when the page was left, so that nobody knows whether it arrived. */
  isSending: boolean
}

/** What somebody has written but not sent. */
export interface MessageDraft {
  text: string
  unsent: Unsent[]
}

/** All drafts begin with it, so that signing out can find them. */
const PREFIX = 'message-draft:'

/** The draft of a conversation. It outlives the tab, so that nothing that was written is lost. */
export function readMessageDraft(name: string): MessageDraft {
  try {
    const { text, unsent } = JSON.parse(
      localStorage.getItem(PREFIX + name) ?? '{}',
    ) as Partial<MessageDraft>
    return {
      text: typeof text === 'string' ? text : '',
      unsent: Array.isArray(unsent) ? unsent.filter(isUnsent) : [],
    }
  } catch {
    return { text: '', unsent: [] }
  }
}

function isUnsent(value: Partial<Unsent> | null): value is Unsent {
  return (
    typeof value?.key === 'string' &&
    typeof value.text === 'string' &&
    typeof value.isSending === 'boolean'
  )
}

/** Keeps a draft; an empty one is forgotten. */
export function keepMessageDraft(name: string, draft: MessageDraft): void {
  try {
    if (draft.text === '' && draft.unsent.length === 0) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // Storage may be full or disabled; writing goes on without.
  }
}

/** Forgets what was written on one side, for whoever signs out. */
export function forgetMessageDrafts(side: 'portal' | 'office'): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}${side} `)) localStorage.removeItem(key)
    }
  } catch {
    // Nothing was stored.
  }
}
