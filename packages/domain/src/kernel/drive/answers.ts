import { z } from 'zod'
import { MalformedAnswer } from './errors.ts'

const text = z.string().min(1)

const file = z.object({
  id: text,
  name: z.string(),
  mimeType: text,
  owners: z.array(z.object({ displayName: z.string().nullish() })).nullish(),
  // What only adorns a row must not hide it.
  modifiedTime: z.iso.datetime({ offset: true }).nullish().catch(null),
  createdTime: z.iso.datetime({ offset: true }).nullish().catch(null),
  webViewLink: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
  shortcutDetails: z.object({ targetId: text.nullish() }).nullish(),
})

export type FileAnswer = z.infer<typeof file>

const pageOf = { nextPageToken: text.nullish() }

/** What Google answers to a call, as far as we ask for it. Anything else comes from a machine in between. */
export const ANSWERS = {
  files: z.object({ ...pageOf, files: z.array(file) }),
  drives: z.object({ ...pageOf, drives: z.array(z.object({ id: text, name: z.string() })) }),
  file: file.extend({
    trashed: z.boolean().nullish(),
    headRevisionId: text.nullish().catch(null),
    parents: z.array(text).nullish(),
    permissions: z.array(z.object({ emailAddress: z.string().nullish() })).nullish(),
  }),
  created: z.object({ id: text }),
  about: z.object({ user: z.object({ emailAddress: text }) }),
}

/** Parses an answer. @throws MalformedAnswer */
export function parseAnswer<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const { data: answer, error } = schema.safeParse(data)
  if (error) throw new MalformedAnswer('Not an answer of Google', { cause: error })
  return answer
}
