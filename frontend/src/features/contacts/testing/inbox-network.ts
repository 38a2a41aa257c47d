import { replyColleagues } from '../../../testing/colleagues.ts'
import { reply } from '../../../testing/network.ts'
import { ClientsWithEmailDocument } from '../../../ui/forms/clients-with-email.operations.generated.ts'
import { RecordTimelineDocument } from '../../activity/office/timeline/timeline.operations.generated.ts'
import {
  ContactNeighboursDocument,
  ContactRelationsDocument,
} from '../office/contacts.operations.generated.ts'

/** The queries of a contact's page besides the contact: no colleagues, and no related records. */
export const quietInbox = () => [
  reply(ContactNeighboursDocument, () => ({
    contactNeighbours: { previousId: null, nextId: null },
  })),
  reply(ClientsWithEmailDocument, () => ({ clientsWithEmail: [] })),
  reply(ContactRelationsDocument, () => ({ contactRelations: { contacts: [], clients: [] } })),
  replyColleagues([]),
  reply(RecordTimelineDocument, () => ({ recordTimeline: { entries: [], hasMore: false } })),
]
