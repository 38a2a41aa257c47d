import { gql, type TypedDocumentNode } from '@apollo/client'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useQuery } from '@apollo/client/react'
import { ContactCountsDocument } from '../../features/contacts/office/counts/contact-counts.operations.generated.ts'
import { DeleteContactsDocument } from '../../features/contacts/office/contacts.operations.generated.ts'
import { ReplyTemplatesDocument } from '../../features/contacts/office/templates/templates.operations.generated.ts'
import { network, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { useChange } from './use-change.ts'

const VIEWS: TypedDocumentNode<{ savedViews: { id: number; name: string }[] }> = gql`
  query SavedViewNames {
    savedViews(list: CONTACTS) {
      id
      name
    }
  }
`

const DELETE: TypedDocumentNode<{ deleteSavedView: boolean }> = gql`
  mutation DeleteSavedViewSeven {
    deleteSavedView(id: 7)
  }
`

function Views() {
  const { data } = useQuery(VIEWS)
  const { change } = useChange(DELETE, 'savedView')
  return (
    <>
      <button type="button" onClick={() => void change()}>
        Delete
      </button>
      <p>{data && (data.savedViews.map(({ name }) => name).join() || 'None')}</p>
    </>
  )
}

/** Shows one view, whose deletion overtakes the first answer. Returns what sends the answers, oldest first. */
async function deleteWhileLoading() {
  const before = Promise.withResolvers<void>()
  const after = Promise.withResolvers<void>()
  let asked = 0
  let isDeleted = false
  network.use(
    // As the server does: an answer is computed when it is asked for, and may be long on its way.
    reply(VIEWS, async () => {
      const savedViews = isDeleted ? [] : [{ id: 7, name: 'Mine', search: '' }]
      asked += 1
      await (asked === 1 ? before : after).promise
      return { savedViews }
    }),
    reply(DELETE, () => {
      isDeleted = true
      return { deleteSavedView: true }
    }),
  )
  const { user } = renderWithApp(<Views />)
  await expect.poll(() => asked).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => asked).toBe(2)
  return { before, after }
}

test('the answer to a request from before a change does not stand for one after it', async () => {
  const { before, after } = await deleteWhileLoading()
  before.resolve()
  after.resolve()
  expect(await screen.findByText('None')).toBeDefined()
})

test('an answer from before a change does not replace one from after it', async () => {
  const { before, after } = await deleteWhileLoading()
  after.resolve()
  expect(await screen.findByText('None')).toBeDefined()
  before.resolve()
  await expect(screen.findByText('Mine', {}, { timeout: 200 })).rejects.toThrow('Unable to find')
  expect(screen.getByText('None')).toBeDefined()
})

function Counts() {
  const { data: counts } = useQuery(ContactCountsDocument)
  const { data: templates } = useQuery(ReplyTemplatesDocument)
  const { change } = useChange(DeleteContactsDocument, 'contact')
  return (
    <button type="button" onClick={() => void change({ variables: { ids: [7] } })}>
      {counts && templates && `${counts.contactCounts.newContacts} new`}
    </button>
  )
}

function answerCounts() {
  const asked = { counts: 0, templates: 0 }
  network.use(
    reply(ContactCountsDocument, () => {
      asked.counts += 1
      return { contactCounts: { newContacts: 2 - asked.counts, quarantined: 0 } }
    }),
    reply(ReplyTemplatesDocument, () => {
      asked.templates += 1
      return { replyTemplates: [] }
    }),
  )
  return asked
}

test('a change asks again for what shows its topic, and for nothing else', async () => {
  const asked = answerCounts()
  network.use(
    reply(DeleteContactsDocument, () => ({ deleteContacts: { changed: 1, missing: [] } })),
  )
  const { user } = renderWithApp(<Counts />)
  await user.click(await screen.findByRole('button', { name: '1 new' }))
  expect(await screen.findByRole('button', { name: '0 new' })).toBeDefined()
  expect(asked).toEqual({ counts: 2, templates: 1 })
})

function Screens() {
  const { change } = useChange(DELETE, 'savedView')
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      {isOpen && <Counts />}
      <button onClick={() => void change().then(() => setIsOpen(true))}>Delete</button>
      <button onClick={() => setIsOpen(false)}>Close</button>
    </>
  )
}

test('a screen that is opened after a change asks anew', async () => {
  const asked = answerCounts()
  network.use(reply(DELETE, () => ({ deleteSavedView: true })))
  const { user } = renderWithApp(<Screens />)
  await screen.findByRole('button', { name: '1 new' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: '0 new' })).toBeDefined()
  expect(asked).toEqual({ counts: 2, templates: 2 })
})
