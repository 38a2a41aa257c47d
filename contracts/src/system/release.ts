import { z } from 'zod'

/** Which release of Loggia answers, and where its API is described. */
export const release = z.object({
  name: z.literal('Loggia'),
  /** The version of the release, as in its CHANGELOG. */
  version: z.string(),
  /** The commit that the programs were built from; null for programs that were not built. */
  revision: z.string().nullable(),
  /** The path of the documentation for people. */
  documentation: z.string(),
  /** The path of the OpenAPI document. */
  openapi: z.string(),
})
