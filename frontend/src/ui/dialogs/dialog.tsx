import { X } from 'lucide-react'
import { type ReactNode, useId, useState, type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { DialogFooter } from './dialog-actions.ts'
import { lineClamp } from '../../styles/line-clamp.ts'
import { color, font, from, radius, shadow, space } from '../../styles/theme.ts'
import { ghostButtonStyle } from '../buttons/ghost-button-style.ts'
import { backdropStyle } from './backdrop-style.ts'
import { Modal } from './modal.tsx'

export interface DialogProps {
  /** Called when Escape, a click outside or the close button asks to close it. */
  onClose: () => void
  title: string
  description?: string
  /** A note besides the description. */
  note?: string | undefined
  wide?: boolean
  children: ReactNode
}

/** A modal dialog. Its title and its actions stay in sight; the content between them scrolls. */
export function Dialog({ onClose, title, description, note, wide = false, children }: DialogProps) {
  const id = useId()
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const middle = useScrollable()
  const titleId = `${id}-title`
  const descriptionId = description ? `${id}-description` : undefined
  const noteId = note ? `${id}-note` : undefined
  return (
    <Frame
      $wide={wide}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={[descriptionId, noteId].filter(Boolean).join(' ') || undefined}
    >
      <Header>
        <Title id={titleId}>{title}</Title>
      </Header>
      <Middle ref={middle}>
        {description && <Description id={descriptionId}>{description}</Description>}
        {note && <Description id={noteId}>{note}</Description>}
        <DialogFooter value={footer}>{children}</DialogFooter>
      </Middle>
      <Footer ref={setFooter} />
      <CloseButton type="button" aria-label="Close" onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </CloseButton>
    </Frame>
  )
}

const FOCUSABLE = 'a[href], input, select, textarea, button, [tabindex]'

/** Lets the keyboard scroll an element that is too long for its place and holds nothing that could have the focus. */
function useScrollable(): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: element } = scroller
    if (!element) return
    const observer = new ResizeObserver(() => {
      const isTooLong = element.scrollHeight > element.clientHeight
      if (isTooLong && !element.querySelector(FOCUSABLE)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return scroller
}

/** Where a dialog has less height than this, all of it scrolls: on a phone that lies on its side, with its keyboard. */
const LOW = '@container dialog (max-height: 16rem)'

const Frame = styled(Modal)<{ $wide: boolean }>`
  ${backdropStyle}
  container: dialog / size;
  place-items: end center;
  padding-top: ${space[4]};

  ${from.small} {
    place-items: center;
    padding: ${space[5]};
  }

  > [role='dialog'] {
    position: relative;
    display: flex;
    flex-direction: column;
    width: 100%;
    max-width: ${({ $wide }) => ($wide ? '52rem' : '34rem')};
    max-height: 100%;
    overflow: hidden;
    border-radius: ${radius.large} ${radius.large} 0 0;
    background: ${color.surface};
    color: ${color.text};
    box-shadow: ${shadow.high};
    outline: none;

    ${from.small} {
      border-radius: ${radius.large};
    }

    ${LOW} {
      overflow-y: auto;
    }

    @media (forced-colors: active) {
      border: 1px solid;
    }
  }
`

const Header = styled.div.attrs<{ 'data-pinned'?: string }>({ 'data-pinned': '' })`
  flex: none;
  padding: ${space[5]} ${space[8]} ${space[3]} ${space[5]};

  ${from.small} {
    padding: ${space[6]} ${space[8]} ${space[3]} ${space[6]};
  }
`

/** A name of 200 characters must leave room for the rest. */
const Title = styled.h2`
  ${lineClamp(3)}
  font-size: ${font.h3};
  overflow-wrap: anywhere;
`

/** The lines and shadows at its edges show that there is more; contents at the end cover them. */
const Middle = styled.div.attrs<{ 'data-scrolls'?: string }>({ 'data-scrolls': '' })`
  /* Texts for screen readers scroll with it, too. */
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[5]};
  flex: 0 1 auto;
  min-height: 0;
  padding: ${space[2]} ${space[5]} ${space[5]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-padding-block: ${space[5]};
  background:
    linear-gradient(${color.surface} 50%, transparent) top / 100% 1.5rem no-repeat local,
    linear-gradient(transparent, ${color.surface} 50%) bottom / 100% 1.5rem no-repeat local,
    linear-gradient(${color.line}, ${color.line}) top / 100% 1px no-repeat scroll,
    linear-gradient(${color.line}, ${color.line}) bottom / 100% 1px no-repeat scroll,
    linear-gradient(${color.shadow}, transparent) top / 100% 0.625rem no-repeat scroll,
    linear-gradient(transparent, ${color.shadow}) bottom / 100% 0.625rem no-repeat scroll;

  ${from.small} {
    padding-inline: ${space[6]};
  }

  @media (forced-colors: active) {
    border-block: 1px solid;
  }

  ${LOW} {
    flex: none;
    overflow: visible;
    background: none;
  }
`

const Description = styled.p`
  margin-top: -${space[2]};
  color: ${color.textSoft};
  overflow-wrap: anywhere;
`

const Footer = styled.div.attrs<{ 'data-pinned'?: string }>({ 'data-pinned': '' })`
  flex: none;
  padding: ${space[4]} ${space[5]};

  ${from.small} {
    padding: ${space[4]} ${space[6]} ${space[5]};
  }

  &:empty {
    display: none;
  }
`

const CloseButton = styled.button`
  ${ghostButtonStyle}
  position: absolute;
  top: ${space[4]};
  right: ${space[4]};
  color: ${color.textSoft};

  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
`
