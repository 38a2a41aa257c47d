import * as Dialog from 'radix-ui/alert-dialog'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { color, font, layer, radius, shadow, space } from '../styles/theme.ts'
import { Button } from './button.tsx'

interface ConfirmDialogProps {
  /** The button that asks. */
  trigger: ReactNode
  title: string
  /** What will happen. */
  children: ReactNode
  confirmLabel: string
  /** What the button reads while it happens. */
  busyLabel?: string
  /** The dialog closes when this is done; failures are to be told by whoever does it. */
  onConfirm: () => Promise<unknown>
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, title, children, confirmLabel, busyLabel, onConfirm } = props
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    await onConfirm()
    setBusy(false)
    setOpen(false)
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
      <Dialog.Portal>
        <Veil />
        <Frame>
          <Title>{title}</Title>
          <Dialog.Description asChild>
            <Text>{children}</Text>
          </Dialog.Description>
          <Buttons>
            <Dialog.Cancel asChild>
              <Button look="secondary">Cancel</Button>
            </Dialog.Cancel>
            <Button look="danger" busy={busy} busyLabel={busyLabel} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </Buttons>
        </Frame>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Veil = styled(Dialog.Overlay)`
  position: fixed;
  z-index: ${layer.menu};
  inset: 0;
  background: rgb(8 12 26 / 0.55);
`

const Frame = styled(Dialog.Content)`
  position: fixed;
  z-index: ${layer.menu};
  top: 50%;
  left: 50%;
  display: grid;
  gap: ${space[4]};
  width: min(28rem, calc(100vw - ${space[6]}));
  max-height: calc(100svh - ${space[6]});
  padding: ${space[5]};
  overflow-y: auto;
  translate: -50% -50%;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.high};
`

const Title = styled(Dialog.Title)`
  font-size: ${font.h4};
`

const Text = styled.div`
  color: ${color.textSoft};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
`
