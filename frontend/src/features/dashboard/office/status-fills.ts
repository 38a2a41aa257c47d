import type { ProjectStatus } from '@loggia/contracts/projects/values'
import { color } from '../../../styles/theme.ts'

/** The color of each status in charts. */
export const STATUS_FILLS: Record<ProjectStatus, string> = {
  pending: color.amber,
  'in-progress': color.blue,
  completed: color.successText,
  'on-hold': color.dangerText,
}
