import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { space } from '../../styles/theme.ts'
import { Button } from '../buttons/button.tsx'
import { FormError } from '../forms/form-error.tsx'

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
    <Frame>
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
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`
