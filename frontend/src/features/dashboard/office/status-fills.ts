import type { ProjectStatus } from '@loggia/contracts/projects/values'
import { color } from '../../../styles/theme.ts'

/** The color of each status as a bar, the one of its badge. */
export const STATUS_FILLS: Record<ProjectStatus, string> = {
  pending: color.warningFill,
  'in-progress': color.infoText,
  completed: color.successText,
  'on-hold': color.dangerText,
}
