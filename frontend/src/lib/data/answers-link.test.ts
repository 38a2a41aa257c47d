import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  type TypedDocumentNode,
} from '@apollo/client'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { AnswersLink } from './fresh-client.ts'

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
  const answers = new AnswersLink({ hasPage: false })
  const client = new ApolloClient({
    link: ApolloLink.from([answers, network]),
    cache: new InMemoryCache(),
    queryDeduplication: false,
  })
  const read = () => client.query({ query: READ, fetchPolicy: 'network-only' })
  const status = () => client.readQuery({ query: READ })?.contact.status
  return { client, sent, read, status, answers }
}

test('the same query is on its way once', async () => {
  const { sent, read } = connect()
  const reading = [read(), read()]
  sent[0]?.answer({ contact: contact('New') })
  const statuses = (await Promise.all(reading)).map(({ data }) => data?.contact.status)
  expect(statuses).toEqual(['New', 'New'])
  expect(sent).toHaveLength(1)
})

test('a query from before a change does not undo what the answer to the change brought', async () => {
  const { client, sent, read, status, answers } = connect()
  const reading = read()
  const replying = client.mutate({ mutation: REPLY })
  sent[1]?.answer({ reply: contact('Contacted') })
  await replying
  answers.forget(['contact'])
  sent[0]?.answer({ contact: contact('New') })
  await expect.poll(() => sent.length).toBe(3)
  sent[2]?.answer({ contact: contact('Contacted') })
  expect((await reading).data?.contact.status).toBe('Contacted')
  expect(status()).toBe('Contacted')
})

test('the answer to a later request stands for that to an earlier one', async () => {
  const { sent, read, status, answers } = connect()
  const before = read()
  answers.forget(['contact'])
  const after = read()
  sent[0]?.answer({ contact: contact('New') })
  sent[1]?.answer({ contact: contact('Contacted') })
  expect((await before).data?.contact.status).toBe('Contacted')
  expect((await after).data?.contact.status).toBe('Contacted')
  expect(status()).toBe('Contacted')
  expect(sent).toHaveLength(2)
})

test('a query is answered even while changes go on', async () => {
  const { sent, read, answers } = connect()
  const reading = read()
  for (let index = 0; index < 3; index += 1) {
    answers.forget(['contact'])
    sent.at(-1)?.answer({ contact: contact('Old') })
  }
  expect((await reading).data?.contact.status).toBe('Old')
  expect(sent).toHaveLength(3)
})
