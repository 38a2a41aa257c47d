import { Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageData } from '../../../../app/page-data.ts'
import { DarkCard } from './dark-card.tsx'

/** Frames the newsletter form, its children. */
export function NewsletterCard({ children }: { children: ReactNode }) {
  const { title, text } = usePageData().content.callToAction.newsletter
  return (
    <DarkCard icon={Newspaper} title={title} text={text}>
      {children}
    </DarkCard>
  )
}
