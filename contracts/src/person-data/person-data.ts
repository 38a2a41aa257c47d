import { z } from 'zod'
import { email, id } from '../text.ts'

/** The person whom an email address stands for. */
export const personInput = z.object({ email })

export const personExport = z
  .object({
    email: z.string().describe('The address, in small letters.'),
    exportedAt: z.iso.datetime(),
    tables: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .describe(
        'The rows that are about the person or name the address, by table, without secrets.',
      ),
  })
  .meta({
    graphql: 'PersonExport',
    description: 'Everything that is stored about a person.',
  })

/** Rows of one kind, in the words of the office. */
const erasurePart = z
  .object({
    noun: z.string().describe('The word for one of them, which gets an s for several.'),
    count: z.int(),
  })
  .meta({ graphql: 'ErasurePart' })

const stayingPart = erasurePart
  .extend({ stays: z.string().describe('Why they stay, and what goes of them.') })
  .meta({ graphql: 'StayingPart' })

export const erasure = z
  .object({
    id,
    state: z.enum(['queued', 'running', 'done', 'failed']).meta({ graphql: 'ErasureState' }),
    done: z.int().describe('The tables that are erased.'),
    total: z.int().describe('The tables with rows about the person; 0 until it runs.'),
    erased: z.array(erasurePart).describe('What was erased, once it is done.'),
    failure: z.string().nullable().describe('Why nothing was erased.'),
    requestedAt: z.iso.datetime(),
  })
  .meta({
    graphql: 'Erasure',
    description: 'The erasure of a person. It is done as a whole or not at all.',
  })

export type Erasure = z.infer<typeof erasure>

export const erasurePreview = z
  .object({
    goes: z.array(erasurePart),
    stays: z.array(stayingPart),
    warnings: z.array(z.string()).describe('What concerns others, as sentences.'),
    erasure: erasure.nullable().describe('The erasure of this address that has not ended.'),
  })
  .meta({ graphql: 'ErasurePreview', description: 'What an erasure would do. It changes nothing.' })
