import { NoneYet } from '../../../ui/records/panel.tsx'

interface NewestConversationsProps {
  /** How many of the newest conversations were looked at; null when all were. */
  count: number | null | undefined
  isSearch: boolean
}

/** Tells at the end of a list that there are older conversations, and how to find them. */
export function NewestConversations({ count, isSearch }: NewestConversationsProps) {
  if (!count) return null
  const newest = `the newest ${count.toLocaleString('en-US')} conversations`
  return (
    <NoneYet>
      {isSearch
        ? `Only ${newest} were searched. Type a longer word to search them all.`
        : `These are ${newest}. Search for a client or a project to find older ones.`}
    </NoneYet>
  )
}
