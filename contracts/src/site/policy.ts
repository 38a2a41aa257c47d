import type { SectionKey } from './sections.ts'

/** The texts to which visitors agree when they send the contact form. */
export const AGREED_TEXTS = ['privacyPolicy', 'termsOfService'] as const satisfies SectionKey[]

/** The version of the policies that Loggia brings with it. */
export const DEFAULT_POLICY_VERSION = '2025-04-15'

/** A publication of one of the texts. */
interface Publication {
  id: number
  publishedAt: Date
}

/**
 * The version that the policies have from a publication on, such as `2026-11-22.41`: its day, and its id, by which
 * both texts can be found again.
 */
export function policyVersion({ id, publishedAt }: Publication): string {
  return `${publishedAt.toISOString().slice(0, 10)}.${id}`
}
