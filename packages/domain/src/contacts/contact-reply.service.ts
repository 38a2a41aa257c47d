import { contactDetail, contactReplyInput } from '@loggia/contracts/contacts/contact-work'
import { operation } from '../kernel/operation.ts'
import { detailOf } from './contact-detail.service.ts'
import {
  contactedMark,
  findContact,
  lockContact,
  recordedChange,
  refuseSpam,
} from './contact.view.ts'

/** Stores a reply, queues its email, and marks the contact as contacted. */
export const replyToContact = operation({
  action: 'contacts:write',
  rest: 'POST /contacts/{id}/replies',
  status: 201,
  input: contactReplyInput,
  output: contactDetail,
  limits: ['contactReply.all'],
  repeatable: true,
  async change({ actor, db, audit, enqueueMail }, { id, subject, text }) {
    const row = await lockContact(db, id)
    refuseSpam(row)
    const data = { contactId: id, authorId: actor.id, subject, text }
    const reply = await db.contactReply.create({ data })
    await enqueueMail('sendContactReply', reply.id)
    const mark = row.hasBeenContacted ? {} : contactedMark(true, actor.id)
    await db.contact.update({ where: { id }, data: mark })
    const { before, after } = recordedChange(row, await findContact(db, id))
    await audit({
      action: 'contact.replied',
      entity: 'contact',
      entityId: id,
      before,
      after: { ...after, replyId: reply.id, subject },
    })
    return detailOf(db, id, reply.id)
  },
})
