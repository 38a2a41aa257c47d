import type { ComponentType } from 'react'

/** How projects are spoken of, as their own pages do. */
export interface ProjectWords {
  PriorityBadge: ComponentType<{ priority: string }>
  statusLabel: (status: string) => string
}
