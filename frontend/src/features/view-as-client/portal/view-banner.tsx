import { clientPath } from '@loggia/contracts/paths'
import { useCallback, useEffect, useState } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { leaveFor } from '../../../lib/browser/leave.ts'
import { oneLine } from '../../../styles/line-clamp.ts'
import { darkSection, font, from, layer, space } from '../../../styles/theme.ts'

interface ViewBannerProps {
  view: { clientId: number; name: string; secondsLeft: number }
  leaving: boolean
  onLeave: () => void
}

/** Stands above every page of the portal while staff look at it as a client. */
export function ViewBanner({ view, leaving, onLeave }: ViewBannerProps) {
  const { clientId, name, secondsLeft } = view
  const onEnd = useCallback(() => leaveFor(clientPath(clientId), 'viewEnded'), [clientId])
  const minutes = useMinutesLeft(secondsLeft, onEnd)
  return (
    <>
      <BannerHeight />
      <Strip aria-label="View as client">
        <p>
          You are viewing the portal as <Name dir="auto">{name}</Name>. Nothing can be changed.{' '}
          <Unbroken>
            {minutes} {minutes === 1 ? 'minute' : 'minutes'} left ·{' '}
            <Leave type="button" aria-disabled={leaving} onClick={leaving ? undefined : onLeave}>
              Leave
            </Leave>
          </Unbroken>
        </p>
      </Strip>
    </>
  )
}

const BannerHeight = createGlobalStyle`
  :root {
    --view-banner-height: 5.5rem;

    ${from.medium} { --view-banner-height: 4rem; }
    ${from.large} { --view-banner-height: 3rem; }
  }
`

const Strip = styled.aside`
  position: sticky;
  z-index: ${layer.banner};
  top: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  min-height: var(--view-banner-height);
  padding: ${space[1]} ${space[4]};
  border-bottom: 2px solid ${darkSection.amber};
  background: ${darkSection.raised};
  color: ${darkSection.text};
  font-size: ${font.small};
  text-align: center;

  @media print {
    display: none;
  }
`

/** One line, whatever it is, so that the height of the banner is known. */
const Name = styled.strong`
  display: inline-block;
  ${oneLine}
  max-width: min(100%, 16rem);
  vertical-align: bottom;
`

const Unbroken = styled.span`
  white-space: nowrap;
`

/** A finger hits more of it than its line is high. */
const Leave = styled.button`
  position: relative;
  min-width: 2.75rem;
  min-height: 2.75rem;
  margin: -0.75rem 0;
  padding: 0 ${space[1]};
  color: ${darkSection.amber};
  font-weight: 600;
  text-decoration: underline;
`

/**
 * The minutes, rounded up, of so many seconds after the first rendering; at least one. Looks at the clock once a
 * second, so that a tab that slept is right at once.
 *
 * @param onEnd called when nothing is left
 */
function useMinutesLeft(secondsLeft: number, onEnd: () => void): number {
  const [endsAt] = useState(() => Date.now() + secondsLeft * 1_000)
  // From the seconds, so that server and browser render the same.
  const [minutes, setMinutes] = useState(minutesOf(secondsLeft))
  useEffect(() => {
    const timer = setInterval(() => {
      const left = (endsAt - Date.now()) / 1_000
      setMinutes(minutesOf(left))
      if (left > 0) return
      clearInterval(timer)
      onEnd()
    }, 1_000)
    return () => clearInterval(timer)
  }, [endsAt, onEnd])
  return minutes
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60))
}
