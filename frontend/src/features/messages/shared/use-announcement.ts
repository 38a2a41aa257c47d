import { useState } from 'react'
import type { Message } from './use-conversation.ts'

/** What a screen reader is told when a message of somebody else arrives while the conversation is open. */
export function useAnnouncement(messages: readonly Message[]): string {
  const newest = messages.at(-1)
  const [known, setKnown] = useState<number | null>(null)
  const [text, setText] = useState('')
  if (newest && newest.id !== known) {
    setKnown(newest.id)
    if (known !== null && newest.id > known && !newest.isOwn) {
      setText(`New message from ${newest.authorName}`)
    }
  }
  return text
}
