import { Link } from 'react-router'
import { styled } from 'styled-components'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import type { ListedNotice } from './use-notices.ts'

interface NoticeItemProps {
  notice: ListedNotice
  onOpen: () => void
}

/** A notice, which leads to what it is about. */
export function NoticeItem({ notice, onOpen }: NoticeItemProps) {
  const { text, path, createdAt, isRead } = notice
  return (
    <li>
      <Row to={inTabView(path)} onClick={onOpen} $isRead={isRead}>
        <Dot aria-hidden="true" $isRead={isRead} />
        <span>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {text}
          <When>
            <RelativeTime iso={createdAt} />
          </When>
        </span>
      </Row>
    </li>
  )
}

const Row = styled(Link)<{ $isRead: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.small};
  color: ${color.text};
  font-weight: ${({ $isRead }) => ($isRead ? 400 : 600)};
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    background: ${color.surfaceSunken};
  }
`

const Dot = styled.span<{ $isRead: boolean }>`
  width: 0.5rem;
  height: 0.5rem;
  margin-top: 0.5rem;
  border-radius: ${radius.round};
  background: ${({ $isRead }) => ($isRead ? 'transparent' : color.infoText)};

  @media (forced-colors: active) {
    border: ${({ $isRead }) => ($isRead ? 0 : '0.25rem')} solid;
  }
`

const When = styled.span`
  display: block;
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 400;
`
