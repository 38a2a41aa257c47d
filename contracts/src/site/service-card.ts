import { z } from 'zod'
import { siteAccent, siteIcon } from './marks.ts'
import { atLeast, atMost, line, paragraph } from './text.ts'

const MAX_BENEFITS = 5

export const serviceCard = z.object({
  title: line,
  /** The project type that the contact form presets for this service: one of `projectTypes`, or empty. */
  projectType: z.string().trim(),
  description: paragraph,
  benefits: z.array(line).min(1, atLeast(1)).max(MAX_BENEFITS, atMost(MAX_BENEFITS)),
  icon: siteIcon,
  accent: siteAccent,
})

export type ServiceCard = z.infer<typeof serviceCard>
