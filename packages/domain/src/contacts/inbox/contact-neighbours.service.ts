import { contactNeighbours, contactNeighboursInput } from '@loggia/contracts/contacts/contact-work'
import { notFound } from '../../kernel/errors.ts'
import { operation } from '../../kernel/operation.ts'
import { readNeighbours } from '../../kernel/lists/neighbours.ts'
import { contactQuery } from '../contact-list.service.ts'

/** The contacts before and after one in a list, so that staff work a list off without returning to it. */
export const readContactNeighbours = operation({
  action: 'contacts:read',
  rest: 'GET /contacts/{id}/neighbours',
  field: 'contactNeighbours',
  input: contactNeighboursInput,
  output: contactNeighbours,
  async run({ actor, reading }, { id, ...filter }) {
    const neighbours = await readNeighbours(reading, contactQuery(filter, actor.id), id)
    if (!neighbours) throw notFound('Contact')
    return neighbours
  },
})
