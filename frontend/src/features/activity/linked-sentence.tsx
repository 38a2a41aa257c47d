import { clientPath, contactPath, projectPath } from '@loggia/contracts/paths'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { NameLink } from '../../ui/records/record-link.tsx'
import type { Entry } from './activity-entry.ts'
import { targetNameOf } from './names.ts'
import { sentenceOf } from './sentences.ts'

const PATHS_OF: Partial<Record<string, (id: number) => string>> = {
  client: clientPath,
  project: projectPath,
  // It is on the page of its project.
  milestone: projectPath,
  approval: projectPath,
  // It is on the page of its client.
  invoice: clientPath,
  contact: contactPath,
}

/** The field that names the record on whose page a row is. */
const HOLDERS: Partial<Record<string, string>> = {
  milestone: 'projectId',
  approval: 'projectId',
  invoice: 'clientId',
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
function recordPathOf({ entity, entityId, action, before, after }: Entry): string | null {
  const holder = HOLDERS[entity]
  const id = Number(holder ? (after ?? before)?.[holder] : entityId)
  if (!Number.isInteger(id) || id < 1 || action.endsWith('.deleted')) return null
  return PATHS_OF[entity]?.(id) ?? null
}
