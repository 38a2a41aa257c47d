import type { LegalKey } from '@loggia/contracts/site/sections'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { usePageData } from '../page-data.ts'
import { PublicFrame } from './public-frame.tsx'

/** The original texts are in force since then. */
const ORIGINAL_DATE = 'April 15, 2025'

export function LegalTextPage({ of: key }: { of: LegalKey }) {
  const { company, content, placeholders } = usePageData()
  return (
    <PublicFrame>
      <LegalPage
        text={content[key]}
        placeholders={placeholders}
        updated={ORIGINAL_DATE}
        company={company}
      />
    </PublicFrame>
  )
}
