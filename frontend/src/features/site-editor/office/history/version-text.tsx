import type { SectionKey } from '@loggia/contracts/site/section-labels'
import { useQuery } from '@apollo/client/react'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { styled } from 'styled-components'
import { color, font, space } from '../../../../styles/theme.ts'
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx'
import { Badge } from '../../../../ui/lists/badge.tsx'
import { changesBetween, entriesOf } from '../content/entries.ts'
import { shownToVisitors } from '../draft/section-content.ts'
import { SECTION_HINTS } from '../fields/section-hints.ts'
import { SiteVersionDocument } from '../site-history.operations.generated.ts'

interface VersionTextProps {
  id: number
  sectionKey: SectionKey
  section: SiteSection
}

/** The text of a version; what differs from what visitors see now is marked. */
export function VersionText({ id, sectionKey, section }: VersionTextProps) {
  const { data, error, refetch } = useQuery(SiteVersionDocument, { variables: { id } })
  if (!data)
    return <NotLoaded what="the version" error={error} onRetry={refetch} rows={3} height="2rem" />
  const { content } = data.siteVersion
  const hints = SECTION_HINTS[sectionKey]
  const changes = changesBetween(hints, shownToVisitors(section), content)
  const differing = new Set(changes.map(({ label }) => label))
  return (
    <List>
      {entriesOf(hints, content).map(({ path, label, text }) => (
        <div key={path}>
          <dt>
            {label} {differing.has(label) && <Badge tone="amber">Differs from now</Badge>}
          </dt>
          <dd>{text || '(nothing)'}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  gap: ${space[3]};
  max-height: 24rem;
  padding: ${space[4]};
  overflow-y: auto;
  border-top: 1px solid ${color.line};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  dt {
    font-weight: 600;
  }

  dd {
    white-space: pre-wrap;
  }
`
