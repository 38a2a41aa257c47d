import { contactDetail, contactNoteInput } from '@loggia/contracts/contacts/contact-work'
import { operation } from '../kernel/operation.ts'
import { detailOf } from './contact-detail.service.ts'
import { lockContact } from './contact.view.ts'

/** Adds a note that only staff see. The audit records the note but not its text. */
export const addContactNote = operation({
  action: 'contacts:write',
  rest: 'POST /contacts/{id}/notes',
  status: 201,
  input: contactNoteInput,
  output: contactDetail,
  repeatable: true,
  async change({ actor, db, audit }, { id, text }) {
    await lockContact(db, id)
    const note = await db.contactNote.create({
      data: { contactId: id, authorId: actor.id, text },
    })
    const after = { noteId: note.id }
    await audit({ action: 'contact.noteAdded', entity: 'contact', entityId: id, after })
    return detailOf(db, id)
  },
})
