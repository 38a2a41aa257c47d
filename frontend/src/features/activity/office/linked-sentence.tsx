import { clientPath, contactPath, projectPath } from '@loggia/contracts/paths'
import { Fragment } from 'react'
import { useLocation } from 'react-router-dom'
import { NameLink } from '../../../ui/records/record-link.tsx'
import type { Entry } from './activity-entry.ts'
import { targetNameOf } from './names.ts'
import { sentenceOf } from './sentences.ts'

const PATHS_OF: Partial<Record<string, (id: number) => string>> = {
  client: clientPath,
  project: projectPath,
  contact: contactPath,
}

/** The fields that name the record on whose page a row is, the first of them that is there; elsewhere its project. */
const HOLDERS: Partial<Record<string, readonly ('clientId' | 'projectId')[]>> = {
  invoice: ['clientId'],
  upload: ['projectId', 'clientId'],
}

/** A private character that stands for the name, so that a name which is also a word of the sentence stays one. */
const NAME = '\uE000'

/** The sentence about an entry, in which the name of a record leads to its page, unless this is the page. */
export function LinkedSentence({ entry }: { entry: Entry }) {
  const { pathname } = useLocation()
  const path = recordPathOf(entry)
  if (path === null || path === pathname) return <bdi>{sentenceOf(entry)}</bdi>
  const parts = sentenceOf({ ...entry, entityName: NAME }).split(NAME)
  return parts.map((part, index) => (
    // The parts of a sentence have no other names.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && (
        <NameLink to={path}>
          <bdi>{targetNameOf(entry)}</bdi>
        </NameLink>
      )}
      {part}
    </Fragment>
  ))
}

/** The page of the row that an entry is about; null where it has none, or was deleted by it. */
function recordPathOf(entry: Entry): string | null {
  const { entity, entityId, action } = entry
  if (action.endsWith('.deleted') && !isInConversation(entity)) return null
  const [kind = '', id] = isInConversation(entity)
    ? (entityId ?? '').split(' ')
    : (holderOf(entry) ?? [entity, entityId])
  const number = Number(id)
  return Number.isInteger(number) && number > 0 ? (PATHS_OF[kind]?.(number) ?? null) : null
}

/** Whether the id of such an entry is a `conversationKey`, which names the record it is about. */
function isInConversation(entity: string): boolean {
  return entity === 'conversation' || entity === 'internalNote'
}

function holderOf({ entity, before, after }: Entry): [kind: string, id: unknown] | null {
  const row = after ?? before
  if (entity in PATHS_OF) return null
  const field = (HOLDERS[entity] ?? ['projectId']).find((name) => row?.[name])
  return field ? [field.replace('Id', ''), row?.[field]] : null
}
