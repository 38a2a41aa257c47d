import { clockTime } from '../../../../lib/dates/format-date.ts'
import type { DraftState } from './draft-state.ts'

/** Whether the text is safe, in words. */
export function saveText({ status, section }: DraftState): string {
  switch (status) {
    case 'waiting':
    case 'saving':
      return 'Saving…'
    case 'retrying':
      return 'Not saved yet: the server cannot be reached. Trying again…'
    case 'refused':
      return 'Not saved'
    case 'conflict':
      return 'Not saved: please decide below which version to keep.'
    case 'saved':
      if (!section.isDraft && section.publishedId === null) {
        return 'Visitors see this default text. Publish it to make it yours.'
      }
      if (!section.isDraft) return 'Visitors see this text.'
      return section.editedAt ? `Draft saved ${clockTime(section.editedAt)}` : 'Draft saved'
  }
}
