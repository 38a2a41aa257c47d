import type { Company } from '../../lib/format/company.ts'

/** A paragraph, or a list of short points. */
type LegalBlock = string | { points: string[] }

export interface LegalDocument {
  title: string
  intro: string
  sections: { heading: string; blocks: LegalBlock[] }[]
}

/** A legal text, which names the company as the site settings do. */
export type LegalText = (company: Company) => LegalDocument

export const LAST_UPDATED = 'April 15, 2025'
