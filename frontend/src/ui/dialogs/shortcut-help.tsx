import { useState } from 'react'
import { styled } from 'styled-components'
import { useShortcuts } from '../../lib/browser/use-shortcuts.ts'
import { color, font, radius, space } from '../../styles/theme.ts'
import { Dialog } from './dialog.tsx'

const SHORTCUTS = [
  { keys: ['/'], action: 'Go to the search, where there is one' },
  { keys: ['n'], action: 'Add something, where that is possible' },
  { keys: ['[', ']'], action: 'Previous and next record of the list you came from' },
  { keys: ['j', 'k'], action: 'Show the next or previous contact' },
  { keys: ['r'], action: 'Reply to the contact' },
  { keys: ['e'], action: 'Mark the contact as done and show the next' },
  { keys: ['↑', '↓'], action: 'Move through a menu' },
  { keys: ['←', '→'], action: 'Move between tabs' },
  { keys: ['Esc'], action: 'Close a dialog or a menu' },
  { keys: ['?'], action: 'Show this list' },
] as const

/** Lists the shortcuts when `?` is pressed. Pages handle `/` and `n` themselves. */
export function ShortcutHelp() {
  const [open, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true) })
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <List>
        {SHORTCUTS.map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled.dl`
  display: grid;
  gap: ${space[3]};

  > div {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    align-items: center;
    gap: ${space[3]};
  }

  dt {
    display: flex;
    gap: ${space[1]};
  }

  kbd {
    min-width: 2rem;
    padding: ${space[1]} ${space[2]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.surfaceSunken};
    font-family: inherit;
    font-size: ${font.small};
    font-weight: 600;
    text-align: center;
  }
`
