import { MAX_UNREAD } from '@loggia/contracts/messages/conversations'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { color, from } from '../../../styles/theme.ts'
import { SidebarCount } from '../../../ui/layout/sidebar-item.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { UnreadMessagesDocument } from './unread-messages.operations.generated.ts'

/** How many messages wait, beside the link to them; nothing while there are none. */
export function UnreadCount() {
  const { data } = useQuery(UnreadMessagesDocument)
  return <UnreadMark count={data?.unreadMessages.unread ?? 0} />
}

/** A number of unread messages, or of the things named by `label`; nothing for none. */
export function UnreadMark({ count, label = ' unread' }: { count: number; label?: string }) {
  if (count === 0) return null
  return (
    <Count>
      {count < MAX_UNREAD ? count : `${MAX_UNREAD - 1}+`}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Count>
  )
}

const Count = styled(SidebarCount)`
  [aria-current='page'] &,
  [aria-selected='true'] & {
    background: ${color.surface};
  }

  /* A conversation is marked where it stands beside the list. */
  ${from.large} {
    [aria-current='true'] & {
      background: ${color.surface};
    }
  }
`
