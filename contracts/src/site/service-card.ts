import { z } from 'zod'
import { siteAccent, siteIcon } from './marks.ts'
import { filledListOf, line, paragraph } from './text.ts'

export const serviceCard = z.object({
  title: line,
  /** The project type that the contact form presets for this service: one of `projectTypes`, or empty. */
  projectType: z.string().trim(),
  description: paragraph,
  benefits: filledListOf(line, 5),
  icon: siteIcon,
  accent: siteAccent,
})

export type ServiceCard = z.infer<typeof serviceCard>
