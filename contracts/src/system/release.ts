import { z } from 'zod'

export const release = z
  .object({
    name: z.literal('Loggia'),
    version: z.string().describe('The version of the release, as in its change log.'),
    revision: z
      .string()
      .nullable()
      .describe(
        'The commit that the programs were built from; null for programs that were not built.',
      ),
    documentation: z.string().describe('The path of the documentation for people.'),
    openapi: z.string().describe('The path of the OpenAPI document.'),
  })
  .meta({
    graphql: 'Release',
    description: 'Which release of Loggia answers, and where its API is described.',
  })
