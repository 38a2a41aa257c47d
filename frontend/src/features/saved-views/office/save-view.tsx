import { BookmarkPlus } from 'lucide-react'
import { styled } from 'styled-components'
import { font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFocusWhenGone } from './use-focus-when-gone.ts'

interface SaveViewProps {
  onOpen: () => void
  /** Called when the button disappears with the focus on it. */
  onGone: () => void
}

/** Offers to save what the list shows; it disappears once that has a name. */
export function SaveView({ onOpen, onGone }: SaveViewProps) {
  const frame = useFocusWhenGone(onGone)
  return (
    <span ref={frame}>
      <Save variant="quiet" onClick={onOpen}>
        <BookmarkPlus size={16} aria-hidden="true" />
        Save this view
      </Save>
    </span>
  )
}

const Save = styled(Button)`
  min-height: 2.75rem;
  padding: ${space[1]} ${space[3]};
  font-size: ${font.small};
  white-space: nowrap;
`
