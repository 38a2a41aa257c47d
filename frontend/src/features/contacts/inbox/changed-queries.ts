import { ContactCountsDocument } from '../counts/contact-counts.operations.generated.ts'

/** What a change of a contact changes besides the contact itself, where it is on the screen. */
export const CHANGED_WITH_CONTACT = [ContactCountsDocument, 'RecordTimeline']
