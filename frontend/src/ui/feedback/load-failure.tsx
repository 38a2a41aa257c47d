import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { FormError } from '../forms/form-error.tsx'
import { Stack } from '../layout/stack.ts'

interface LoadFailureProps {
  title?: string
  /** The name of the content that could not be loaded. */
  children: ReactNode
  onRetry: () => Promise<unknown> | void
}

export function LoadFailure({ title, children, onRetry }: LoadFailureProps) {
  const retry = async () => {
    // If it fails again, its error is shown.
    await Promise.resolve(onRetry()).catch(() => undefined)
  }
  return (
    <Stack $gap={4} $align="start">
      <FormError>
        {title && (
          <>
            <strong>{title}</strong>{' '}
          </>
        )}
        {children}
      </FormError>
      <Button variant="secondary" onClick={() => void retry()}>
        <RotateCw size={18} aria-hidden="true" />
        Try again
      </Button>
    </Stack>
  )
}
