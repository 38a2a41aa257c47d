import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { segment, segments } from '../../../../styles/segments.ts'
import { color, font, radius, shadow, size, space } from '../../../../styles/theme.ts'
import { TARGET } from '../../../../styles/touch.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { framedPreviewOf } from '../screens/page-of-section.ts'
import { useFramedPage } from './use-framed-page.ts'

/**
 * The page with the drafts, as wide as on a device and as large as there is room.
 *
 * @param sectionKey the section that is edited, to which the page scrolls
 */
export function PagePreview({ sectionKey }: { sectionKey: SectionKey | undefined }) {
  const [device, setDevice] = useState(DESKTOP)
  const frame = useRef<HTMLIFrameElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const [room, measure] = useRoom()
  const { width } = device
  const path = framedPreviewOf(sectionKey)
  const { invalid, onLoad } = useFramedPage(frame, path, sectionKey, width)
  const scale = room && Math.min(1, room.width / width)
  return (
    <Section aria-label="Page beside the fields">
      <Tools>
        <Skip type="button" onClick={() => end.current?.focus()}>
          Skip the page
        </Skip>
        <DeviceSwitch device={device} onChoose={setDevice} />
        {scale !== null && (
          <Note>
            {width} px{scale < 1 && ` at ${Math.round(100 * scale)} %`}
          </Note>
        )}
      </Tools>
      {invalid !== null && <Invalid>{invalid}</Invalid>}
      <Room ref={measure}>
        {room && scale !== null && (
          <Sheet style={{ width: width * scale }}>
            <Frame
              key={path}
              ref={frame}
              title="The page with your drafts"
              src={path}
              onLoad={onLoad}
              style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
            />
          </Sheet>
        )}
      </Room>
      <VisuallyHidden ref={end} tabIndex={-1}>
        End of the page
      </VisuallyHidden>
    </Section>
  )
}

/** A device on which the page is looked at. */
interface Device {
  label: string
  icon: LucideIcon
  /** Of its window, in CSS pixels. */
  width: number
}

const DESKTOP: Device = { label: 'Desktop', icon: Monitor, width: 1280 }

const DEVICES: readonly Device[] = [
  { label: 'Phone', icon: Smartphone, width: 360 },
  { label: 'Tablet', icon: Tablet, width: 768 },
  DESKTOP,
]

interface DeviceSwitchProps {
  device: Device
  onChoose: (device: Device) => void
}

function DeviceSwitch({ device, onChoose }: DeviceSwitchProps) {
  return (
    <Group aria-label="Width of the page">
      {DEVICES.map((each) => (
        <Choice
          key={each.label}
          type="button"
          aria-pressed={each === device}
          onClick={() => onChoose(each)}
        >
          <each.icon size={16} aria-hidden="true" />
          {each.label}
        </Choice>
      ))}
    </Group>
  )
}

/** The room for the page, in CSS pixels; null before it was measured. */
function useRoom() {
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [room, element] as const
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  height: 100%;
  padding: ${space[3]} ${space[4]} ${space[4]};
`

const Tools = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`

const Skip = styled.button`
  position: absolute;
  z-index: 1;
  inset: 0 auto auto 0;
  min-height: ${size.control};
  padding-inline: ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.brandText};
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
  }
`

const Group = styled.fieldset`
  ${segments}
  padding: 0.125rem;
  background: ${color.background};

  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Choice = styled.button`
  ${segment("&[aria-pressed='true']")}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: calc(${size.control} - 0.25rem);
  padding-inline: ${space[2]};

  @media (pointer: coarse) {
    min-height: ${TARGET};
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`

const Note = styled.p`
  margin-inline-start: auto;
  color: ${color.textSoft};
  font-size: ${font.quiet};
`

const Invalid = styled.output`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`

const Room = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
`

const Sheet = styled.div`
  height: 100%;
  margin-inline: auto;
  /* Unlike a hidden overflow, it cannot be scrolled by a focus in the page. */
  overflow: clip;
  border-radius: ${radius.small};
  background: ${color.background};
  box-shadow: ${shadow.low};
`

const Frame = styled.iframe`
  display: block;
  border: 0;
  transform-origin: 0 0;
`
