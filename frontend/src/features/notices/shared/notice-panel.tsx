import { BellOff } from 'lucide-react'
import { styled } from 'styled-components'
import { inTabView, TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { color, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { NoticeItem } from './notice-item.tsx'
import { useNotices } from './use-notices.ts'
import { NoticeTimeZoneDocument } from './time-zone.operations.generated.ts'
import { useTellTimeZone } from './use-tell-time-zone.ts'

export interface NoticePanelProps {
  /** Where one chooses how one is told. */
  settingsPath: string
  onClose: () => void
}

/** What somebody was told, newest first. */
export function NoticePanel({ settingsPath, onClose }: NoticePanelProps) {
  const { notices, hasMore, error, state, showOlder, markAll, markOne, refetch } = useNotices()
  const { data } = useFreshQuery(NoticeTimeZoneDocument)
  useTellTimeZone(data?.noticeSettings.timeZone)
  const hasUnread = notices?.some(({ isRead }) => !isRead) ?? false
  return (
    <Dialog open title="Notices" onClose={onClose}>
      {error && <LoadFailure onRetry={refetch}>Your notices could not be loaded.</LoadFailure>}
      {!notices && !error && <Loading />}
      {notices?.length === 0 && (
        <EmptyState icon={BellOff} title="Nothing new">
          <p>What happens in your projects appears here, and you choose what you get by email.</p>
        </EmptyState>
      )}
      {notices && notices.length > 0 && (
        <List>
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
        </List>
      )}
      {hasMore && (
        <Button variant="secondary" busy={state === 'loading'} onClick={showOlder}>
          Show older notices
        </Button>
      )}
      {state === 'failed' && <p role="alert">Older notices could not be loaded. Try again.</p>}
      <DialogActions>
        <Choose to={inTabView(settingsPath)} onClick={onClose}>
          Choose which emails you get
        </Choose>
        {hasUnread && !TAB_VIEW && (
          <Button variant="secondary" onClick={() => void markAll()}>
            Mark all read
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const List = styled.ul`
  display: grid;
  margin: 0 -${space[3]};
  padding: 0;
  list-style: none;

  > li + li {
    border-top: 1px solid ${color.line};
  }
`

const Choose = styled(TextLink)`
  align-self: center;
  margin-right: auto;
`
