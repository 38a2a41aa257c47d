import {
  mailWords,
  mailWordsChange,
  mailWordsInput,
  mailWordsPreview,
  mailWordsProblems,
  mailWordsState,
  mailWordsTexts,
  previewMailWordsInput,
  saveMailWordsInput,
  type MailWords,
  type MailWordsTexts,
} from '@loggia/contracts/mail-words/mail-words'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { assertVersion } from '../kernel/change-row.ts'
import { AppError } from '../kernel/errors.ts'
import { mailBrand } from '../kernel/mail/mail-brand.ts'
import type { MailEnv } from '../kernel/mail/mail.ts'
import { placeholdersOf, sampleMail, type MailKind } from '../kernel/mail/words.ts'
import { operation } from '../kernel/operation.ts'
import { newAuditId } from '../kernel/unit-of-work.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { kindOf, MAIL_KINDS } from './kinds.ts'

const entity = 'mailWords'

/** Reads the row of each of these kinds, where there is one. */
async function readRows(db: Database | Transaction, kinds: readonly MailKind[]) {
  const rows = await db.mailWords.findMany({
    where: { kind: { in: kinds.map(({ kind }) => kind) } },
    include: { editedBy: { select: { name: true } } },
  })
  return kinds.map((kind) =>
    toMailWords(
      kind,
      rows.find((row) => row.kind === kind.kind),
    ),
  )
}

type Row = Prisma.MailWordsGetPayload<{ include: { editedBy: { select: { name: true } } } }>

function toMailWords(kind: MailKind, row: Row | undefined): MailWords {
  const { label, audience, when, words: original } = kind
  const published = textsOf(row?.published)
  const draft = textsOf(row?.draft)
  return {
    kind: kind.kind,
    label,
    audience,
    when,
    isDraft: draft !== null,
    isEdited: published !== null,
    hasNewDefault: published !== null && !isDeepStrictEqual(row?.basis, original),
    version: row?.version ?? 1,
    editedAt: row?.editedAt.toISOString() ?? null,
    editedById: row?.editedById ?? null,
    editedBy: row?.editedBy?.name ?? null,
    draft,
    published,
    original,
    placeholders: placeholdersOf(kind),
  }
}

/** Stored words; null for none, and for those that only another release accepts. */
function textsOf(stored: unknown): MailWordsTexts | null {
  return mailWordsTexts.safeParse(stored).data ?? null
}

/** Locks the row of a kind, if it has one, and reads it. @throws STALE_VERSION */
async function lockWords(db: Transaction, kind: MailKind, version: number | null | undefined) {
  await lockMatching(db, 'mail_words', { kind: [kind.kind] })
  const before = await readOne(db, kind)
  assertVersion(before, version)
  return before
}

async function readOne(db: Database | Transaction, kind: MailKind): Promise<MailWords> {
  const [words] = await readRows(db, [kind])
  if (!words) throw new Error('Every kind has its words')
  return words
}

const json = (texts: MailWordsTexts | null) => texts ?? Prisma.DbNull

export const listMailWords = operation({
  summary: 'All emails whose words admins edit, by audience',
  action: 'mailWords:read',
  rest: 'GET /mail-words',
  field: 'allMailWords',
  input: z.object({}),
  output: z.array(mailWordsState),
  async run({ db }) {
    const all = await readRows(db, MAIL_KINDS)
    return all.map((each) => mailWordsState.parse(each))
  },
})

export const readMailWords = operation({
  summary: 'An email with its words: the draft, what is published and the default',
  action: 'mailWords:read',
  rest: 'GET /mail-words/{kind}',
  field: 'mailWords',
  input: mailWordsInput,
  output: mailWords,
  run: ({ db }, { kind }) => readOne(db, kindOf(kind)),
})

export const previewMailWords = operation({
  summary: 'An email in these words, with sample data',
  description: 'The words may be incomplete, and need not be saved.',
  action: 'mailWords:write',
  rest: 'POST /mail-words/{kind}/preview',
  input: previewMailWordsInput,
  output: mailWordsPreview,
  async run({ config, db }, { kind, ...words }) {
    const env: MailEnv = { ...config, APP_PROFILE: config.demo ? 'demo' : 'production' }
    return sampleMail(kindOf(kind), words, await mailBrand(db, env), config.PUBLIC_URL)
  },
})

