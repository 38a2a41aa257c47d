import type { LegalText } from '../../features/legal/legal-document.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { usePageData } from '../page-data.ts'
import { PublicFrame } from './public-frame.tsx'

export function LegalTextPage({ text }: { text: LegalText }) {
  const { company } = usePageData()
  return (
    <PublicFrame>
      <LegalPage text={text} company={company} />
    </PublicFrame>
  )
}
