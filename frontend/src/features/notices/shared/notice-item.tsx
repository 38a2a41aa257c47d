import { Bell } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { InitialsMark, RoundMark } from '../../../ui/marks/initials-mark.tsx'
import type { ListedNotice } from './use-notices.ts'

interface NoticeItemProps {
  notice: ListedNotice
  onOpen: () => void
}

/** A notice: the person, the event, place and time. It leads to the subject. */
export function NoticeItem({ notice, onOpen }: NoticeItemProps) {
  const { text, path, createdAt, isRead } = notice
  const who = whoDid(notice)
  const place = placeOf(notice)
  return (
    <li>
      <Row to={inTabView(path)} onClick={onOpen} $isRead={isRead}>
        {who === null ? (
          <RoundMark aria-hidden="true">
            <Bell size={16} />
          </RoundMark>
        ) : (
          <InitialsMark name={who} />
        )}
        <span>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {text}
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

/** The person of a notice; null without one. Those about contacts are titled with their sender. */
function whoDid({ kind, by, title }: ListedNotice): string | null {
  return by ?? (kind === 'CONTACT_RECEIVED' || kind === 'CONTACT_ANSWERED' ? title : null)
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
