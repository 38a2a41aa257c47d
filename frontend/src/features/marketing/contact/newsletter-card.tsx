import { Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import { DarkCard } from './dark-card.tsx'

/** Frames the newsletter form, its children. */
export function NewsletterCard({ children }: { children: ReactNode }) {
  return (
    <DarkCard
      icon={Newspaper}
      title="Newsletter"
      text="What we learned while building: a few short pieces on design, engineering and A.I. You confirm once, and every issue has an unsubscribe link."
    >
      {children}
    </DarkCard>
  )
}
