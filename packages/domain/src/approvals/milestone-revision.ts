import { hash } from 'node:crypto'
import type { Milestone } from '@loggia/db/generated/client'

type MilestoneText = Pick<Milestone, 'title' | 'description' | 'dueOn'>

/** Another one for another promise: title, text and day of a milestone, not its progress. Documents have Drive's. */
export function milestoneRevision({ title, description, dueOn }: MilestoneText): string {
  const form = JSON.stringify([title, description, dueOn?.toISOString().slice(0, 10) ?? null])
  return hash('sha256', form, 'hex').slice(0, 16)
}
