import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../../testing/network.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import { NoteComposer } from './note-composer.tsx'
import { AddInternalNoteDocument } from './notes.operations.generated.ts'

const SUBJECT = { clientId: 7 }

function Notes() {
  const [isNoting, setNoting] = useState(true)
  return isNoting ? (
    <NoteComposer subject={SUBJECT} onClose={() => setNoting(false)} />
  ) : (
    <button onClick={() => setNoting(true)}>Add an internal note</button>
  )
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write an internal note')

async function write(text: string) {
  const { user } = renderWithApp(<Notes />)
  await user.type(field(), text)
  return user
}

test('a note that was saved does not come back as a draft', async () => {
  network.use(reply(AddInternalNoteDocument, () => ({ addInternalNote: { id: 3 } })))
  const user = await write('Pays late')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await user.click(await screen.findByRole('button', { name: 'Add an internal note' }))
  expect(field().value).toBe('')
})

test('a note that was not saved is kept as a draft', async () => {
  const user = await write('Pays late')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Add an internal note' }))
  expect(field().value).toBe('Pays late')
})
