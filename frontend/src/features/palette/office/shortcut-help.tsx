import { styled } from 'styled-components'
import { usePreferences } from '../../../lib/browser/preferences.ts'
import { color, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { type CommandAction, commands } from './commands.ts'
import { Keys } from '../../../ui/marks/keys.tsx'

interface ShortcutHelpProps {
  onClose: () => void
  run: (action: CommandAction) => void
}

/** Lists the commands that have keys, and switches off those that are a single one. */
export function ShortcutHelp({ onClose, run }: ShortcutHelpProps) {
  const isOn = usePreferences().shortcuts === 'on'
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <List>
        {commands().map(
          ({ label, keys }) =>
            keys && (
              <div key={label}>
                <dt>
                  <Keys keys={keys} />
                </dt>
                <dd>{label}</dd>
              </div>
            ),
        )}
      </List>
      <Switch>
        <p>
          {isOn
            ? 'Single letters and signs work as shortcuts. If you dictate, or press keys by accident, switch them off.'
            : 'Single letters and signs are switched off as shortcuts.'}
        </p>
        <Button variant="secondary" onClick={() => run('toggleShortcuts')}>
          {isOn ? 'Switch single-key shortcuts off' : 'Switch single-key shortcuts on'}
        </Button>
      </Switch>
    </Dialog>
  )
}

const List = styled.dl`
  display: grid;
  gap: ${space[3]};

  > div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    align-items: center;
    gap: ${space[3]};
  }
`

const Switch = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};

  p {
    color: ${color.textSoft};
  }
`
