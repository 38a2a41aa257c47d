import { countText } from '../../lib/format/count-text.ts'
import type { Counts } from './report.ts'

/** What an import will do, or has done, in a sentence. */
export function summaryOf(noun: string, counts: Counts, isDone: boolean): string {
  const { create, skip, error, left } = counts
  const others = `${skip.toLocaleString('en-US')} skipped, ${error.toLocaleString('en-US')}`
  if (!isDone) return `${countText(create, noun)} will be added, ${others} cannot be added.`
  const stopped =
    left === 0
      ? ''
      : ` Stopped: ${countText(left, 'row')} ${left === 1 ? 'was' : 'were'} not imported.`
  return `${countText(create, noun)} added, ${others} not added.${stopped}`
}
