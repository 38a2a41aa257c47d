import type { Company } from '../../lib/format/company.ts'

/** A paragraph, or a list of short points. */
type LegalBlock = string | { points: string[] }

export interface LegalDocument {
  title: string
  intro: string
  sections: { heading: string; blocks: LegalBlock[] }[]
}

/** A legal text, which names the company as the site settings do, and says "we" where they do not. */
export type LegalText = (company: Company) => LegalDocument

/** How to reach the company, within a sentence. */
export function writeTo(email: string | undefined): string {
  return email ? `write to ${email}` : 'use the contact form on our home page'
}

export const LAST_UPDATED = 'April 15, 2025'
