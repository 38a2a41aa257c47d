import { BellOff, X } from 'lucide-react'
import { type RefObject, type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '@apollo/client/react'
import { DismissableLayer, FocusScope } from 'radix-ui/internal'
import { inTabView, TAB_VIEW } from '../../../lib/browser/tab-view.ts'
import { fingerHigh } from '../../../styles/touch.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { NoticeItem } from './notice-item.tsx'
import { useNotices } from './use-notices.ts'
import { NoticeTimeZoneDocument } from './time-zone.operations.generated.ts'
import { useReportTimeZone } from './use-report-time-zone.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { slightEntrance } from '../../../styles/motion.ts'
import {
  color,
  font,
  from,
  inRail,
  layer,
  radius,
  shadow,
  size,
  space,
} from '../../../styles/theme.ts'

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

const TITLE_ID = 'notices-title'

interface BellPopoverProps {
  bell: RefObject<HTMLButtonElement | null>
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog beside the bell, from the bottom of the screen on phones. The page around it stays as it is: a press there
 * closes it, and so does the focus that leaves it.
 */
function BellPopover({ bell, title, onClose, children }: BellPopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus has done its work and is gone.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  })
  return (
    <>
      <Backdrop />
      <FocusScope.Root
        asChild
        onMountAutoFocus={(event) => {
          event.preventDefault()
          panel.current?.focus({ preventScroll: true })
        }}
        onUnmountAutoFocus={(event) => {
          event.preventDefault()
          // Elements pressed elsewhere keep the focus.
          if (document.activeElement === document.body) bell.current?.focus()
        }}
      >
        <DismissableLayer.Root
          asChild
          onDismiss={onClose}
          onInteractOutside={(event) => {
            // The bell closes it by itself.
            if (event.target instanceof Node && bell.current?.contains(event.target))
              event.preventDefault()
          }}
        >
          <Panel ref={panel} aria-labelledby={TITLE_ID}>
            <Header>
              <h2 id={TITLE_ID}>{title}</h2>
              <IconButton icon={X} label="Close" onClick={onClose} />
            </Header>
            {children}
          </Panel>
        </DismissableLayer.Root>
      </FocusScope.Root>
    </>
  )
}

/** Behind the sheet of phones only. */
const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: rgb(6 10 24 / 0.55);
  touch-action: none;

  ${from.small} {
    display: none;
  }
`

/** No element of this name, for the reason of other dialogs. */
const Panel = styled.div.attrs({ role: 'dialog' })`
  position: fixed;
  inset: auto 0 ${size.banner};
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  max-height: calc(85svh - ${size.banner});
  border: 1px solid ${color.line};
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
  outline: none;
  ${slightEntrance}

  ${from.small} {
    position: absolute;
    inset: calc(100% + ${space[2]}) auto auto 0;
    width: 26rem;
    max-height: min(36rem, 100svh - ${size.banner} - ${size.viewBanner} - 6rem);
    border-radius: ${radius.medium};
  }

  ${inRail} {
    inset: 0 auto auto calc(100% + ${space[4]});
  }
`

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.line};

  h2 {
    font-size: ${font.h4};
  }
`

const Scroller = styled.div`
  flex: 1;
  display: grid;
  align-content: start;
  gap: ${space[2]};
  min-height: 0;
  padding: ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
`

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${color.line};
  font-size: ${font.small};

  button {
    min-height: 2.75rem;
    margin-right: -${space[3]};
    padding-inline: ${space[3]};
    font-size: ${font.small};
  }
`
