import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { LoadFailure } from './load-failure.tsx'
import { Skeleton } from './skeleton.tsx'

interface NotLoadedProps {
  /** The missing content, such as `the milestones`. */
  what: string
  /** Why it could not be loaded; undefined while it loads. */
  error: unknown
  onRetry: () => Promise<unknown> | void
  /** Stands there while it loads, where rows are not its shape. */
  outline?: ReactNode
  rows?: number
  /** The height of a row, as a CSS length. */
  height?: string
}

/** The place of content that is not loaded yet, in its shape, or a note that it could not be loaded. */
export function NotLoaded({ what, error, onRetry, outline, ...shape }: NotLoadedProps) {
  if (!error) return outline ?? <Skeleton label={`Loading ${what}`} {...shape} />
  return (
    <LoadFailure onRetry={onRetry}>
      {errorMessage(error) ??
        `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded.`}
    </LoadFailure>
  )
}
