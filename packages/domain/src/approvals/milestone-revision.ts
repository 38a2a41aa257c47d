import { hash } from 'node:crypto'
import type { Milestone } from '@loggia/db/generated/client'

type MilestoneText = Pick<Milestone, 'title' | 'description' | 'dueOn'>

/** What changes when a milestone promises something else. How far it is does not matter. */
export function milestoneRevision({ title, description, dueOn }: MilestoneText): string {
  const form = JSON.stringify([title, description, dueOn?.toISOString().slice(0, 10) ?? null])
  return hash('sha256', form, 'hex').slice(0, 16)
}
