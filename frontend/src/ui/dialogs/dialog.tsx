import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { DialogFooter } from './dialog-actions.ts'
import { CloseButton, Description, Footer, Frame, Header, Middle, Title } from './dialog-style.ts'
import { useScrollable } from './use-scrollable.ts'

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
