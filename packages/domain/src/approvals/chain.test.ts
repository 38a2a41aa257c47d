import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainEvent, findFault, isErased, type ChainedEvent, type NewEvent } from './chain.ts'

const facts = { id: 7, projectId: 3, subject: 'milestone 12', title: 'Launch' }

const anyText = fc.string({ unit: 'grapheme', maxLength: 20 })

const anyEvent: fc.Arbitrary<NewEvent> = fc.record({
  kind: fc.constantFrom('asked', 'reminded', 'approved'),
  at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2099-01-01') }),
  revision: anyText,
  text: anyText,
  person: fc.constantFrom('staff:7', 'client:ada@x.example', 'system'),
  personName: anyText,
  sessionHash: fc.option(anyText),
})

const anyChain = fc.array(anyEvent, { minLength: 1, maxLength: 4 }).map((events) => {
  const chain: ChainedEvent[] = []
  for (const event of events) chain.push(chainEvent(facts, chain.at(-1) ?? null, event))
  return chain
})

const FIELDS = [
  'approvalId',
  'seq',
  'kind',
  'at',
  'revision',
  'text',
  'textSalt',
  'textHash',
  'person',
  'personName',
  'sessionHash',
  'personSalt',
  'personHash',
  'previousHash',
  'hash',
] as const satisfies (keyof ChainedEvent)[]

/** Another value of the same type. */
function changed(value: ChainedEvent[keyof ChainedEvent]) {
  if (value instanceof Date) return new Date(value.getTime() + 1)
  return typeof value === 'number' ? value + 1 : `${value ?? ''}x`
}

test('a chain is whole as it was written', () => {
  fc.assert(fc.property(anyChain, (chain) => findFault(facts, chain) === null))
  expect(findFault(facts, [])).toBe(1)
})

test('any change of any field of any event is found', () => {
  fc.assert(
    fc.property(anyChain, fc.nat(), fc.constantFrom(...FIELDS), (chain, number, field) => {
      const at = number % chain.length
      const forged = chain.map((event, index) =>
        index === at ? { ...event, [field]: changed(event[field]) } : event,
      )
      expect(findFault(facts, forged)).toBe(at + 1)
    }),
  )
})

test.each(['id', 'projectId', 'subject', 'title'] as const)('a change of %s is found', (field) => {
  const [chain] = fc.sample(anyChain, 1)
  expect(findFault({ ...facts, [field]: changed(facts[field]) }, chain ?? [])).toBe(1)
})

test('an event that is missing or moved is found', () => {
  fc.assert(
    fc.property(anyChain, (chain) => {
      fc.pre(chain.length > 1)
      expect(findFault(facts, chain.slice(1))).toBe(1)
      expect(findFault(facts, chain.toReversed())).toBe(1)
    }),
  )
})

test('a chain stays whole when its texts and people are erased, and says so', () => {
  fc.assert(
    fc.property(anyChain, (chain) => {
      const person = { person: null, personName: 'Erased', sessionHash: null, personSalt: null }
      const erased = chain.map((event) => ({ ...event, ...person, text: '', textSalt: null }))
      expect(findFault(facts, erased)).toBeNull()
      expect(erased.every(isErased)).toBe(true)
      const forged = erased.map((event) => ({ ...event, personName: 'Somebody' }))
      expect(findFault(facts, forged)).toBe(1)
    }),
  )
})
