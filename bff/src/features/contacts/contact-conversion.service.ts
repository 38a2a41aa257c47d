import { contactConversion, convertedContact } from '@loggia/contracts/contact-work'
import { changesBetween } from '../../data/changed-fields.ts'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { addClient } from '../clients/clients.service.ts'
import { checkPortalRights } from '../clients/portal-rights.queries.ts'
import { addProject } from '../projects/projects.service.ts'
import { detailOf } from './contact-detail.service.ts'
import { contactedMark, lockContact, toContactState, withStaff } from './contact.view.ts'

/**
 * Creates a client from a contact, together with a first project where one is sent, in one transaction.
 * The contact keeps a reference to the client and is marked as contacted.
 *
 * @throws DUPLICATE with the client that was created from it before
 */
export const convertContact = operation({
  action: 'contacts:write',
  input: contactConversion,
  output: convertedContact,
  repeatable: true,
  async run(scope, { id, client: clientInput, project: projectInput }) {
    const { actor, transaction } = scope
    await checkPortalRights(scope, actor, clientInput)
    return transaction(async (unit) => {
      const { db, audit } = unit
      const row = await lockContact(db, id)
      if (row.clientId !== null) {
        const current = { clientId: row.clientId }
        throw new AppError('DUPLICATE', 'This contact was made into a client before', { current })
      }
      const added = await addClient(unit, clientInput)
      const project = projectInput
        ? await addProject(unit, { ...projectInput, clientId: added.id })
        : null
      const mark = row.hasBeenContacted ? {} : contactedMark(true, actor.id)
      const data = { ...mark, clientId: added.id }
      const converted = await db.contact.update({ where: { id }, data, include: withStaff })
      const states = changesBetween(toContactState(row), toContactState(converted))
      await audit({ action: 'contact.converted', entity: 'contact', entityId: id, ...states })
      const client = { ...added, projectCount: project ? 1 : 0 }
      return { contact: await detailOf(db, id), client, project }
    })
  },
})
