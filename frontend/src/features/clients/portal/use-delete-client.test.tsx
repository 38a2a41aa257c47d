import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { SsoNameDocument } from '../../staff-auth/office/proof/proof.operations.generated.ts'
import { DeleteClientDocument } from '../shared/operations/deletion.operations.generated.ts'
import { useDeleteClient } from './use-delete-client.ts'

function Other() {
  const { data } = useFreshQuery(SsoNameDocument)
  return <p>{data ? 'Shown' : 'Loading'}</p>
}

function Screens() {
  const { deleteClient } = useDeleteClient()
  const [isOther, setIsOther] = useState(true)
  return (
    <>
      {isOther && <Other />}
      <button onClick={() => setIsOther(!isOther)}>Switch</button>
      <button onClick={() => void deleteClient(7)}>Delete</button>
    </>
  )
}

test('a screen that is opened after a deletion asks anew', async () => {
  const asked = vi.fn(() => ({ installation: { ssoName: null } }))
  network.use(
    reply(SsoNameDocument, asked),
    reply(DeleteClientDocument, () => ({ deleteClient: true })),
  )
  const { user } = renderWithApp(<Screens />)
  await screen.findByText('Shown')
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Client deleted')
  await user.click(screen.getByRole('button', { name: 'Switch' }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
})
