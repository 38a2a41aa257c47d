import { DEFAULT_POLICY_VERSION } from '@loggia/contracts/site/policy'
import type { LegalKey } from '@loggia/contracts/site/sections'
import { LegalPage } from '../../features/legal/public/legal-page.tsx'
import { usePageData } from '../page-data.ts'
import { PublicFrame } from './public-frame.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function LegalTextPage({ of: key }: { of: LegalKey }) {
  const { company, content, placeholders, publishedAt } = usePageData()
  const updated = new Date(publishedAt[key] ?? DEFAULT_POLICY_VERSION)
  return (
    <PublicFrame>
      <LegalPage
        text={content[key]}
        placeholders={placeholders}
        updated={day.format(updated)}
        company={company}
      />
    </PublicFrame>
  )
}
