import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  type TypedDocumentNode,
} from '@apollo/client'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { createInOrderLink } from './in-order-link.ts'

interface Contact {
  __typename: 'Contact'
  id: number
  status: string
}

const READ: TypedDocumentNode<{ contact: Contact }> = gql`
  query ReadContact {
    contact(id: 7) {
      id
      status
    }
  }
`

const REPLY: TypedDocumentNode<{ reply: Contact }> = gql`
  mutation ReplyToSeven {
    reply(id: 7) {
      id
      status
    }
  }
`

const MARK: TypedDocumentNode<{ markRead: boolean }> = gql`
  mutation MarkReadSeven {
    markRead(id: 7)
  }
`

const contact = (status: string): Contact => ({ __typename: 'Contact', id: 7, status })

/** A client whose requests are answered by hand, in the order in which they were sent. */
function connect() {
  const sent: { name: string | undefined; answer: (data: Record<string, unknown>) => void }[] = []
  const network = new ApolloLink(({ operationName }) => {
    const answers = new Subject<ApolloLink.Result>()
    const answer = (data: Record<string, unknown>) => {
      answers.next({ data })
      answers.complete()
    }
    sent.push({ name: operationName, answer })
    return answers
  })
  const client = new ApolloClient({
    link: ApolloLink.from([createInOrderLink(), network]),
    cache: new InMemoryCache(),
  })
  const read = () => client.query({ query: READ, fetchPolicy: 'network-only' })
  const status = () => client.readQuery({ query: READ })?.contact.status
  return { client, sent, read, status }
}

test('a query from before a change does not undo what the answer to the change brought', async () => {
  const { client, sent, read, status } = connect()
  const reading = read()
  const replying = client.mutate({ mutation: REPLY })
  sent[1]?.answer({ reply: contact('Contacted') })
  await replying
  sent[0]?.answer({ contact: contact('New') })
  await expect.poll(() => sent.length).toBe(3)
  sent[2]?.answer({ contact: contact('Contacted') })
  expect((await reading).data?.contact.status).toBe('Contacted')
  expect(status()).toBe('Contacted')
})

test('a query is not asked again for a change that brings no record', async () => {
  const { client, sent, read } = connect()
  const reading = read()
  const marking = client.mutate({ mutation: MARK })
  sent[1]?.answer({ markRead: true })
  await marking
  sent[0]?.answer({ contact: contact('New') })
  expect((await reading).data?.contact.status).toBe('New')
  expect(sent).toHaveLength(2)
})

test('a query is answered even while changes go on', async () => {
  const { client, sent, read } = connect()
  const reading = read()
  for (let index = 0; index < 3; index += 1) {
    const replying = client.mutate({ mutation: REPLY })
    sent.at(-1)?.answer({ reply: contact('Contacted') })
    await replying
    sent
      .filter(({ name }) => name === 'ReadContact')
      .at(-1)
      ?.answer({ contact: contact('Old') })
  }
  expect((await reading).data?.contact.status).toBe('Old')
  expect(sent.filter(({ name }) => name === 'ReadContact')).toHaveLength(3)
})