export const saveMailWordsDraft = operation({
  summary: "Keeps the draft of an email's words, complete or not",
  description: 'A draft that says what the email says already ends.',
  action: 'mailWords:write',
  rest: 'PUT /mail-words/{kind}/draft',
  input: saveMailWordsInput,
  output: mailWords,
  async change({ actor, db, audit }, { kind: name, version, ...words }) {
    const kind = kindOf(name)
    const { editedAt, original } = await readOne(db, kind)
    const isUntouched = editedAt === null
    if (isUntouched && isDeepStrictEqual(words, original)) return lockWords(db, kind, version)
    if (isUntouched) await db.mailWords.createMany({ data: [{ kind: name }], skipDuplicates: true })
    const before = await lockWords(db, kind, version)
    const draft = isDeepStrictEqual(words, before.published ?? before.original) ? null : words
    if (isDeepStrictEqual(draft, before.draft)) return before
    const data = { draft: json(draft), version: { increment: 1 }, ...edited(actor) }
    await db.mailWords.update({ where: { kind: name }, data })
    await audit({ action: 'mailWords.edited', entity, entityId: name })
    return readOne(db, kind)
  },
})

export const sendMailWordsTest = operation({
  summary: 'Sends the draft of an email to yourself, with sample data',
  description: 'Without a draft, it is the email as it goes out.',
  action: 'mailWords:write',
  rest: 'POST /mail-words/{kind}/test',
  input: mailWordsChange,
  output: z.literal(true),
  limits: ['mailWords.actor'],
  repeatable: true,
  async change({ db, audit, enqueueMail }, { kind: name, version }) {
    await lockWords(db, kindOf(name), version)
    const id = await newAuditId(db)
    await audit({ id, action: 'mailWords.tested', entity, entityId: name })
    await enqueueMail('sendMailWordsTest', id)
    return true as const
  },
})

export const publishMailWords = operation({
  summary: 'From now on, the email goes out in the words of its draft',
  description:
    'Without a draft, its words are published once more, so that a newer default is no longer pointed out.',
  action: 'mailWords:write',
  rest: 'POST /mail-words/{kind}/publish',
  input: mailWordsChange,
  output: mailWords,
  async change({ actor, db, audit }, { kind: name, version }) {
    const kind = kindOf(name)
    const { draft, published, original, placeholders } = await lockWords(db, kind, version)
    const words = draft ?? published
    if (words === null) return readOne(db, kind)
    const problems = mailWordsProblems(words, placeholders)
    if (problems.length > 0) {
      const fields = Object.fromEntries(problems.map(({ path, message }) => [path, message]))
      throw new AppError('VALIDATION', 'Not published: some words need to be corrected first', {
        fields,
      })
    }
    const isDefault = isDeepStrictEqual(words, original)
    const data = {
      draft: Prisma.DbNull,
      published: json(isDefault ? null : words),
      basis: json(isDefault ? null : original),
      version: { increment: 1 },
      ...edited(actor),
    }
    await db.mailWords.update({ where: { kind: name }, data })
    await audit({ action: 'mailWords.published', entity, entityId: name })
    return readOne(db, kind)
  },
})

export const revertMailWords = operation({
  summary: 'From now on, the email goes out in its default words; its own and a draft are dropped',
  action: 'mailWords:write',
  rest: 'POST /mail-words/{kind}/revert',
  input: mailWordsChange,
  output: mailWords,
  async change({ actor, db, audit }, { kind: name, version }) {
    const kind = kindOf(name)
    const before = await lockWords(db, kind, version)
    if (!before.isDraft && !before.isEdited) return before
    const none = { draft: Prisma.DbNull, published: Prisma.DbNull, basis: Prisma.DbNull }
    const data = { ...none, version: { increment: 1 }, ...edited(actor) }
    await db.mailWords.update({ where: { kind: name }, data })
    await audit({ action: 'mailWords.reverted', entity, entityId: name })
    return readOne(db, kind)
  },
})

const edited = ({ id }: { id: number }) => ({ editedAt: new Date(), editedById: id })
