import { Bell } from 'lucide-react'
import { useRef, useState, useEffect } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { useLocation } from 'react-router-dom'
import { color, radius, space, font } from '../../../styles/theme.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { UnreadNoticesDocument } from './unread.operations.generated.ts'
import { NoticePanel } from './notice-panel.tsx'
import { useLatest } from '../../../lib/browser/use-latest.ts'
import { useMarkRead } from './use-mark-read.ts'

/** From so many on, the server stops counting. */
const MAX_SHOWN = 100

/** Opens the notices, and counts the unread ones. */
export function NoticeBell({ settingsPath }: { settingsPath: string }) {
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const { data } = useQuery(UnreadNoticesDocument)
  const { count = 0, paths = [] } = data?.unreadNotices ?? {}
  useReadHere(paths)
  const shown = count < MAX_SHOWN ? String(count) : `${MAX_SHOWN - 1}+`
  return (
    <Place data-bell>
      <IconButton
        ref={bell}
        icon={Bell}
        label={count === 0 ? 'Notices' : `Notices, ${shown} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {count > 0 && <Count aria-hidden="true">{shown}</Count>}
      {isOpen && (
        <NoticePanel bell={bell} settingsPath={settingsPath} onClose={() => setOpen(false)} />
      )}
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  flex: none;
`

/** In the box of the button, so that it touches nothing beside the bell. */
const Count = styled.span`
  position: absolute;
  top: 0;
  right: 0;
  min-width: 1.125rem;
  padding-inline: ${space[1]};
  border-radius: ${radius.round};
  background: ${color.infoText};
  color: ${color.surface};
  font-size: ${font.quiet};
  font-weight: 600;
  line-height: 1.125rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
  pointer-events: none;
`

/**
 * Marks the notices about the visible page as read, also while it is open, so that people are not mailed about a page
 * that they look at.
 */
function useReadHere(paths: readonly string[]): void {
  const { pathname, search } = useLocation()
  const markRead = useLatest(useMarkRead())
  const here = paths.find((path) => isAt(path, { pathname, search }))
  const isAsked = here !== undefined
  useEffect(() => {
    if (!isAsked) return
    const read = () => {
      if (!document.hidden) void markRead.current({ path: here }, { byItself: true })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [here, isAsked, markRead])
}

/** Whether a page is the target of a path: with all of its parameters, whatever others there are. */
export function isAt(path: string, at: { pathname: string; search: string }): boolean {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const shown = new URLSearchParams(at.search)
  return (
    pathname === at.pathname && [...searchParams].every(([key, value]) => shown.get(key) === value)
  )
}
