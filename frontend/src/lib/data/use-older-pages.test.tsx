import { gql, type TypedDocumentNode } from '@apollo/client'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../testing/network.ts'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { useOlderPages } from './use-older-pages.ts'

interface Messages {
  conversation: { messages: { id: number }[]; hasOlder: boolean }
}

const MESSAGES: TypedDocumentNode<Messages, { before?: number }> = gql`
  query MessageIds($before: Int) {
    conversation(clientId: 7, before: $before) {
      messages {
        id
      }
      hasOlder
    }
  }
`

function Ids() {
  const { rows, hasMore, showOlder, refetch } = useOlderPages(MESSAGES, {
    variables: {},
    pageOf: ({ conversation: { messages, hasOlder } }) => ({
      rows: messages,
      hasMore: hasOlder,
    }),
    keyOf: ({ id }) => id,
    after: (before) => ({ before }),
  })
  return (
    <>
      <p>{rows?.map(({ id }) => id).join()}</p>
      {hasMore && <button onClick={showOlder}>Show older</button>}
      <button onClick={refetch}>Read again</button>
    </>
  )
}

test('shows older rows again after so many have arrived that a gap arose', async () => {
  let newest = 4
  network.use(
    reply(MESSAGES, ({ before = newest + 1 }) => {
      const messages = [{ id: before - 1 }, { id: before - 2 }]
      return { conversation: { messages, hasOlder: before > 3 } }
    }),
  )
  const { user } = renderWithApp(<Ids />)
  await screen.findByText('4,3')
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await screen.findByText('4,3,2,1')
  newest = 9
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  await screen.findByText('9,8')
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('9,8,7,6')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('9,8,7,6,5,4')).toBeDefined()
})
