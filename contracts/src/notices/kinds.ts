import type { NoticeDetails } from '../feature.ts'
import { collectDefinitions } from '../features.ts'

/** Everything that people are told of. */
export const NOTICE_KINDS = collectDefinitions('notices')

type Kind = keyof typeof NOTICE_KINDS

export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as [Kind, ...Kind[]]

export type NoticeKind = (typeof NOTICE_KIND_NAMES)[number]

/** The kinds that staff, or clients, can be told of. */
export function noticeKindsFor(side: 'staff' | 'client'): NoticeKind[] {
  return NOTICE_KIND_NAMES.filter((kind) =>
    (NOTICE_KINDS[kind].for as readonly string[]).includes(side),
  )
}

/** The kinds that lead nowhere while clients may not do these actions. */
export function kindsWithheld(actions: readonly string[]): NoticeKind[] {
  return NOTICE_KIND_NAMES.filter((kind) => {
    const definition = NOTICE_KINDS[kind]
    return 'needs' in definition && actions.includes(definition.needs)
  })
}

/** The text of a notice. */
export function noticeText(kind: NoticeKind, { title, by }: WrittenDetails): string {
  const { text }: { text(details: NoticeDetails): string } = NOTICE_KINDS[kind]
  return text({ title, by: by ?? 'Somebody' })
}

/** The details of a notice as they are stored: some name no person. */
type WrittenDetails = Pick<NoticeDetails, 'title'> & { by?: string | null }
