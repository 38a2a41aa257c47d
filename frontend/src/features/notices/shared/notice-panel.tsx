import { BellOff } from 'lucide-react'
import type { RefObject } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { inTabView, TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { fingerHigh } from '../../../styles/touch.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { BellPopover } from './bell-popover.tsx'
import { Footer, Scroller } from './bell-popover-style.ts'
import { NoticeItem } from './notice-item.tsx'
import { useNotices } from './use-notices.ts'
import { NoticeTimeZoneDocument } from './time-zone.operations.generated.ts'
import { useReportTimeZone } from './use-report-time-zone.ts'
import { Stack } from '../../../ui/layout/stack.ts'

interface NoticePanelProps {
  /** The button that opened it. */
  bell: RefObject<HTMLButtonElement | null>
  /** Where one chooses how one is told. */
  settingsPath: string
  onClose: () => void
}

/** The notices, newest first. */
export function NoticePanel({ bell, settingsPath, onClose }: NoticePanelProps) {
  const { notices, hasMore, error, state, showOlder, markAll, markOne, refetch } = useNotices()
  const { data } = useQuery(NoticeTimeZoneDocument)
  useReportTimeZone(data?.noticeSettings.timeZone)
  const hasUnread = notices?.some(({ isRead }) => !isRead) ?? false
  return (
    <BellPopover bell={bell} title="Notices" onClose={onClose}>
      <Scroller>
        {error && <LoadFailure onRetry={refetch}>Your notices could not be loaded.</LoadFailure>}
        {!notices && !error && <Loading />}
        {notices?.length === 0 && (
          <EmptyState icon={BellOff} title="Nothing new">
            <p>What happens in your projects appears here, and you choose what you get by email.</p>
          </EmptyState>
        )}
        {notices && notices.length > 0 && (
          <Stack as="ul" $gap={1}>
            {notices.map((notice) => (
              <NoticeItem
                key={notice.id}
                notice={notice}
                onOpen={() => {
                  if (!notice.isRead) markOne(notice.id)
                  onClose()
                }}
              />
            ))}
          </Stack>
        )}
        {hasMore && (
          <Button variant="secondary" busy={state === 'loading'} onClick={showOlder}>
            Show older notices
          </Button>
        )}
        {state === 'failed' && <p role="alert">Older notices could not be loaded. Try again.</p>}
      </Scroller>
      <Footer>
        <Choose to={inTabView(settingsPath)} onClick={onClose}>
          Choose which emails you get
        </Choose>
        {hasUnread && !TAB_VIEW && (
          <Button variant="quiet" onClick={() => void markAll()}>
            Mark all read
          </Button>
        )}
      </Footer>
    </BellPopover>
  )
}

const Choose = styled(TextLink)`
  ${fingerHigh}
`
