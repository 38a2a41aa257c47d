import { hexColor } from '../text.ts'
import { accentProblem } from './palette.ts'

/**
 * A color for buttons, links and marks: white text can be read on it, and it can be read on white. Refused rather than
 * adapted, so that buttons of the light scheme have exactly the chosen color.
 */
export const accentColor = hexColor.superRefine((accent, { addIssue }) => {
  const problem = accentProblem(accent)
  if (!problem) return
  // Rounded down, so that no figure looks as if it were enough.
  const reached = Math.floor(problem.reached * 10) / 10
  addIssue({
    code: 'custom',
    message: `${accent} reaches only ${reached}:1 on white; the nearest that works is ${problem.nearest}`,
  })
})
