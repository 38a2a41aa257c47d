import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

interface StopButtonProps {
  label: string
  /** Whether it was pressed, and the part that is being done has yet to end. */
  isStopping: boolean
  onClick: () => void
}

/** Stops long work. It takes the focus, which was on the button that began the work and is gone. */
export function StopButton({ label, isStopping, onClick }: StopButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} variant="secondary" onClick={onClick} disabled={isStopping}>
      {isStopping ? 'Stopping...' : label}
    </Button>
  )
}
