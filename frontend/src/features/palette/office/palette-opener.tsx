import { Search } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { styled } from 'styled-components'
import { useBrowserFact } from '../../../lib/browser/use-browser-fact.ts'
import { useLatest } from '../../../lib/browser/use-latest.ts'
import { heldKey } from '../../../lib/keys/held-key.ts'
import { color, from, inRail, radius, space } from '../../../styles/theme.ts'
import { HeaderButton } from '../../../ui/buttons/header-button.tsx'
import { SidebarLabel, sidebarItemStyle } from '../../../ui/layout/sidebar-item.ts'
import { Keys } from '../../../ui/marks/keys.tsx'

/** Opens the palette with Ctrl-K or ⌘K, wherever the focus is. */
export function usePaletteKey(onOpen: () => void) {
  const latest = useLatest(onOpen)
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isPalette || event.altKey || event.shiftKey) return
      // Browsers would open their own search.
      event.preventDefault()
      if (!document.querySelector('[role="dialog"]')) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [latest])
}

interface SearchButtonProps {
  onClick: () => void
}

/** In the sidebar, with the keys that do the same. */
export function SearchButton({ onClick }: SearchButtonProps) {
  // The server does not know the computer: the keys appear in the browser.
  const held = useBrowserFact<string | null>(heldKey, null)
  return (
    <Wide type="button" onClick={onClick} aria-keyshortcuts="Control+K Meta+K">
      <Search size={18} aria-hidden="true" />
      <SidebarLabel>Search</SidebarLabel>
      <span aria-hidden="true">{held && <Keys keys={[held, 'K']} />}</span>
    </Wide>
  )
}

/** In the header of small screens, where the sidebar is closed. */
export function SearchIconButton({ onClick }: SearchButtonProps) {
  return (
    <HeaderButton aria-label="Search" onClick={onClick}>
      <Search size={22} aria-hidden="true" />
    </HeaderButton>
  )
}

const Wide = styled.button`
  ${sidebarItemStyle}
  display: none;
  flex: none;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};

  > :nth-child(2) {
    flex: 1;
  }

  ${from.small} {
    display: flex;
    margin-bottom: ${space[3]};
  }

  ${inRail} {
    /* Less by its border. */
    padding-inline: 0.75rem;

    > :nth-child(3) {
      display: none;
    }
  }
`
