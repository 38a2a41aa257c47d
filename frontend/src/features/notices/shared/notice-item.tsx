import {
  Bell,
  CheckCheck,
  CircleCheck,
  FileText,
  FolderKanban,
  Inbox,
  type LucideIcon,
  MailWarning,
  MailX,
  MessageSquare,
  Paperclip,
  Receipt,
  Reply,
  Stamp,
  Undo2,
  Unplug,
  User,
  UserX,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { RoundMark } from '../../../ui/marks/initials-mark.tsx'
import type { ListedNotice } from './use-notices.ts'

/** Those of kinds that only a newer server knows have the bell. */
const ICONS: Partial<Record<string, LucideIcon>> = {
  MESSAGE_RECEIVED: MessageSquare,
  CONTACT_RECEIVED: Inbox,
  CONTACT_ANSWERED: Reply,
  MAIL_HELD: MailWarning,
  MAIL_DROPPED: MailX,
  MAIL_RETURNED: Undo2,
  APPROVAL_ASKED: Stamp,
  APPROVAL_ANSWERED: CheckCheck,
  MILESTONE_DONE: CircleCheck,
  PROJECT_STATUS_CHANGED: FolderKanban,
  FILE_UPLOADED: Paperclip,
  DOCUMENT_SHARED: FileText,
  DRIVE_LOST: Unplug,
  MAIL_CONNECTION_LOST: Unplug,
  MAIL_CONNECTION_ENDS: MailWarning,
  WEBHOOK_PAUSED: Unplug,
  INVOICE_ADDED: Receipt,
  PROFILE_CHANGED: User,
  ERASURE_REQUESTED: UserX,
} satisfies Record<ListedNotice['kind'], LucideIcon>

interface NoticeItemProps {
  notice: ListedNotice
  onOpen: () => void
}

/** A notice: what it is, how the words begin that it tells of, place and time. It leads to the subject. */
export function NoticeItem({ notice, onOpen }: NoticeItemProps) {
  const { kind, text, quote, path, createdAt, isRead } = notice
  const Icon = ICONS[kind] ?? Bell
  const place = placeOf(notice)
  return (
    <li>
      <Row to={inTabView(path)} onClick={onOpen} $isRead={isRead}>
        <RoundMark aria-hidden="true">
          <Icon size={16} />
        </RoundMark>
        <span>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {text}
          {quote && <Quote dir="auto">“{quote}”</Quote>}
          <Small>
            {place && <Place>{place}</Place>}
            <RelativeTime iso={createdAt} />
          </Small>
        </span>
        {!isRead && <Dot aria-hidden="true" />}
      </Row>
    </li>
  )
}

/** The project and the client, as far as the notice does not say them. */
function placeOf({ text, project, client }: ListedNotice): string {
  return [project, client].filter((name) => name && !text.includes(name)).join(' · ')
}

const Row = styled(Link)<{ $isRead: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[3]};
  padding: ${space[3]} ${space[2]};
  border-radius: ${radius.small};
  color: ${color.text};
  font-size: ${font.small};
  font-weight: ${({ $isRead }) => ($isRead ? 400 : 600)};
  line-height: 1.45;
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    background: ${color.surfaceSunken};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`

const Dot = styled.span`
  width: 0.5rem;
  height: 0.5rem;
  margin-top: 0.375rem;
  border-radius: ${radius.round};
  background: ${color.infoText};

  @media (forced-colors: active) {
    border: 0.25rem solid;
  }
`

const Quote = styled.span`
  display: block;
  font-weight: 400;
`

const Small = styled.span`
  display: block;
  margin-top: ${space[1]};
  color: ${color.textSoft};
  font-size: ${font.quiet};
  font-weight: 400;
`

const Place = styled.bdi`
  &::after {
    content: ' · ';
  }
`
