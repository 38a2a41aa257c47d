import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isAutomatic, mayBeAutomatic } from './automatic.ts'
import { readAnswer, type ReadAnswer } from './read-mail.ts'

const FOLDER = join(import.meta.dirname, 'testing', 'mails')

const state = z.enum(['accepted', 'held', 'dropped'])
const patterns = z.array(z.string()).default([])

/** The expected text of each email of the folder; of a held one, it is open. */
const expectations = z.record(
  z.string(),
  z.strictObject({
    state: z.union([state, z.array(state)]),
    /** The whole answer, or its beginning, and required and forbidden parts. */
    is: z.string().optional(),
    begins: z.string().optional(),
    has: patterns,
    hasNot: patterns,
    files: z.number().optional(),
    /** Nothing but our own email was left out, or something that may be more. */
    clean: z.boolean().optional(),
    doubt: z.boolean().optional(),
    sealed: z.boolean().optional(),
  }),
)

const MAILS = Object.entries(
  expectations.parse(JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8'))),
)

/** The decision where it comes from the right person to the right address. */
function stateOf({ mail, answer }: ReadAnswer): z.infer<typeof state> {
  if (isAutomatic(mail)) return 'dropped'
  return mayBeAutomatic(mail) || answer === null || answer === '' ? 'held' : 'accepted'
}

test.each(MAILS)('%s is understood', async (file, expected) => {
  const read = await readAnswer(readFileSync(join(FOLDER, file)))
  if (!read) throw new Error('It could not be read')
  expect([expected.state].flat()).toContain(stateOf(read))
  const { answer, isDoubtful, mail } = read
  const { is, files, clean, doubt, sealed = false } = expected
  expect({ answer, files: mail.files.length, isSealed: mail.isSealed }).toMatchObject({
    isSealed: sealed,
    ...(is !== undefined && { answer: is }),
    ...(files !== undefined && { files }),
  })
  expect(answer?.startsWith(expected.begins ?? '') ?? true).toBe(true)
  for (const pattern of expected.has) expect(answer).toMatch(new RegExp(pattern))
  for (const pattern of expected.hasNot) expect(answer).not.toMatch(new RegExp(pattern))
  expect(isDoubtful ? clean : doubt).not.toBe(true)
  // The link that ends emails to one person must not be shown to others.
  expect(mail.text).not.toMatch(/token=\w/)
})
