import { trashItem, trashListInput } from '@loggia/contracts/trash/trash'
import { listOperation } from '../kernel/lists/list-operation.ts'
import { anyContains, orderOf } from '../kernel/lists/list-sql.ts'
import { matches } from '../kernel/match.ts'
import { trashView } from './trash.view.ts'

export const listTrash = listOperation({
  action: 'trash:read',
  rest: 'GET /trash',
  field: 'trash',
  input: trashListInput,
  item: trashItem,
  query: (_scope, input) => ({
    view: trashView,
    conditions: [
      input.kind && matches<'TrashItem'>({ kind: input.kind }, 't'),
      input.q && anyContains(['t.title'], input.q),
    ],
    order: orderOf(input, ORDER),
    isSearch: Boolean(input.q),
  }),
})

const ORDER = {
  defaultSort: '-deletedAt',
  columns: { title: 'lower(t.title)', deletedAt: 't.deleted_at', purgeAt: 't.purge_at' },
}
